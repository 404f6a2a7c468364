/** Resource name by which runs of recognised words are told from the file's own. */
export const recognisedFont = 'recognised';

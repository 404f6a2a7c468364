/** Resource name by which runs of recognized words are told from the file's own. */
export const recognizedFont = 'recognized';

/** What the total of a list is called, by the title of the list, which not every list has. */
export const sectionTotal = (title: string): string =>
  title.trim() === '' ? 'total of the list' : `total of ${title}`;

let format: Intl.DateTimeFormat | undefined;

/** The day of a stored time in the reader's zone and manner, or `null` where there is none. */
export function dayOf(stored: string | null | undefined): string | null {
  const time = stored ? Date.parse(stored) : Number.NaN;
  if (Number.isNaN(time)) return null;
  format ??= new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
  return format.format(time);
}

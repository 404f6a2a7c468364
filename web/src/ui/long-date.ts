/** A day as texts of the law write it: `November 22, 2026`. A date without a time is that day everywhere. */
export function longDate(iso: string): string {
  const timeZone = iso.includes('T') ? undefined : 'UTC';
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(iso));
}

/** Parts of a date string `D:YYYYMMDDHHmmSSOHH'mm` (ISO 32000-2, 7.9.4): six numbers, then sign, hours, minutes. */
export const DATE_STRING =
  /^\s*(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?\s*(?:([+\-Z])\s*(?:(\d{2})'?:?(\d{2})?)?)?/;

/** A date string in seconds since 1970-01-01 UTC; local time counts as UTC. `undefined` when it is no date. */
export function dateSeconds(text: string): number | undefined {
  const parts = DATE_STRING.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)));
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59) return undefined;
  const zone = Number(parts[8] ?? 0) * 60 + Number(parts[9] ?? 0);
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - (parts[7] === '-' ? -zone : zone) * 60;
}

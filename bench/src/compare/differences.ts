/** Paths at which two JSON values differ, entries of lists by `[]`: `findings[].detail`. */
export function differences(before: unknown, after: unknown, path = ''): string[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return [`${path}[] (${before.length} → ${after.length})`];
    return unique(before.flatMap((one, i) => differences(one, after[i], `${path}[]`)));
  }
  if (isObject(before) && isObject(after)) {
    const keys = unique([...Object.keys(before), ...Object.keys(after)]);
    const found = keys.flatMap((key) => differences(before[key], after[key], path ? `${path}.${key}` : key));
    if (found.length > 0) return unique(found);
    return Object.keys(before).join() === Object.keys(after).join() ? [] : [`${path} (order of keys)`];
  }
  return [path];
}

const unique = (paths: readonly string[]) => [...new Set(paths)];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts whose answers are kept. */
const MOST_KNOWN = 5_000;

/**
 * Keeps what a function said of the texts it was last asked about: every reading of a file asks of the same lines. Too
 * many texts are all forgotten at once, so that a service that has read many files keeps those of the one at hand.
 */
export function memoizeByText<T>(ask: (text: string) => T): (text: string) => T {
  const known = new Map<string, { answer: T }>();
  return (text) => {
    let found = known.get(text);
    if (!found) {
      found = { answer: ask(text) };
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(text, found);
    }
    return found.answer;
  };
}

/** Keeps what a function said of each thing it was asked about, as long as that thing is in use. */
export function memoizeByObject<K extends object, T>(ask: (thing: K) => T): (thing: K) => T {
  const known = new WeakMap<K, { answer: T }>();
  return (thing) => {
    let found = known.get(thing);
    if (!found) {
      found = { answer: ask(thing) };
      known.set(thing, found);
    }
    return found.answer;
  };
}

/** The answer of a function that is asked once, and only when it is needed. */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

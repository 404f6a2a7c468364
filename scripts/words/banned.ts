/** A turn of phrase that reads as archaic, British, or translated, and what to write instead. */
export interface BannedTurn {
  pattern: RegExp;
  instead: string;
  /** Where it is banned, unless everywhere: documents record what was written before, and comments may be terse. */
  in?: readonly Place[];
}

/** What people read: texts of the app and of reports, documents of the project, comments in its code. */
export type Place = 'texts' | 'documents' | 'comments';

const PROSE: readonly Place[] = ['texts', 'documents'];

/** Turns that no text of the project uses; `docs/writing.md` shows them in sentences. */
export const bannedTurns: readonly BannedTurn[] = [
  { pattern: /\be-mails?\b/i, instead: 'email' },
  { pattern: /\b(?:\d|two-|three )?mails\b/i, instead: 'emails' },
  { pattern: /\bsecond factors?\b|\btwo-step\b/i, instead: 'two-factor authentication', in: PROSE },
  {
    pattern: /\b(?:no|some|any|every)body(?:[’']s)?\b/i,
    instead: 'no one, someone, anyone, everyone',
    in: PROSE,
  },
  { pattern: /\bone[’']s\b/i, instead: 'your, its', in: PROSE },
  {
    pattern: /\bof (?:its|his|her|our|their|your) own\b(?! [a-z])/i,
    instead: 'its own …, separate',
    in: PROSE,
  },
  {
    pattern:
      /\bof (?:an? )?(?:\w+[’']s own\b(?! [a-z])|\w+ of (?:its|their) own\b)|\bof (?:its|their) own (?:is|are|was|has|and|or|in)\b/i,
    instead: 'separate, different',
    in: ['texts'],
  },
  { pattern: /\banother \w+(?: \w+)? than\b/i, instead: 'a different … than', in: ['texts'] },
  { pattern: /\bin another way\b/i, instead: 'differently', in: ['texts'] },
  { pattern: /\bnothing tells\b/i, instead: 'the file does not show', in: ['texts'] },
  {
    pattern:
      /\b(?:stands?|stood) (?:again|where|as|among|between|before|after|above|below|under|on|in|at|off)\b/i,
    instead: 'is, appears, is printed',
    in: ['texts'],
  },
  { pattern: /\bspeaks? (?:of|ill|against|for)\b/i, instead: 'is about, points to' },
  { pattern: /\btells? of\b/i, instead: 'shows, mentions' },
  { pattern: /\btold of\b/i, instead: 'shows, mentions', in: PROSE },
  { pattern: /\bso it looks\b/i, instead: 'this is typical of' },
  { pattern: /\b(?:stands?|stood) (?:there|here|beside|once|in the history)\b/i, instead: 'is, appears' },
  { pattern: /\botherwise than\b/i, instead: 'differently from' },
  { pattern: /\banew\b/i, instead: 'again' },
  {
    pattern: /\b(?:thereof|herein|hereby|whereby|hence|whilst|amongst|thereby|likewise|howsoever)\b/i,
    instead: 'plain words',
  },
  { pattern: /\bthe very (?:file|one|same)\b/i, instead: 'the same, exactly' },
  { pattern: /\bas it comes\b/i, instead: 'unchanged' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix, correct' },
  { pattern: /\b(?:farewells?|for want of|in want of)\b/i, instead: 'plain words' },
  { pattern: /\bat this moment\b/i, instead: 'right now' },
  { pattern: /\bare? to be (?:had|done|seen|found)\b/i, instead: 'can be' },
  { pattern: /\bput right\b|\bset right\b/i, instead: 'correct' },
  { pattern: /[\d}…] %/, instead: '90%' },
  { pattern: /\b(?:colour|neighbour|favour|behaviour|honour|labour)/i, instead: 'American spelling' },
  {
    pattern: /\b(?:recogni|authori|organi|summari|apologi|optimi|normali|categori)s(?:e|es|ed|ing|er)\b/i,
    instead: 'American spelling',
  },
  {
    pattern:
      /\b(?:cancell(?:ed|ing)|cheques?|licence|enrol(?:s|ment)?|judgements?|learnt|spelt|grey|catalogue)\b/i,
    instead: 'American spelling',
  },
];

/** Every banned turn in a text of one kind, with what to write instead. */
export function bannedIn(text: string, place: Place = 'texts'): string[] {
  return bannedTurns.flatMap(({ pattern, instead, in: places }) => {
    if (places && !places.includes(place)) return [];
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`“${found}”: write ${instead}`];
  });
}

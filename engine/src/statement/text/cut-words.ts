import {
  BEFORE_AMOUNT,
  BEHIND_AMOUNT,
  CENTS,
  NUMBER_MARKS,
  wholeBy,
  wholeLooselyBy,
} from '../../layout/amount-pattern.ts';
import type { Word } from '../../layout/page-text.ts';
import { columnRole } from '../language/vocabulary.ts';

const LEADERS = /^[.·…_\-–—]{3,}$|^(?:\. ?){3,}$/;

/** `*412,300`, `***1,250.00`: asterisks that keep digits from being added before an amount; a masked number has no marks. */
const PROTECTED = new RegExp(String.raw`^\*+(?=[$¥€£]?${wholeBy('.,')}(?:${CENTS})?$)(?=.*[.,])`);

/** The words without the dots and dashes that lead to amounts, what is printed in one cut apart. */
export function plainWords(all: readonly Word[]): Word[] {
  const words: Word[] = [];
  for (const [i, word] of all.entries()) {
    const cuts = cutsOf(word.text, words.at(-1)?.text, all[i + 1]?.text);
    if (cuts.length > 0) {
      const edges = [0, ...cuts, word.text.length];
      const parts = edges.slice(1).map((to, i) => sliceWord(word, edges[i] ?? 0, to));
      words.push(...parts.filter(({ text }) => text !== '/'));
    } else if (GLUED_TAIL.test(word.text) || LEADER_RUN.test(word.text)) {
      for (const part of detachLeaders(word)) if (!LEADERS.test(part.text)) words.push(part);
    } else if (PROTECTED.test(word.text)) {
      words.push(sliceWord(word, word.text.search(/[^*]/), word.text.length));
    } else if (!LEADERS.test(word.text)) words.push(word);
  }
  return words;
}

/** What every word to be cut has: an amount behind something else, or a run of dots. */
const GLUED_TAIL = new RegExp(String.raw`[\p{L}:)].*${CENTS}${BEHIND_AMOUNT}?$`, 'u');
const LEADER_RUN = /[.·…_]{3}|^\p{Lu}{4,}\.\p{Lu}{4,}$/u;
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*';
/** What is glued together, and after which of its characters it is cut. */
const GLUED: readonly { of: RegExp; at: (match: RegExpExecArray) => readonly number[] }[] = [
  // `01.09./02.09.`: the days of posting and of value, without the mark between them.
  {
    of: /^(\d{1,2}\.\d{1,2}\.(?:\d{2,4})?)\/\d{1,2}\.\d{1,2}\.(?:\d{2,4})?$/,
    at: ([, first = '']) => [first.length, first.length + 1],
  },
  // `Jan 22 2025-Feb 21 2025`: the year of one date and the month of the next.
  { of: new RegExp(`^\\d{4}[-–]${MONTH}\\.?$`, 'iu'), at: () => [4, 5] },
  // `Date:13/04/2021`, `from:1` and `Period:May` before the rest of a date.
  {
    of: new RegExp(
      `^([\\p{L}().]{2,}:)(?:\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}|\\d{1,2}(?:st|nd|rd|th|\\.)?$|${MONTH}$)`,
      'iu',
    ),
    at: ([, label = '']) => [label.length],
  },
  // `Kontonummer:*******5231`, `Account:12345678`, `Konto:...5231`, `IBAN:DE89` before the rest of it.
  {
    of: /^(\p{L}[\p{L}.'’°º-]+:)(?:[\dXx*•#.…·][\dXx*•.…·-]{3,}|[A-Z]{2}\d\d[\dA-Z]*)$/u,
    at: ([, label = '']) => [label.length],
  },
];

/** `Data lanc.Data val.`: the second word of a heading, with the first of the next. */
const TWO_HEADS = /^(\p{L}{3,}\.)(\p{Lu}\p{L}{2,})$/u;

/** `owed:135 623.46`: a label, with the first digits of an amount whose thousands a gap groups, and the rest of it. */
const LABELED_GROUP = /^(\p{L}[\p{L}.'’°º)-]*:)[-+(]?[$€£]?\d{1,3}$/u;
const LAST_GROUP = new RegExp(String.raw`^\d{3}${CENTS}(?!\d)`);

/** Where the text of a word is to be cut; `before` and `after` are the words beside it. */
function cutsOf(text: string, before: string | undefined, after: string | undefined): readonly number[] {
  const [, first = '', second = ''] = (text.includes('.') && TWO_HEADS.exec(text)) || [];
  if (second !== '' && columnRole(second) && columnRole(`${before ?? ''} ${first}`)) return [first.length];
  if (!/[\d:]/.test(text)) return [];
  for (const { of, at } of GLUED) {
    const match = of.exec(text);
    if (match) return at(match);
  }
  const [, label] = (LAST_GROUP.test(after ?? '') && LABELED_GROUP.exec(text)) || [];
  return label === undefined ? [] : [label.length];
}

/** A word's part from character `from` to `to`, with the glyphs behind it. */
export function sliceWord(word: Word, from: number, to: number): Word {
  let position = 0;
  let text = '';
  let x0 = Infinity;
  let x1 = -Infinity;
  const spans: { run: Word['spans'][number]['run']; from: number; to: number }[] = [];
  for (const span of word.spans) {
    for (let i = span.from; i < span.to; i++) {
      const glyph = span.run.glyphs[i];
      if (!glyph || /^\s*$/.test(glyph.text)) continue;
      const start = position;
      position += glyph.text.length;
      if (start < from || start >= to) continue;
      text += glyph.text;
      const offset = word.x0 + glyphOffset(word, span.run, i);
      x0 = Math.min(x0, offset);
      x1 = Math.max(x1, offset + glyph.width);
      const last = spans.at(-1);
      if (last && last.run === span.run && last.to === i) last.to = i + 1;
      else spans.push({ run: span.run, from: i, to: i + 1 });
    }
  }
  return { text, page: word.page, x0, x1, y: word.y, size: word.size, bold: word.bold, spans };
}

function glyphOffset(word: Word, run: Word['spans'][number]['run'], index: number): number {
  const first = word.spans[0];
  const origin = first?.run.glyphs[first.from];
  const glyph = run.glyphs[index];
  return origin && glyph ? Math.hypot(glyph.x - origin.x, glyph.y - origin.y) : 0;
}

/** `...2380`: dots that hide the first digits of a number. */
const MASKED_NUMBER = /^(?:\.{2,4}|…|·{2,4})\d{3,6}$/;

/** An amount behind letters, or behind the dots that lead to it. */
const GLUED_AMOUNT = new RegExp(
  String.raw`^(.*?[\p{L}:)])(?:[.·…_]{2,})?((?:${BEFORE_AMOUNT}?[$£€]?|[$£€]${BEFORE_AMOUNT}?)${wholeLooselyBy(NUMBER_MARKS)}${CENTS}${BEHIND_AMOUNT}?)$`,
  'u',
);

/** `Balance:1,234.56` and `Balance....1,234.56` come as one word where nothing parts them. */
function detachLeaders(word: Word): Word[] {
  const glued = GLUED_AMOUNT.exec(word.text);
  if (glued?.[1] && glued[2] && /[\p{L}]{3}|:$/u.test(glued[1])) {
    const cut = word.text.length - glued[2].length;
    return [sliceWord(word, 0, glued[1].length), sliceWord(word, cut, word.text.length)];
  }
  const pair = /^(\p{Lu}{4,})\.(\p{Lu}{4,})$/u.exec(word.text);
  if (pair?.[1] && pair[2] && columnRole(pair[1]) && columnRole(pair[2]))
    return [sliceWord(word, 0, pair[1].length), sliceWord(word, pair[1].length + 1, word.text.length)];
  const middle = /^(.*?[^.·…_])([.·…_]{3,})([^.·…_].*)$/u.exec(word.text);
  if (middle?.[1] && middle[2] && middle[3]) {
    const rest = sliceWord(word, middle[1].length + middle[2].length, word.text.length);
    return [sliceWord(word, 0, middle[1].length), ...detachLeaders(rest)];
  }
  if (MASKED_NUMBER.test(word.text)) return [word];
  const leader = /^(.*?[^.·…_])[.·…_]{3,}$|^[.·…_]{3,}([^.·…_].*)$/u.exec(word.text);
  if (leader?.[1]) return [sliceWord(word, 0, leader[1].length)];
  if (leader?.[2]) return [sliceWord(word, word.text.length - leader[2].length, word.text.length)];
  return [word];
}

/** Words as a line prints them, with a space between them. */
export function joinText(words: readonly Word[]): string {
  let text = words[0]?.text ?? '';
  for (let i = 1; i < words.length; i++) text += ` ${words[i]?.text ?? ''}`;
  return text;
}

import { styles, type WriterStyle } from '../../writer/style.ts';
import type { Picks } from './axes.ts';

/** The imagined writer of a file, with the habits its picks give it. */
export function styleOf(picks: Picks): WriterStyle {
  const base: WriterStyle = styles[picks.writer];
  return {
    ...base,
    id: `${base.id}/${picks.fonts}/${picks.grain}`,
    fonts: picks.fonts,
    content: { ...base.content, granularity: picks.grain, splitDigits: picks.splitDigits === 'yes' ? 4 : 0 },
  };
}

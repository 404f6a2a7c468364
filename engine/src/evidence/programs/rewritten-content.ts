import type { DocumentView, PdfPage } from '../../pdf/structure/model.ts';
import { defineEvidence, type EvidenceKind } from '../define-evidence.ts';
import { document } from '../file.ts';
import { parameter } from '../../thresholds/parameter.ts';
import { familyOf, knownWriters, writerName } from '../../programs/known-writers.ts';
import { contentTraits, type StyleTraits } from './writer-content.ts';
import { programClaims } from './program-claims.ts';
import { HABITS } from '../revisions/rewritten-side.ts';
import { longestContent } from './longest-content.ts';
import { SYNTAX_TRAITS, type SyntaxTrait } from './page-syntax.ts';
import { filesOf, writers, writesTrait } from './writers.ts';

/** Pages that all break habits of the program that made them: they were read and written again. */
export interface RewrittenContent {
  /** Name of the program that made the pages. */
  writer: string;
  traits: readonly SyntaxTrait[];
  pages: readonly number[];
}

/** Habits that must be broken: one alone may be of a version that was not learned from. */
const BROKEN = parameter({ value: 2, unit: 'habits', source: 'judgment' });
/** Fewest files of a writer whose habits are held against pages. */
const LEARNED = parameter({ value: 20, unit: 'files', source: 'judgment' });
/** Pages looked at. */
const PAGES = 12;

/**
 * The habits of a writer that the pages break, every one of them. Who made the pages shows in the order of operators
 * and in resources; how numbers, strings, and spaces are spelled shows who wrote them last.
 */
function gatherRewrittenContent(view: DocumentView, writer: string): RewrittenContent | null {
  const compared = view.pages().slice(0, PAGES);
  const broken = compared.flatMap((page) => {
    const traits = traitsOf(view, page);
    return traits ? [SYNTAX_TRAITS.filter((trait) => isNever(writer, trait, traits[trait]))] : [];
  });
  const traits = SYNTAX_TRAITS.filter(
    (trait) => broken.length > 0 && broken.every((all) => all.includes(trait)),
  );
  // Fonts may ask for strings in hexadecimal form.
  return traits.length >= BROKEN && HABITS.some((habit) => traits.includes(habit))
    ? { writer: writerName(writer), traits, pages: compared.map(({ index }) => index) }
    : null;
}

const isNever = (writer: string, trait: SyntaxTrait, value: string | undefined): boolean =>
  value !== undefined && value !== '-' && writesTrait('content', writer, trait, value) === false;

function traitsOf(view: DocumentView, page: PdfPage): StyleTraits | undefined {
  const longest = longestContent(view, page);
  const traits = longest ? contentTraits(longest) : {};
  return Object.keys(traits).length === 0 ? undefined : traits;
}

/** Pages that were all written again by another program than the one that made them. */
export const rewrittenContent: EvidenceKind<RewrittenContent | null> = defineEvidence({
  name: 'rewrittenContent',
  needs: { document, writers, programClaims },
  gather({ document, writers, programClaims }) {
    const { writer } = writers.content;
    if (writer === null || programClaims.savedAgain === null) return null;
    if (knownWriters[writer]?.kind === 'saver' || filesOf('content', writer) < LEARNED) return null;
    const saver = writers.container.writer;
    if (saver !== null && familyOf(saver) === familyOf(writer)) return null;
    return gatherRewrittenContent(document.latest, writer);
  },
});

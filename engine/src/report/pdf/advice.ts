import type { Report } from '../../contract/report.ts';

/** What a report is not; every report says it. */
export const limitsOfAReport = [
  'It is not a decision about a person. It speaks of a file, and the decision stays with its reader.',
  'It is not infallible. Honest files can bear such traces, and a forged one may bear none: a statement made anew by the issuer’s own software leaves nothing in the file.',
  'The applicant may explain. Show the marked places and hear the explanation before you decide.',
  'If an application is denied, or its terms are made worse, even in part because of this report, the law may call for an adverse-action notice (in the United States, FCRA section 615).',
] as const;

/** What to do next beside the recommendation, which stands above it, in order. */
export function nextSteps(report: Report): string[] {
  const [first] = report.entries ?? report.findings;
  const steps =
    report.verdict === 'Potential Risk Factors' || report.verdict === 'Requires Additional Review'
      ? [
          ...(first
            ? [
                'Show the applicant the marked places and ask how they came about; a letter can be drafted from this report.',
              ]
            : []),
          ...(first && !report.recommendation.includes(first.ask) ? [first.ask] : []),
          'Do not decide on this report alone; weigh it with everything else you know.',
        ]
      : [];
  const keep =
    'Keep this report with the file it was made of; the hash on its last page ties the two together.';
  return [...steps, keep].map((step) => (/[.!?]$/.test(step) ? step : `${step}.`));
}

/** The three figures with what each one means. */
export function figuresInWords({ figures }: Report): { label: string; value: number; note: string }[] {
  return [
    { label: 'Signs of tampering', value: figures.tampering, note: 'how strongly the file speaks of it' },
    { label: 'Origin known', value: figures.origin, note: 'how sure it is where the file comes from' },
    { label: 'Coverage', value: figures.coverage, note: 'how much of what can be checked was' },
  ];
}

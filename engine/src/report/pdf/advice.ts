import type { Report } from '../../contract/report.ts';

/** What a report is not; every report says it. */
export const limitsOfAReport = [
  'It is not a decision about a person. It is about a file, and the decision is yours.',
  'It is not infallible. Honest files can have such traces, and a forged file may have none: a statement recreated with the bank’s own software leaves nothing in the file.',
  'Give the applicant a chance to explain. Show them the marked places, and listen before you decide.',
  'If you deny an application or offer worse terms, even partly because of this report, the law may require an adverse-action notice (in the United States, FCRA section 615).',
] as const;

/** What to do next beside the recommendation, which stands above it, in order. */
export function nextSteps(report: Report): string[] {
  const [first] = report.entries ?? report.findings;
  const steps =
    report.verdict === 'Potential Risk Factors' || report.verdict === 'Requires Additional Review'
      ? [
          ...(first
            ? ['Show the applicant the marked places and ask what happened; Assay can draft the letter.']
            : []),
          ...(!first && report.verdict === 'Requires Additional Review'
            ? ['Ask the applicant for the file named above; Assay can draft the message.']
            : []),
          ...(first && !report.recommendation.includes(first.ask) ? [first.ask] : []),
          'Don’t decide on this report alone; consider everything else you know.',
        ]
      : [];
  const keep = 'Keep this report with the file it is about; the hash on its last page ties the two together.';
  return [...steps, keep].map((step) => (/[.!?]$/.test(step) ? step : `${step}.`));
}

/** The three figures with what each one means. */
export function figuresInWords({ figures }: Report): { label: string; value: number; note: string }[] {
  return [
    { label: 'Signs of tampering', value: figures.tampering, note: 'how strongly the file points to it' },
    { label: 'Origin known', value: figures.origin, note: 'how certain the file’s origin is' },
    { label: 'Coverage', value: figures.coverage, note: 'how much of the file could be checked' },
  ];
}

import type { Report } from '../../contract/report.ts';
import {
  filled,
  filledDate,
  holderName,
  noDetails,
  statementName,
  type Letter,
  type LetterBlock,
  type LetterDetails,
  type Operator,
} from './letter.ts';

const ACTION: readonly LetterBlock[] = [
  {
    kind: 'text',
    text: 'We have taken this action on your application (delete what does not apply):',
  },
  {
    kind: 'list',
    numbered: false,
    items: [
      'We denied it.',
      'We approved it with a co-signer, a larger deposit of [amount], or a higher rent of [amount].',
      'Other: [what]',
    ],
  },
];

const RIGHTS: readonly LetterBlock[] = [
  { kind: 'heading', text: 'Your rights' },
  {
    kind: 'list',
    numbered: false,
    items: [
      'You can get a free copy of the report from the company that furnished it if you ask within 60 days of receiving this notice. We will also show you ours.',
      'You can dispute the accuracy or completeness of the report with that company, and you can explain or correct the document with us. Send the statement as downloaded from your bank’s website, or ask your bank to confirm it.',
      'If the information did not come from a consumer reporting agency, you can ask us in writing within 60 days for the nature of the information this decision is based on.',
    ],
  },
];

const CREDIT_SCORE: readonly LetterBlock[] = [
  { kind: 'heading', text: 'If a credit score was used' },
  {
    kind: 'text',
    text: 'None was used: the number in the report rates a file and is not a credit score. Or: one was used, score [number], from a range of [low] to [high], dated [date], from [source]; key factors: [up to four, and inquiries if they mattered].',
  },
];

/**
 * A draft of the notice that US law requires when an application is denied or its terms are made worse, even in part
 * because of a report (Fair Credit Reporting Act, section 615(a) and (b), 15 U.S.C. 1681m). Which part applies
 * depends on who furnished the report, so the draft holds the fields of both and says so.
 */
export function adverseActionNotice(
  report: Report,
  operator: Operator,
  details: LetterDetails = noDetails,
): Letter {
  return {
    title: 'Notice of adverse action',
    notice:
      'Draft, not legal advice. State and local law may require more. Have someone who knows the law check it, delete what does not apply, and fill in the brackets.',
    blocks: [
      {
        kind: 'fields',
        rows: [
          ['To', filled(details.applicant || holderName(report), 'name and address of the applicant')],
          [
            'From',
            details.from === ''
              ? '[your name, address, and phone]'
              : [details.from, details.contact].filter(Boolean).join(', '),
          ],
          ['Date', filledDate(details.date, 'date')],
          ['About', filled(details.property, 'address of the home applied for')],
        ],
      },
      ...ACTION,
      {
        kind: 'text',
        text: `We based this decision in whole or in part on a report about a document you sent us (${statementName(report)}). The report is about the file, not about you. [Say in plain words what in the report mattered, and what else did.]`,
      },
      { kind: 'heading', text: 'Who furnished the report' },
      {
        kind: 'fields',
        rows: [
          ['Name', operator.name || '[name]'],
          ['Address', '[address]'],
          ['Phone (toll-free if the company is nationwide)', '[phone]'],
          ['Contact', operator.contact || '[email]'],
          ['SHA-256 of the document', report.file.sha256],
        ],
      },
      {
        kind: 'text',
        text: 'This company did not make the decision and cannot tell you the reasons for it.',
      },
      ...RIGHTS,
      ...CREDIT_SCORE,
      { kind: 'text', text: `${filled(details.from, 'your name')}\n[signature]` },
    ],
  };
}

import { dateText } from '../amounts.ts';
import type { Finding, Report } from '../../contract/report.ts';
import type { Letter, LetterBlock } from './letter.ts';

/** Findings and innocent causes named; the report holds them all, and the letter has one page. */
const most = { findings: 3, causes: 4 };

/** How a statement leaves the bank as the file the bank made. */
export const howToDownload = [
  'Sign in to the bank’s website in a browser on a computer, not in its app.',
  'Open Statements or Documents, choose the account and the month.',
  'Choose Download or Save, and keep the PDF as it comes. Do not print it to PDF, scan it, photograph it, merge it or save it again in another program.',
  'Send that file as an attachment. If the bank gives paper only, say so, and send what you have.',
];

/** A draft to the tenant: what was seen, what may innocently cause it, what to send and how to get it. */
export function tenantLetter(report: Report): Letter {
  const weighty = report.findings.filter(({ strength }) => strength !== 'note');
  return {
    title: 'About the bank statement you sent',
    notice: 'Draft, made from the report. Check it and fill in the brackets before you send it.',
    blocks: [
      {
        kind: 'fields',
        rows: [
          ['To', '[name of the applicant]'],
          ['From', '[your name, address and phone]'],
          ['Date', '[date]'],
          ['About', aboutText(report)],
        ],
      },
      {
        kind: 'text',
        text: 'Thank you for your application. We had the file of your bank statement checked by a program. It reads the file itself; it knows nothing about you, and it can be wrong.',
      },
      ...(weighty.length > 0 ? seen(weighty) : nothingSeen(report)),
      ...request(report, weighty),
    ],
  };
}

function aboutText({ file, statement }: Report): string {
  const period = statement?.period
    ? `, ${dateText(statement.period.start)} to ${dateText(statement.period.end)}`
    : '';
  const name = file.name.length > 90 ? `${file.name.slice(0, 89)}…` : file.name;
  return `${statement?.issuer ?? 'Bank statement'}${period} (file “${name}”)`;
}

function seen(findings: readonly Finding[]): LetterBlock[] {
  const named = findings.slice(0, most.findings);
  const causes = [
    ...new Set(
      named.flatMap(({ innocentCauses }) => innocentCauses.slice(0, 2).map((cause) => shortened(cause, 160))),
    ),
  ].slice(0, most.causes);
  const more = findings.length - named.length;
  return [
    { kind: 'heading', text: 'What was seen' },
    {
      kind: 'list',
      numbered: true,
      items: named.map((finding) => `${shortened(finding.title, 140)}. ${shortened(finding.detail, 260)}`),
    },
    ...(more > 0
      ? [
          {
            kind: 'text' as const,
            text: `${more === 1 ? 'One more point is' : `${more} more points are`} in the report, which we will show you on request.`,
          },
        ]
      : []),
    ...(causes.length > 0
      ? [
          { kind: 'heading' as const, text: 'What may have caused it' },
          {
            kind: 'text' as const,
            text: 'None of this means that you did anything wrong. Such traces can have innocent causes, for example:',
          },
          { kind: 'list' as const, numbered: false, items: causes },
        ]
      : []),
  ];
}

function nothingSeen({ verdict }: Report): LetterBlock[] {
  const clear = verdict === 'No Issues Detected';
  return [
    {
      kind: 'text',
      text: clear
        ? 'Nothing in the file speaks against it. There is nothing more you need to send.'
        : 'Nothing in the file speaks against it, but it is not the file as the bank made it, so that its origin cannot be confirmed. This is common and no fault of yours.',
    },
  ];
}

function request(report: Report, weighty: readonly Finding[]): LetterBlock[] {
  if (report.verdict === 'No Issues Detected' && weighty.length === 0) {
    return [
      { kind: 'text', text: 'With kind regards,' },
      { kind: 'text', text: '[your name]' },
    ];
  }
  return [
    { kind: 'heading', text: 'What we ask of you' },
    {
      kind: 'text',
      text:
        weighty.length > 0
          ? 'Please tell us how this came about, and send the statement once more as the bank’s own file, by [date]. We have not decided on your application, and we will read your explanation before we do.'
          : 'Please send the statement once more as the bank’s own file, by [date]. We have not decided on your application.',
    },
    { kind: 'list', numbered: true, items: howToDownload },
    {
      kind: 'text',
      text: 'You may also show us the statement in your online banking in person, or have the bank confirm it. If you would like to see the report, ask us.',
    },
    { kind: 'text', text: 'With kind regards,' },
    { kind: 'text', text: '[your name]' },
  ];
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;
}

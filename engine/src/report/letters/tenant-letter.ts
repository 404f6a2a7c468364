import type { Finding, Report } from '../../contract/report.ts';
import { howToDownload } from './file-request.ts';
import {
  filled,
  filledDate,
  holderName,
  noDetails,
  statementName,
  type Letter,
  type LetterBlock,
  type LetterDetails,
} from './letter.ts';

/** Entries and innocent causes named; the report holds them all, and the letter has one page. */
const most = { entries: 3, causes: 4 };

/** A draft to the applicant: what we saw, what may innocently explain it, what to send and how to get it. */
export function tenantLetter(report: Report, details: LetterDetails = noDetails): Letter {
  const told = report.entries ?? report.findings.filter(({ strength }) => strength !== 'note');
  const isClear = report.verdict === 'No Issues Detected' && told.length === 0;
  return {
    title: 'About the bank statement you sent',
    notice: 'Draft, made from the report. Please check it and fill in the brackets before you send it.',
    blocks: [
      {
        kind: 'fields',
        rows: [
          ['To', filled(details.applicant || holderName(report), 'name of the applicant')],
          [
            'From',
            details.from === ''
              ? '[your name, address, and phone]'
              : [details.from, details.contact].filter(Boolean).join(', '),
          ],
          ['Date', filledDate(details.date, 'date')],
          ...(details.property === ''
            ? []
            : [['Application for', details.property] satisfies [string, string]]),
          ['About', `${statementName(report)} (file “${shortened(report.file.name, 90)}”)`],
        ],
      },
      {
        kind: 'text',
        text: 'Thank you for your application. We use a program that checks bank statement files. It reads only the file. It knows nothing about you, and it can be wrong.',
      },
      ...(told.length > 0 ? seen(told) : nothingSeen(isClear, report.lane.kind === 'native')),
      ...(isClear ? [] : request(told.length > 0, details)),
      { kind: 'text', text: 'Thank you,' },
      { kind: 'text', text: filled(details.from, 'your name') },
    ],
  };
}

function seen(entries: readonly Finding[]): LetterBlock[] {
  const named = entries.slice(0, most.entries);
  const causes = [
    ...new Set(
      named.flatMap(({ innocentCauses }) => innocentCauses.slice(0, 2).map((cause) => shortened(cause, 160))),
    ),
  ].slice(0, most.causes);
  const more = entries.length - named.length;
  return [
    { kind: 'heading', text: 'What the program saw' },
    {
      kind: 'list',
      numbered: true,
      items: named.map((entry) =>
        // The first sentence of a change says what its title says, with the figures.
        entry.edit === undefined
          ? `${shortened(entry.title, 140)}. ${wholeSentences(entry.detail, 260)}`
          : wholeSentences(entry.detail, 260),
      ),
    },
    ...(more > 0
      ? [
          {
            kind: 'text' as const,
            text: `The report has ${more === 1 ? 'one more point' : `${more} more points`}, which we will gladly show you.`,
          },
        ]
      : []),
    ...(causes.length > 0
      ? [
          { kind: 'heading' as const, text: 'What may explain it' },
          {
            kind: 'text' as const,
            text: 'None of this means that you did anything wrong. There can be innocent explanations, for example:',
          },
          { kind: 'list' as const, numbered: false, items: causes },
        ]
      : []),
  ];
}

function nothingSeen(isClear: boolean, isNative: boolean): LetterBlock[] {
  const unsure = isNative
    ? 'The program found no problem with your file, but it could not check everything in it. That is common, and you did nothing wrong.'
    : 'The program found no problem with your file, but it is not the file exactly as your bank made it, so we can’t confirm where it comes from. That is common, and you did nothing wrong.';
  return [
    {
      kind: 'text',
      text: isClear
        ? 'The program found no problem with your file. There is nothing more you need to send.'
        : unsure,
    },
  ];
}

function request(asksWhy: boolean, details: LetterDetails): LetterBlock[] {
  const by = filledDate(details.replyBy, 'date');
  return [
    { kind: 'heading', text: 'What we need from you' },
    {
      kind: 'text',
      text: asksWhy
        ? `Please tell us what may have happened, and send the statement again as your bank’s own file, by ${by}. We have not made a decision about your application, and we will read your reply before we do.`
        : `Please send the statement again as your bank’s own file by ${by}. We have not made a decision about your application.`,
    },
    { kind: 'list', numbered: true, items: howToDownload },
    {
      kind: 'text',
      text: 'You can also show us the statement in your online banking, or ask your bank to confirm it. If your bank only sends paper statements, tell us and send what you have. If you would like to see the report, just ask.',
    },
  ];
}

/** The sentences of a text that fit, at least the first. */
function wholeSentences(text: string, most: number): string {
  let told = '';
  for (const sentence of text.split(/(?<=[.!?]”?)\s+(?=[A-Z“])/)) {
    if (told !== '' && told.length + 1 + sentence.length > most) break;
    told = told === '' ? sentence : `${told} ${sentence}`;
  }
  return shortened(told, 2 * most);
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;
}

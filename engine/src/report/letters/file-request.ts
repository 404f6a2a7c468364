import type { Lane, Report } from '../../contract/report.ts';
import {
  filled,
  filledDate,
  holderName,
  noDetails,
  statementName,
  type Letter,
  type LetterDetails,
} from './letter.ts';

/** How a statement leaves the bank as the file the bank made. */
export const howToDownload = [
  'On a computer, sign in to your bank’s website in a browser (not the app).',
  'Open Statements or Documents, and choose the account and the month.',
  'Click Download or Save, and keep the PDF exactly as it is. Please don’t print it to PDF, scan it, take a photo of it, combine it with other files, or save it from another program.',
  'Send us that file as an attachment.',
];

const WHY: Partial<Record<Lane['kind'], string>> = {
  scanned: 'What we received is a scan, and a scan can’t be checked the way your bank’s own PDF can.',
  'ocr-scan': 'What we received is a scan, and a scan can’t be checked the way your bank’s own PDF can.',
  photographed: 'What we received is a photo, and a photo can’t be checked the way your bank’s own PDF can.',
  screenshot:
    'What we received is a screenshot, and a screenshot can’t be checked the way your bank’s own PDF can.',
  mixed: 'Some of its pages are pictures, and pictures can’t be checked the way your bank’s own PDF can.',
  printed: 'It was printed to PDF on the way to us, which removes what we need to check it.',
  're-saved': 'It was saved by another program on the way to us, which removes what we need to check it.',
  'shared-from-phone': 'It was shared from a phone, which removes what we need to check it.',
};

/** A short message that asks for the bank's own file. It says nothing of what the report found. */
export function fileRequest(report: Report, details: LetterDetails = noDetails): Letter {
  const why =
    WHY[report.lane.kind] ?? 'To complete our review we need the file exactly as your bank provides it.';
  const ordinary = WHY[report.lane.kind] ? ' That is common, and you did nothing wrong.' : '';
  return {
    title: 'Please send your bank statement as a PDF from your bank',
    notice: 'Draft. Please read it before you send it.',
    blocks: [
      { kind: 'text', text: `Hello ${filled(details.applicant || holderName(report), 'name')},` },
      {
        kind: 'text',
        text: `Thank you for sending your ${statementName(report)}. ${why}${ordinary}`,
      },
      {
        kind: 'text',
        text: `Could you please send us the PDF straight from your bank by ${filledDate(details.replyBy, 'date')}? Here is how:`,
      },
      { kind: 'list', numbered: true, items: howToDownload },
      {
        kind: 'text',
        text: 'If your bank only sends paper statements, or if any of this is difficult, just reply and we will find another way. We have not made a decision about your application.',
      },
      { kind: 'text', text: 'Thank you,' },
      {
        kind: 'text',
        text: [filled(details.from, 'your name'), details.contact].filter(Boolean).join('\n'),
      },
    ],
  };
}

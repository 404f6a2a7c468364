import { dateText } from '../amounts.ts';
import type { Report } from '../../contract/report.ts';
import type { Letter, Operator } from './letter.ts';

/**
 * A draft of the notice that US law asks for when an application is denied or its terms made worse, even in part
 * because of a report (Fair Credit Reporting Act, section 615(a) and (b), 15 U.S.C. 1681m). Which part applies
 * depends on who furnished the report, so the draft holds the fields of both and says so.
 */
export function adverseActionNotice(report: Report, operator: Operator): Letter {
  const period = report.statement?.period;
  const statement = `${report.statement?.issuer ?? 'bank statement'}${period ? `, ${dateText(period.start)} to ${dateText(period.end)}` : ''}`;
  return {
    title: 'Notice of adverse action',
    notice:
      'Draft, no legal advice. State and local law may ask for more. Have it checked by someone who knows the law, strike what does not apply, and fill in the brackets.',
    blocks: [
      {
        kind: 'fields',
        rows: [
          ['To', '[name and address of the applicant]'],
          ['From', '[your name, address and phone]'],
          ['Date', '[date]'],
          ['About', '[address of the home applied for]'],
        ],
      },
      { kind: 'text', text: 'We have taken this action on your application (strike what does not apply):' },
      {
        kind: 'list',
        numbered: false,
        items: [
          'it is denied',
          'it is accepted with a co-signer, a larger deposit of [amount], or a higher rent of [amount]',
          'other: [what]',
        ],
      },
      {
        kind: 'text',
        text: `The decision rests in whole or in part on a report about a document you sent us (${statement}). The report speaks of the file, not of you. [Say in plain words what in the report counted, and what else did.]`,
      },
      { kind: 'heading', text: 'Who furnished the report' },
      {
        kind: 'fields',
        rows: [
          ['Name', operator.name || '[name]'],
          ['Address', '[address]'],
          ['Phone (toll-free where it serves the whole country)', '[phone]'],
          ['Contact', operator.contact || '[e-mail]'],
          ['SHA-256 of the document', report.file.sha256],
        ],
      },
      { kind: 'text', text: 'It did not make this decision and cannot tell you the reasons for it.' },
      { kind: 'heading', text: 'Your rights' },
      {
        kind: 'list',
        numbered: false,
        items: [
          'You may have a free copy of the report from whoever furnished it, if you ask within 60 days of receiving this notice. We will also show you ours.',
          'You may dispute with them that the report is accurate or complete, and you may explain or correct the document with us. Send the statement as downloaded from your bank’s website, or ask your bank to confirm it.',
          'Where the information did not come from a consumer reporting agency, you may ask us in writing within 60 days for the nature of the information this decision rests on.',
        ],
      },
      { kind: 'heading', text: 'If a credit score was used' },
      {
        kind: 'text',
        text: 'None was used: the report’s own figure says how a file was judged and is no credit score. Or: one was used, score [number], of a range from [low] to [high], of [date], from [source]; key factors: [up to four, and inquiries if they counted].',
      },
      { kind: 'text', text: '[your name and signature]' },
    ],
  };
}

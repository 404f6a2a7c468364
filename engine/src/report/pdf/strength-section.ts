import type { Report } from '../../contract/report.ts';
import { settings, type Sheet } from './sheet.ts';

/** What is compared, how much the traces say, and how often the method errs. */
export function strengthSection(sheet: Sheet, report: Report): void {
  const { strength } = report;
  const isCompared = strength?.propositions !== undefined && strength.ratio !== null;
  sheet.heading(
    2,
    isCompared ? 'Strength of the evidence and method' : 'What was checked, and how reliably',
    {
      room: 150,
    },
  );
  if (strength?.propositions && strength.ratio !== null) {
    sheet.paragraph('Two propositions are compared:', settings.body, { after: 3 });
    sheet.list([`A: ${strength.propositions.a}`, `B: ${strength.propositions.b}`], {
      setting: settings.body,
    });
    const ratio = strength.ratio.toLocaleString('en-US');
    sheet.paragraph(
      `The evidence is at least about ${ratio} times as likely if A is true as if B is true: ${strength.words} for A over B. This says how strong the evidence is. It is not a probability that anything was changed, and it says nothing about who did it.`,
      settings.body,
      { after: 6 },
    );
  }
  if (strength && strength.measured.honest > 0) {
    const { honest, accused, interval, forged, found } = strength.measured;
    sheet.paragraph(
      `Error rates, measured on test files that came the same way (${strength.measured.lane.toLowerCase()}): of ${honest} honest files, ${accused === 0 ? 'none was' : `${accused} were`} flagged (95% interval ${interval.low}% to ${interval.high}%); of ${forged} changed ones, ${found} were. Rates on real statements of other banks may differ.`,
      settings.body,
      { after: 6 },
    );
  } else {
    sheet.paragraph('No error rate has been measured yet for files that came this way.', settings.body, {
      after: 6,
    });
  }
  const verified = report.story?.verified ?? [];
  const limits = report.story?.limits ?? [];
  points(sheet, 'Verified', verified);
  points(sheet, 'Not known', limits);
}

function points(sheet: Sheet, label: string, list: readonly string[]): void {
  if (list.length === 0) return;
  sheet.paragraph(label, settings.label, { after: 2 });
  sheet.list(list, { setting: settings.body });
}

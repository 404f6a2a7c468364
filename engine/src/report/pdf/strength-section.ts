import type { Report } from '../../contract/report.ts';
import { errorRateLines } from '../comparison.ts';
import { settings, type Sheet } from './sheet.ts';

const nothingMeasured = {
  ...{ lane: '', honest: 0, accused: 0, interval: { low: 0, high: 100 }, forged: 0, found: 0 },
};

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
  const [overall = '', ...byTrace] = errorRateLines(strength?.measured ?? nothingMeasured);
  sheet.paragraph(overall, settings.body, { after: byTrace.length > 0 ? 3 : 6 });
  if (byTrace.length > 0) sheet.list(byTrace, { setting: settings.body });
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

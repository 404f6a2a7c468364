import type { Recognition } from '../recognition/recognition.ts';
import type { DetectedFinding, Detector } from './define-detector.ts';
import type { DetectorResult } from './run-detectors.ts';

/** Detectors that judge what the statement says. */
const judgesReading = ({ needs, rests }: Detector) =>
  rests !== 'drawing' && (needs.includes('statement') || needs.includes('ledgers'));

/** True when a finding rests on the reading of the statement: misread pictures must be ruled out. */
export function readsDoubtfully(results: readonly DetectorResult[], recognition: Recognition): boolean {
  return (
    recognition.hasTextLayer ||
    results.some(({ detector, findings }) => {
      return findings.length > 0 && (judgesReading(detector) || detector.needs.includes('redrawnSums'));
    })
  );
}

/** The results without findings about words of a picture that two readings do not agree on. */
export function withoutDoubtfulReading(
  results: readonly DetectorResult[],
  recognition: Recognition,
): DetectorResult[] {
  return results.map((result) => {
    if (!judgesReading(result.detector) || result.detector.id === 'ledger/unreconciled-figures')
      return result;
    const marks = result.detector.id === 'ledger/foreign-number-format';
    const findings = result.findings.filter((finding) => isCertain(finding, recognition, marks));
    if (findings.length === result.findings.length) return result;
    return {
      ...result,
      findings,
      outcome: 'inconclusive',
      note: 'A value that this check needs could not be read with certainty from the picture.',
    };
  });
}

/** Points and commas are too small in a picture to be certain of, however often they are read alike. */
function isCertain({ locations }: DetectedFinding, recognition: Recognition, marks: boolean): boolean {
  return locations.every((place) => {
    if (place.kind !== 'page' && place.kind !== 'posting') return true;
    if (marks && recognition.page(place.page)) return false;
    return recognition.confirmsBox(place.page, place.box);
  });
}

import type { DetectedFinding, Detector } from '../detectors/define-detector.ts';
import { datesInWords } from './words/text.ts';

/** Title and detail of a finding, filled in with its data; dates are told in the American way. */
export function findingWords(
  detector: Pick<Detector, 'messages' | 'title'>,
  { message, data }: Pick<DetectedFinding, 'message' | 'data'>,
): { title: string; detail: string } {
  const { title, detail } = detector.messages[message] ?? { title: detector.title, detail: '' };
  const filled = (template: string) =>
    datesInWords(template.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? '')));
  return { title: filled(title), detail: filled(detail) };
}

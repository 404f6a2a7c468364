import type { ContentOrigin } from '../pdf/content/model.ts';

/** True for what the appearance of a signature field paints (ISO 32000-2, 12.7.5.5). */
export const paintsSignature = ({ annotation }: ContentOrigin): boolean =>
  annotation?.subtype === 'Widget' && annotation.field?.type === 'Sig';

import type { WeighedFinding } from './evidence.ts';

/**
 * What is left of findings when the issuer itself signed the whole file: everything in it is as the issuer made it, so
 * traces of style, dates and earlier revisions are its habits. Sums that fail ask for a look, because they are then
 * misread or the issuer's own; what the user's other scans say stands.
 */
export function discountIfIssuerSigned(
  findings: readonly WeighedFinding[],
  { sealed }: { sealed: boolean },
): readonly WeighedFinding[] {
  return sealed ? findings.map(discount) : findings;
}

function discount(finding: WeighedFinding): WeighedFinding {
  const { family, weight } = finding;
  if (family === 'history' || (family === 'ledger' && weight.claim === 'blocks-clearance')) return finding;
  return family === 'ledger'
    ? { ...finding, weight: { ...weight, claim: 'review' } }
    : { ...finding, weight: { weight: 0, claim: 'note' } };
}

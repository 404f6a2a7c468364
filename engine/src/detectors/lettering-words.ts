/** How letters differ from the usual, in words. */
export function sizeOf(height: number, stroke: number): string {
  const part = (share: number) => `${Math.round(100 * Math.abs(share))}%`;
  return height < 0
    ? `${part(height)} lower and ${part(stroke)} thinner`
    : `${part(height)} taller and ${part(stroke)} bolder`;
}

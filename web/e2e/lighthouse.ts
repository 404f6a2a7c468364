import lighthouse from 'lighthouse';

/** Lighthouse's four figures, 0 to 100, and what it remarked. */
export interface Figures {
  scores: Record<string, number>;
  remarks: string[];
}

/**
 * Measures one address in the Chromium that listens on `port`, with Lighthouse's default phone and network.
 * @param address of the page
 * @throws Error when the page could not be measured
 */
export async function measure(
  address: string,
  port: number,
  { keepSession = false, categories }: { keepSession?: boolean; categories?: string[] } = {},
): Promise<Figures> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    output: 'json',
    disableStorageReset: keepSession,
    ...(categories ? { onlyCategories: categories } : {}),
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`${address} could not be measured: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { lhr } = result;
  const scores = Object.values(lhr.categories).map(
    ({ id, score }) => [id, Math.round((score ?? 0) * 100)] as const,
  );
  const remarks = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'manual')
    .map(({ id, displayValue, title }) => `${id}: ${displayValue ?? title}`);
  return { scores: Object.fromEntries(scores), remarks };
}

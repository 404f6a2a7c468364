/** Decimals of the currencies that have other than two (ISO 4217). */
const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG'].map((c) => [c, 0])),
  ...Object.fromEntries(['RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((c) => [c, 0])),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((c) => [c, 3])),
};

/** How many decimals a currency has; two where it is not known. */
export const decimalsOf = (currency: string): number => DECIMALS[currency] ?? 2;

/** The money of an account, and what its values are in where not in hundredths. */
export interface Money {
  /** ISO 4217; empty where it is not known. */
  currency: string;
  inThousandths?: true;
}

/** The value of an amount as it is read in minor units of its currency: 500 yen are 500, and not 50000. */
export function minorUnits(value: bigint, { currency, inThousandths }: Money): bigint {
  const further = decimalsOf(currency) - (inThousandths ? 3 : 2);
  return further < 0 ? value / 10n ** BigInt(-further) : value * 10n ** BigInt(further);
}

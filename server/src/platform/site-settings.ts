import { z } from 'zod';

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default('');
const text = z.string().trim().max(200);

/** Settings of what the operator shows and says of themselves. */
export const siteFields = {
  OPERATOR_NAME: text.default(''),
  SUPPORT_EMAIL: z.union([z.literal(''), z.email()]).default(''),
  GOVERNING_LAW: text.default(''),
  ARBITRATION: text.default(''),
  HELP_DESK_SCRIPT: address,
  HELP_DESK_ORIGINS: z.string().default(''),
  ANALYTICS_SCRIPT: address,
  ANALYTICS_SITE: text.default(''),
  MAINTENANCE: z.enum(['0', '1']).default('0'),
  MAINTENANCE_SECRET: z.string().optional(),
};

/** Who runs this installation, as the terms, the privacy policy and the footer say it. */
export interface Operator {
  name: string;
  supportEmail: string;
  /** Law of the terms, as it follows “the laws of”. */
  governingLaw: string;
  /** Body and place of arbitration, as it follows “arbitration administered by”. */
  arbitration: string;
  /** False while any of them stands at its placeholder. */
  configured: boolean;
}

/** What the operator shows and says of themselves. */
export interface SiteSettings {
  operator: Operator;
  /** A third party's help-desk widget; `origins` are all it may load from. `null` for the app's own form. */
  helpDesk: { script: string; origins: string[] } | null;
  /** A web analytics script and the name of this site there; `null` for none. */
  analytics: { script: string; site: string; origin: string } | null;
  /** `null` when open. Without a secret no one is let in. */
  maintenance: { secret: string | null } | null;
}

/** Reads them. @throws Error when an origin of the help desk is none */
export function siteOf(value: z.infer<z.ZodObject<typeof siteFields>>): SiteSettings {
  const { HELP_DESK_SCRIPT: helpDesk, ANALYTICS_SCRIPT: analytics } = value;
  const further = originsOf(value.HELP_DESK_ORIGINS);
  return {
    operator: {
      name: value.OPERATOR_NAME || 'Assay',
      supportEmail: value.SUPPORT_EMAIL || 'support@example.com',
      governingLaw: value.GOVERNING_LAW || 'the State of Delaware, United States',
      arbitration: value.ARBITRATION || 'the American Arbitration Association in Wilmington, Delaware',
      configured: Boolean(value.OPERATOR_NAME && value.SUPPORT_EMAIL && value.GOVERNING_LAW),
    },
    helpDesk: helpDesk ? { script: helpDesk, origins: [new URL(helpDesk).origin, ...further] } : null,
    analytics: analytics
      ? { script: analytics, site: value.ANALYTICS_SITE, origin: new URL(analytics).origin }
      : null,
    maintenance: value.MAINTENANCE === '1' ? { secret: value.MAINTENANCE_SECRET ?? null } : null,
  };
}

function originsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const origin = URL.canParse(part) ? new URL(part).origin : 'null';
      if (!/^https?:/.test(origin)) throw new Error(`HELP_DESK_ORIGINS: ${part} is not an address.`);
      return origin;
    });
}

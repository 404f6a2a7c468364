import { z } from 'zod';
import type { Settings } from './settings.ts';
import { termsDate } from './terms.ts';

/** Schema of what the web application is told before it starts; nothing in it is secret. */
export const webConfigSchema = z.object({
  /** Base address documents are sent to; empty is the page's own. */
  analysisUrl: z.string(),
  /** Base address plans and payment are called at; empty is the page's own. */
  billingUrl: z.string(),
  /** Largest document, in bytes. */
  maxUploadBytes: z.number(),
  /** The bot check whose token sign-up, forgotten password and enrollment need; `null` for none. */
  botCheck: z.object({ kind: z.enum(['turnstile', 'recaptcha']), siteKey: z.string() }).nullable(),
  /** Date of the terms and the privacy policy, ISO 8601. */
  termsDate: z.string(),
  /** Who runs this installation; `configured` is false while placeholders stand. */
  operator: z.object({
    name: z.string(),
    supportEmail: z.string(),
    governingLaw: z.string(),
    arbitration: z.string(),
    configured: z.boolean(),
  }),
  /** Address of a help-desk widget's script; `null` for the app's own form. */
  helpDesk: z.object({ script: z.string() }).nullable(),
  /** Address of a web analytics script and this site's name there; `null` for none. */
  analytics: z.object({ script: z.string(), site: z.string() }).nullable(),
  /** True while the application is closed, and whether this visitor is let in nevertheless. */
  maintenance: z.object({ on: z.boolean(), admitted: z.boolean() }),
});

/** What the web application is told before it starts. */
export type WebConfig = z.infer<typeof webConfigSchema>;

/** The web's settings for one visitor. */
export function webConfig(settings: Settings, maintenance: WebConfig['maintenance']): WebConfig {
  const { analysisUrl, billingUrl, upload, botCheck, site } = settings;
  return {
    analysisUrl,
    billingUrl,
    maxUploadBytes: upload.maxBytes,
    botCheck: botCheck && { kind: botCheck.kind, siteKey: botCheck.siteKey },
    termsDate,
    operator: site.operator,
    helpDesk: site.helpDesk && { script: site.helpDesk.script },
    analytics: site.analytics && { script: site.analytics.script, site: site.analytics.site },
    maintenance,
  };
}

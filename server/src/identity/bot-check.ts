import { z } from 'zod';
import { CallError } from '../platform/errors.ts';
import type { BotCheckSettings } from '../platform/bot-check-providers.ts';

/** Checks that a person stands behind a call. @throws CallError `missing-recaptcha-token`, `bot-check-failed` */
export type BotCheck = (token: string | undefined, address: string) => Promise<void>;

/** Both providers answer alike; reCAPTCHA v3 adds a score. */
const answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  score: z.number().optional(),
});
/** Below this reCAPTCHA v3 takes the caller for a program (its documented default). */
const leastScore = 0.5;
/** Longest wait for the provider, in milliseconds. */
const timeoutMs = 10_000;

/** The check of a provider, for tokens made on this host; without settings nothing is checked. */
export function createBotCheck(settings: BotCheckSettings | null, appUrl: string): BotCheck {
  if (!settings) return async () => {};
  const host = new URL(appUrl).hostname;
  return async (token, address) => {
    if (!token) throw new CallError('missing-recaptcha-token');
    let verdict;
    try {
      const response = await fetch(settings.url, {
        method: 'POST',
        body: new URLSearchParams({ secret: settings.secret, response: token, remoteip: address }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      verdict = answer.parse(await response.json());
    } catch (error) {
      // What cannot be checked is not let through: the check stands where abuse costs money.
      throw new CallError('bot-check-failed', undefined, { cause: error });
    }
    const here = verdict.hostname === undefined || verdict.hostname === host;
    if (!verdict.success || !here || (verdict.score ?? 1) < leastScore)
      throw new CallError('bot-check-failed');
  };
}

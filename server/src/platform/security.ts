import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { botCheckProviders } from '../identity/bot-check.ts';
import type { Settings } from './settings.ts';

/**
 * Security headers of every answer. The page draws the user's file with WebAssembly in a worker of its own
 * origin; nothing else runs, nothing is loaded from elsewhere
 * but the bot check's own script and frame where one is switched on.
 */
export async function securityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const { analysisUrl, billingUrl, botCheck } = settings;
  const check = botCheck ? botCheckProviders[botCheck.kind].origins : [];
  const elsewhere = [analysisUrl, billingUrl].filter(Boolean).map((url) => new URL(url).origin);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...check],
        ...(check.length > 0 ? { frameSrc: [...check] } : {}),
        workerSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: ["'self'", ...elsewhere, ...check],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
}

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { botCheckProviders } from './bot-check-providers.ts';
import type { Settings } from './settings.ts';

/**
 * Security headers of every answer. The page draws the user's file with WebAssembly in a worker of its own
 * origin; nothing else runs, nothing is loaded from elsewhere but what the operator switched on: the bot check,
 * the help desk's widget, web analytics.
 */
export async function securityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const { analysisUrl, billingUrl, botCheck, site } = settings;
  const { helpDesk, analytics } = site;
  const desk = helpDesk?.origins ?? [];
  const counting = analytics ? [analytics.origin] : [];
  const check = botCheck ? botCheckProviders[botCheck.kind].origins : [];
  const frames = [...check, ...desk];
  const elsewhere = [analysisUrl, billingUrl].filter(Boolean).map((url) => new URL(url).origin);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...check, ...desk, ...counting],
        ...(frames.length > 0 ? { frameSrc: frames } : {}),
        workerSrc: ["'self'"],
        styleSrc: ["'self'", ...desk],
        fontSrc: ["'self'", ...desk],
        imgSrc: ["'self'", 'blob:', 'data:', ...desk, ...counting],
        connectSrc: ["'self'", ...elsewhere, ...check, ...desk, ...counting],
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

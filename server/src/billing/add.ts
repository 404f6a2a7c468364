import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../identity/sessions.ts';
import type { Counters } from '../platform/counters.ts';
import type { Database } from '../platform/database.ts';
import type { SendMail } from '../platform/mail.ts';
import type { Settings } from '../platform/settings.ts';
import type { ProfileFeed } from '../profile/feed.ts';
import { cardSandbox } from '../sandbox/card-sandbox.ts';
import { createBilling, type Billing } from './billing.ts';
import { stripeProvider } from './provider.ts';
import { billingRoutes } from './routes.ts';
import type { Trials } from './trials.ts';

/** What plans and payment are added to the application with. */
export interface AddBillingParts {
  database: Database;
  settings: Settings;
  sessions: Sessions;
  feed: ProfileFeed;
  trials: Trials;
  sendMail: SendMail;
  counters: Counters;
  secret: string;
  appUrl: string;
}

/** Plans and payment, on Stripe where it is set, else on the local stand-in. */
export async function addBilling(app: FastifyInstance, parts: AddBillingParts): Promise<Billing> {
  const { settings } = parts;
  const { stripe, prices } = settings;
  const sandbox = stripe ? null : await cardSandbox(app, { ...parts, prices });
  const provider = stripe ? stripeProvider(stripe, prices) : sandbox!.provider;
  const billing = createBilling({
    ...parts,
    provider,
    schedule: settings.reconcileSchedule,
    log: { warn: (what, text) => app.log.warn(what, text) },
  });
  await billingRoutes(app, { ...parts, billing, webhookSecret: provider.webhookSecret });
  app.addHook('onListen', async () => {
    sandbox?.pump.start();
    billing.start();
  });
  // Before the connections close: what is going on ends with answers.
  app.addHook('preClose', async () => {
    await sandbox?.pump.close();
    await billing.close();
  });
  return billing;
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sessions } from '../identity/sessions.ts';
import { bodyOf } from '../platform/contract.ts';
import type { Counters } from '../platform/counters.ts';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { sharedLimit } from '../platform/shared-limit.ts';
import type { Billing } from './billing.ts';
import { contracts } from './contract.ts';
import { webhookRoute } from './webhook.ts';

/** Calls a minute of one user that reach the card provider, through all processes together. */
const most = 40;

/** What the billing routes work with. */
export interface BillingRouteParts {
  billing: Billing;
  sessions: Sessions;
  counters: Counters;
  webhookSecret: string;
  database: Database;
  /** Keys the hashes of what is counted. */
  secret: string;
}

/** Checkout, canceling, refresh, portal and the provider's events; `contract.ts` describes them. */
export async function billingRoutes(app: FastifyInstance, parts: BillingRouteParts): Promise<void> {
  const { billing, sessions, counters } = parts;
  const count = sharedLimit(parts.database, parts.secret, { most, windowMs: 60_000 });
  /** The caller, who must be the one the body names. @throws CallError `not-signed-in`, `not-yours` */
  const own = async <T extends { userId: string }>(request: FastifyRequest, read: () => T): Promise<T> => {
    const { uid } = await sessions.need(request);
    const body = read();
    if (body.userId !== uid) throw new CallError('not-yours');
    await count(`billing ${uid}`);
    return body;
  };

  const { create, cancel, refresh, portalSession } = contracts;
  app.post('/api/create-subscription-session', { config: { contract: create } }, async (request) => {
    const { userId } = await own(request, () => bodyOf(create, request));
    return { url: await billing.checkout(userId) };
  });
  app.post('/api/cancel-subscription', { config: { contract: cancel } }, async (request) => {
    const { userId, subscriptionId } = await own(request, () => bodyOf(cancel, request));
    await billing.cancel(userId, subscriptionId);
    return {};
  });
  app.post('/api/billing/refresh', { config: { contract: refresh } }, async (request) => {
    const { userId } = await own(request, () => bodyOf(refresh, request));
    await billing.refresh(userId);
    return {};
  });
  app.post('/api/billing/portal-session', { config: { contract: portalSession } }, async (request) => {
    const { userId } = await own(request, () => bodyOf(portalSession, request));
    return { url: await billing.portal(userId) };
  });
  app.get('/api/billing/portal', { config: { contract: contracts.portal } }, async (request, reply) => {
    const user = await sessions.find(request);
    if (!user) return reply.redirect('/?billing=portal');
    await count(`billing ${user.uid}`);
    try {
      return await reply.redirect(await billing.portal(user.uid));
    } catch (error) {
      if (error instanceof CallError && error.reason === 'no-billing-account')
        return reply.redirect('/dashboard');
      throw error;
    }
  });
  await webhookRoute(app, {
    secret: () => parts.webhookSecret,
    receive: async (event) => void (await billing.receive(event)),
    onRefused: () => counters.add('assay_billing_events_total', { outcome: 'refused' }),
    onOther: () => counters.add('assay_billing_events_total', { outcome: 'ignored' }),
  });
}

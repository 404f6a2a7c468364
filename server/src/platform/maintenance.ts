import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallError } from './errors.ts';
import type { SiteSettings } from './site-settings.ts';

const cookieName = 'assay.maintenance';

/** Whether the application is closed for maintenance, and to whom. */
export interface Maintenance {
  on: boolean;
  /**
   * Whether the address of a page carries the secret. Who shows it may make calls until the browser is closed:
   * `reply` is given a cookie that stands for the secret without telling it.
   */
  admits(request: FastifyRequest, reply: FastifyReply): boolean;
}

/** Closes every call but those its contract keeps open; the secret is compared in constant time, here alone. */
export function maintenance(app: FastifyInstance, setting: SiteSettings['maintenance']): Maintenance {
  const secret = setting?.secret ?? '';
  const pass = secret && createHmac('sha256', secret).update(cookieName).digest('hex');
  if (setting) {
    app.addHook('onRequest', async (request) => {
      const { contract } = request.routeOptions.config;
      if (!contract || contract.duringMaintenance || holdsPass(request, pass)) return;
      throw new CallError('maintenance');
    });
  }
  return {
    on: setting !== null,
    admits(request, reply) {
      const { secret: shown } = request.query as { secret?: unknown };
      if (!secret || typeof shown !== 'string' || !same(shown, secret)) return false;
      const secure = request.protocol === 'https' ? '; Secure' : '';
      void reply.header('set-cookie', `${cookieName}=${pass}; Path=/; HttpOnly; SameSite=Lax${secure}`);
      return true;
    },
  };
}

function holdsPass(request: FastifyRequest, pass: string): boolean {
  const found = new RegExp(`(?:^|; )${cookieName}=([0-9a-f]+)`).exec(request.headers.cookie ?? '')?.[1];
  return pass !== '' && found !== undefined && same(found, pass);
}

/** Compared as hashes, so that neither content nor length shows in the time it takes. */
function same(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

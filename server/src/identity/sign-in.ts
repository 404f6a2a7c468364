import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { CallError } from '../platform/errors.ts';
import { recordEvent } from '../audit/log.ts';
import type { Auth } from './auth.ts';
import type { Devices } from './devices.ts';
import type { OwnerNotices } from './owner-notices.ts';
import type { PhoneCodes } from './second-factor/codes.ts';
import { endSessions, type PendingSignIns } from './second-factor/pending.ts';
import { masked } from './second-factor/phone.ts';
import { factorsOf } from './second-factor/factors.ts';
import { enrolledPhone } from './second-factor/store.ts';
import { webHeaders } from './sessions.ts';

/**
 * What a sign-in is answered with: the user, or the phone a code was sent to. With an authenticator app no code is sent
 * unless it is asked for.
 */
export const signInAnswer = z.union([
  z.object({ uid: z.string() }),
  z.object({
    secondFactor: z.object({
      hints: z.array(z.object({ phoneNumber: z.string() })),
      authenticator: z.boolean().optional(),
    }),
  }),
]);

/** See `signInAnswer`. */
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** The one way to a session. */
export interface SignIn {
  /** After the first factor, whichever it was: a session, or a code is sent and waited for. */
  begin(request: FastifyRequest, reply: FastifyReply, uid: string): Promise<SignInAnswer>;
  /** After every factor: a session. @throws CallError `user-disabled` */
  open(request: FastifyRequest, reply: FastifyReply, uid: string): Promise<{ uid: string }>;
}

/** See `SignIn`. */
export function createSignIn(parts: {
  auth: Auth;
  database: Database;
  codes: PhoneCodes;
  pending: PendingSignIns;
  devices: Devices;
  notices: OwnerNotices;
}): SignIn {
  const { auth, codes, pending } = parts;
  const { db } = parts.database;
  const refuseDisabled = async (uid: string) => {
    const user = await db.selectFrom('user').select('disabled').where('id', '=', uid).executeTakeFirst();
    if (user?.disabled === 0) return;
    await endSessions(db, uid);
    throw new CallError('user-disabled');
  };
  const open: SignIn['open'] = async (request, reply, uid) => {
    await refuseDisabled(uid);
    const { headers } = await auth.api.startSession({
      body: { uid },
      headers: webHeaders(request),
      returnHeaders: true,
    });
    for (const cookie of headers.getSetCookie()) void reply.header('set-cookie', cookie);
    const isNew = await parts.devices.meet(request, reply, uid);
    if (isNew) await parts.notices.notify({ uid, kind: 'signed-in-new-device' }, request);
    else await recordEvent(db, { uid, kind: 'signed-in' }, request);
    return { uid };
  };
  return {
    open,
    async begin(request, reply, uid) {
      await refuseDisabled(uid);
      const phone = await enrolledPhone(db, uid);
      const { authenticator } = await factorsOf(db, uid);
      if (phone === null && !authenticator) return open(request, reply, uid);
      const id = await pending.begin(reply, uid);
      if (authenticator || phone === null) {
        return {
          secondFactor: {
            hints: phone === null ? [] : [{ phoneNumber: masked(phone) }],
            authenticator: true,
          },
        };
      }
      try {
        await codes.send(uid, id, phone);
      } catch (error) {
        await pending.end(reply, id);
        throw error;
      }
      return { secondFactor: { hints: [{ phoneNumber: masked(phone) }] } };
    },
  };
}

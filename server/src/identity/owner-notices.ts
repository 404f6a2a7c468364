import type { FastifyRequest } from 'fastify';
import { deviceOf, networkOf } from '../audit/device.ts';
import type { AuditKind } from '../platform/audit-kinds.ts';
import { recordEvent, type AuditEvent } from '../audit/log.ts';
import type { Database } from '../platform/database.ts';
import type { MailQueue } from '../platform/mail-queue.ts';
import { providersOf } from './providers.ts';

/** Writes down what changes who can sign in to an account, and tells its owner by email, at `to` where that is given. */
export interface OwnerNotices {
  notify(event: AuditEvent & { kind: NoticeKind; to?: string }, request: FastifyRequest): Promise<void>;
}

/** What the owner gets a mail about. */
export type NoticeKind = keyof typeof sentences;

const sentences = {
  'google-linked': ['Google was linked to your account', 'can now be used to sign in to your account.'],
  'google-unlinked': ['Google was unlinked from your account', 'can no longer be used to sign in.'],
  'password-set': ['Your password was changed', ''],
  'second-factor-enabled': ['Two-factor authentication was turned on', 'was added.'],
  'second-factor-disabled': ['Two-factor authentication was turned off', 'was removed.'],
  'recovery-codes-made': ['New recovery codes were made for your account', ''],
  'recovery-code-used': ['A recovery code was used to sign in', ''],
  'email-changed': ['Your email address was changed', 'is the new address.'],
  'signed-in-new-device': ['New sign-in to your account', ''],
  'unproven-methods-removed': ['Sign-in methods were removed from your account', ''],
} as const satisfies Partial<Record<AuditKind, readonly [string, string]>>;

/** See `OwnerNotices`; `appUrl` leads to the application. */
export function ownerNotices(parts: { database: Database; mails: MailQueue; appUrl: string }): OwnerNotices {
  const { db } = parts.database;
  return {
    async notify({ to, ...event }, request) {
      await recordEvent(db, event, request);
      const user = await db.selectFrom('user').select('email').where('id', '=', event.uid).executeTakeFirst();
      if (!user) return;
      const [subject, what] = sentences[event.kind];
      const methods = await providersOf(db, event.uid);
      const lines = [
        `${subject}${event.about && what ? `: ${event.about} ${what}` : '.'}`,
        `When: ${when()} (UTC)\nFrom: ${deviceOf(request.headers['user-agent'])}, network ${networkOf(request.ip)}`,
        `Ways to sign in: ${methods.map((name) => names[name]).join(', ') || 'none'}.`,
        `If this was you, you don’t need to do anything. If it wasn’t, set a new password at ${parts.appUrl}/ (Sign In, then Forgot password), and check your sign-in methods and activity under Settings, Account.`,
      ];
      await parts.mails.post({
        to: to ?? user.email,
        subject: `Assay: ${subject}`,
        text: lines.join('\n\n'),
      });
    },
  };
}

const names = { password: 'password', google: 'Google' } as const;

function when(): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(),
  );
}

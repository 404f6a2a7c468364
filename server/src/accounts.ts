import type { FastifyInstance } from 'fastify';
import { createArrivals, type Arrivals } from './analysis/arriving.ts';
import { arrivingRoutes } from './analysis/arriving-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { addBilling } from './billing/add.ts';
import { createTrials } from './billing/trials.ts';
import { createAuth } from './identity/auth.ts';
import { createBotCheck } from './identity/bot-check.ts';
import { createDevices } from './identity/devices.ts';
import { emailChangeRoutes } from './identity/email-change.ts';
import { googleRoutes } from './identity/google/routes.ts';
import { createGuard } from './identity/guard.ts';
import { methodRoutes } from './identity/method-routes.ts';
import { openSessionRoutes } from './identity/session-routes.ts';
import { ownerNotices } from './identity/owner-notices.ts';
import { createPasswords, type PasswordWork } from './identity/password.ts';
import { identityRoutes } from './identity/routes.ts';
import { phoneCodes } from './identity/second-factor/codes.ts';
import { createOwnCodes } from './identity/second-factor/factors.ts';
import { pendingSignIns } from './identity/second-factor/pending.ts';
import { secondFactorRoutes } from './identity/second-factor/routes.ts';
import { createSessions, type Sessions } from './identity/sessions.ts';
import { createSignIn } from './identity/sign-in.ts';
import { scheduleBackups } from './commands/backup-schedule.ts';
import { sealPlainScans } from './commands/rotate-keys.ts';
import type { Counters } from './platform/counters.ts';
import type { Database } from './platform/database.ts';
import { createMailQueue, type MailQueue } from './platform/mail-queue.ts';
import { sandboxMail, smtpMail, type SendMail } from './platform/mail.ts';
import type { Settings } from './platform/settings.ts';
import { sandboxSms, twilioSms } from './platform/sms.ts';
import { dataRoutes } from './profile/data-routes.ts';
import { exportRoute } from './profile/export-route.ts';
import { openFeed, type ProfileFeed } from './profile/feed.ts';
import { retentionRoutes } from './profile/retention-routes.ts';
import { nameOldScans } from './profile/scan-subject.ts';
import { profileRoutes } from './profile/routes.ts';
import { addReports } from './report/add-reports.ts';
import { googleSandbox, sandboxClient, sandboxIssuer } from './sandbox/google.ts';
import { outboxRoutes } from './sandbox/outbox.ts';
import { supportRoutes } from './support/routes.ts';

/** What accounts are added to the application with. */
export interface AccountParts {
  database: Database;
  secret: string;
  appUrl: string;
  passwordWork: PasswordWork | undefined;
  counters: Counters;
}

/** What the other features know of accounts. */
export interface Accounts {
  database: Database;
  sessions: Sessions;
  feed: ProfileFeed;
  secret: string;
  arrivals: Arrivals;
}

/** What every feature of accounts works with. */
interface Common extends AccountParts {
  settings: Settings;
  feed: ProfileFeed;
  sendMail: SendMail;
  mails: MailQueue;
  onEmailChanged: (uid: string) => void;
}

/** Everything that knows users: identity, profile, payment, reports, support. */
export async function addAccounts(
  app: FastifyInstance,
  parts: AccountParts,
  settings: Settings,
): Promise<Accounts> {
  const { database, secret } = parts;
  const sendMail = settings.mail ? smtpMail(settings.mail.url, settings.mail.from) : sandboxMail(database.db);
  const onTrouble = (error: unknown) => app.log.warn({ err: error }, 'a mail could not be sent yet');
  const mails = createMailQueue(database, { send: sendMail, secret, onTrouble });
  app.addHook('onListen', async () => mails.start());
  const feed = await openFeed(database);
  app.addHook('onClose', async () => {
    await mails.close();
    await feed.close();
  });
  // Payment needs identity first; an address that cannot reach the card provider now does with its next run.
  const onEmailChanged = (uid: string) =>
    void billing
      .refresh(uid)
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'the card provider keeps an old address until the next run'),
      );
  const common: Common = { ...parts, settings, feed, sendMail, mails, onEmailChanged };
  const trials = createTrials(secret);
  const sessions = await addIdentity(app, common, trials);
  profileRoutes(app, { database, sessions, feed });
  auditRoutes(app, { database, sessions });
  const billing = await addBilling(app, { ...common, sessions, trials });
  dataRoutes(app, { database, sessions, feed, billing, trials });
  retentionRoutes(app, { database, sessions, feed });
  scheduleBackups(app, database, settings);
  sealOldScans(app, database);
  exportRoute(app, { database, sessions, feed, secret });
  await addReports(app, { database, sessions, settings, appUrl: parts.appUrl });
  const { supportEmail } = settings.site.operator;
  supportRoutes(app, { database, sessions, sendMail, supportEmail });
  if (settings.sandbox) outboxRoutes(app, database);
  const arrivals = createArrivals({
    database,
    mails,
    appUrl: parts.appUrl,
    mailAfterMs: settings.scanMailAfterMs,
    onTrouble: (error) => app.log.warn({ err: error }, 'where a scan is was not written down'),
  });
  arrivingRoutes(app, { sessions, arrivals });
  return { database, sessions, feed, secret, arrivals };
}

/** After an upgrade: what was stored before there was encryption is encrypted and can be searched, beside the calls of users. */
function sealOldScans(app: FastifyInstance, database: Database): void {
  let sealing: Promise<unknown> = Promise.resolve();
  app.addHook('onListen', async () => {
    sealing = sealPlainScans(database)
      .then(() => nameOldScans(database))
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'scans of an earlier version were not brought up'),
      );
  });
  app.addHook('preClose', async () => {
    await sealing;
  });
}

async function addIdentity(
  app: FastifyInstance,
  common: Common,
  trials: ReturnType<typeof createTrials>,
): Promise<Sessions> {
  const { database, secret, appUrl, settings, feed } = common;
  const { sms, cookieDomain } = settings;
  const secure = appUrl.startsWith('https:');
  const passwords = createPasswords(common.passwordWork);
  const auth = await createAuth({ ...common, passwords, cookieDomain });
  const sessions = createSessions(auth, database, trials);
  const guard = createGuard(database, secret);
  const checkBot = createBotCheck(settings.botCheck, appUrl);
  const codes = phoneCodes(database, sms ? twilioSms(sms) : sandboxSms(database.db), secret);
  const ownCodes = createOwnCodes(database, codes, secret);
  const pending = pendingSignIns(database, secure);
  const devices = createDevices(database, { secure });
  const notices = ownerNotices(common);
  const signIn = createSignIn({ auth, database, codes, pending, devices, notices });
  const google = settings.google ?? { issuer: () => sandboxIssuer(app), ...sandboxClient };
  const parts = {
    database,
    sessions,
    feed,
    signIn,
    guard,
    checkBot,
    passwords,
    devices,
    notices,
    codes,
    ownCodes,
    pending,
  };
  identityRoutes(app, { ...parts, auth, mails: common.mails, secret });
  const { mails, onEmailChanged } = common;
  emailChangeRoutes(app, { ...parts, mails, trials, appUrl, onEmailChanged });
  methodRoutes(app, parts);
  openSessionRoutes(app, parts);
  googleRoutes(app, { ...parts, google, secret, appUrl });
  if (!settings.google) await googleSandbox(app, { appUrl, secret });
  secondFactorRoutes(app, parts);
  return sessions;
}

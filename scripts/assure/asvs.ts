/** A requirement of OWASP ASVS 4.0.3, level 1 or 2, as an attack, and the tests that make it. */
export interface Control {
  id: string;
  attack: string;
  /** Test files below server/src or engine, and what the names of their tests begin with or contain. */
  tests: readonly [file: string, name: string][];
}

/** Requirements the product does not meet, and why; the document says so. */
export interface Unmet {
  id: string;
  why: string;
}

const server = (file: string, name: string): [string, string] => [`server/src/${file}.test.ts`, name];
const engine = (file: string, name: string): [string, string] => [`engine/${file}.test.ts`, name];
const one = (id: string, attack: string, ...tests: [string, string][]): Control => ({ id, attack, tests });

/** The attack list, in the order of the standard. */
export const controls: readonly Control[] = [
  one(
    'V2.1.2',
    'A password far beyond 128 characters',
    server('identity/identity', 'a body beyond all need'),
  ),
  one(
    'V2.1.4',
    'A password in another Unicode form',
    server('identity/password', 'one written in another Unicode form'),
  ),
  one(
    'V2.1.7',
    'Setting a password of published leaks',
    server('identity/identity', 'refuses a leaked password'),
    server('identity/common-password', 'passwords of published leaks'),
  ),
  one(
    'V2.2.1',
    'Guessing one account’s password',
    server('identity/identity', 'guessing is slowed down for an account'),
    server('platform/shared-limit', 'guesses and calls for payment'),
  ),
  one(
    'V2.2.1',
    'Locking the owner out by guessing',
    server('platform/hardening', 'a stranger’s guesses do not lock'),
  ),
  one(
    'V2.2.1',
    'Locking everybody out by a jump of the clock',
    server('platform/hardening', 'a clock that was ahead'),
  ),
  one(
    'V2.2.2',
    'Asking for codes without end, for one user or one phone',
    server('identity/second-factor/second-factor', 'sendings are bounded'),
  ),
  one(
    'V2.2.3',
    'Changing an account without its owner hearing of it',
    server('identity/takeover', 'shows its owner what is linked'),
    server('identity/takeover', 'a sign-in from a new device'),
  ),
  one(
    'V2.4.1',
    'Reading passwords in the database',
    server('identity/password', 'a password is known again'),
    server('identity/identity', 'links and passwords are stored as hashes'),
  ),
  one(
    'CWE-204',
    'Learning from a sign-in or a reset who has an account',
    server('identity/identity', 'the same answer for a wrong password'),
    server('identity/identity', 'an unknown address is answered alike'),
  ),
  one(
    'V2.5.6',
    'Using the link of a reset twice, or a made-up one',
    server('identity/identity', 'the link sets a new one once'),
  ),
  one(
    'V2.5.6',
    'Signing up with a victim’s address and keeping a way in after the reset',
    server('identity/takeover', 'nothing can be linked to it'),
    server('identity/takeover', 'what was linked to it goes'),
    server('identity/takeover', 'the same when the owner proves'),
  ),
  one(
    'V2.5.7',
    'Removing the second factor without a code',
    server('identity/second-factor/second-factor', 'takes a fresh code'),
    server('identity/second-factor/second-factor', 'the factor cannot be switched'),
    server('identity/second-factor/own-codes', 'a lost phone is removed by a recovery code'),
  ),
  one(
    'V2.7.2',
    'Using an old code of a text message',
    server('identity/second-factor/second-factor', 'codes and pending sign-ins expire'),
  ),
  one(
    'V2.7.3',
    'Using a code twice, in another sign-in, or as another user',
    server('identity/second-factor/second-factor', 'a code is good once'),
  ),
  one(
    'V2.7.5',
    'Reading codes in the database',
    server('identity/second-factor/second-factor', 'codes and tokens are stored as hashes'),
  ),
  one(
    'V2.7.6',
    'Guessing a code, twenty tries at once',
    server('identity/second-factor/second-factor', 'twenty guesses at once'),
    server('identity/second-factor/own-codes', 'guesses are bounded'),
  ),
  one(
    'V2.8.2',
    'Reading the secret of an authenticator app in the database',
    server('identity/second-factor/own-codes', 'the app is removed by its own code'),
  ),
  one(
    'V2.8.4',
    'Using a code of an authenticator app twice',
    server('identity/second-factor/totp', 'a code is good in its step'),
  ),
  one(
    'V2.9',
    'Going round the second factor through Google',
    server('identity/google/google', 'Google linked to an account with a second factor'),
  ),
  one(
    'V3.2.1',
    'Planting a session before the sign-in',
    server('platform/abuse', 'a cookie planted before the sign-in'),
  ),
  one(
    'V3.2.3',
    'Opening a session with what the database holds',
    server('platform/hardening', 'the database holds no token'),
  ),
  one(
    'V3.3.1',
    'Using a session after sign-out, after its account is gone or disabled',
    server('identity/identity', 'a session ends with sign-out'),
    server('platform/abuse', 'the session of a deleted account'),
    server('identity/identity', 'a disabled user is told so'),
  ),
  one(
    'V3.3.3',
    'Keeping a session through a new password',
    server('profile/live', 'ends when the password is reset'),
    server('profile/data', 'all sessions of one’s own address'),
  ),
  one(
    'V3.3.4',
    'Staying signed in on a device its owner wants out',
    server('identity/session-routes', 'ends one session of several'),
    server('identity/session-routes', 'nobody ends a session of another account'),
  ),
  one(
    'V3.4',
    'Taking the cookie by a script or from another site',
    server('platform/abuse', 'session cookies are out of reach'),
  ),
  one(
    'V3.5.2',
    'Using the token of a pending sign-in as a session',
    server('platform/abuse', 'the token of a pending sign-in'),
  ),
  one(
    'V3.7.1',
    'Changing or deleting an account from a session left open',
    server('identity/takeover', 'is linked and unlinked only from a fresh sign-in'),
    server('identity/email-change', 'the same address, none, and a session that is not fresh'),
  ),
  one(
    'V4.1.1',
    'Every route as a visitor, a stranger, the owner and a pending sign-in',
    server('platform/access', 'every route answers each kind of caller'),
    server('platform/access', 'the table names every route'),
  ),
  one(
    'V4.1.2',
    'Writing fields that are the server’s: plan, free scans, factor',
    server('identity/identity', 'takes no field'),
    server('billing/abuse', 'a record written by its owner'),
  ),
  one(
    'V4.2.1',
    'Reading or deleting another user’s scans',
    server('analysis/kept-scans', ''),
    server('profile/data', 'one scan is read with its Report by its owner alone'),
  ),
  one('V4.2.1', 'Paying or canceling in another user’s name', server('billing/abuse', 'another user’s')),
  one(
    'V4.2.2',
    'Changing something from another website',
    server('identity/identity', 'another website cannot'),
    server('platform/abuse', 'a foreign origin is refused'),
  ),
  one(
    'V5.1.5',
    'Leading a sign-in to another site',
    server('identity/google/google', 'an answer begun in another browser'),
  ),
  one(
    'V5.2.3',
    'A line break in a name, an address or a subject',
    server('platform/abuse', 'names with line breaks'),
    server('platform/mail', 'what stands in subject or address'),
  ),
  one(
    'V5.5.1',
    'A changed, forged or re-signed report',
    server('report/verify', 'no bit of the PDF'),
    server('report/verify', 'every value of the JSON form'),
    server('report/verify', 'another installation’s seal'),
  ),
  one(
    'V5.5.3',
    'Numbers that are written otherwise and mean another value',
    server('report/json-outline', 'the number'),
  ),
  one(
    'V6.1.1',
    'Reading a statement in a copied database',
    server('platform/vault', 'what quotes a statement is encrypted'),
    server('analysis/account-numbers', 'no text of a report writes an account number'),
  ),
  one(
    'V6.2.1',
    'Moving an encrypted text to another row',
    server('platform/vault', 'a text opens in its own place alone'),
  ),
  one(
    'V6.4.1',
    'Keys that can be guessed or were exchanged',
    server('commands/backup', 'master and data keys are exchanged'),
    server('platform/hardening', 'production refuses an address without TLS'),
  ),
  one(
    'V7.1.1',
    'Looking for a document’s words in what is kept',
    server('report/kept-words', 'of a scanned document'),
  ),
  one(
    'V7.1.3',
    'Acting without a trace in the activity of the account',
    server('audit/audit', 'the owner, and nobody else'),
    server('audit/audit', 'is read page by page'),
  ),
  one(
    'V7.4.1',
    'Making the server fail and reading how',
    server('platform/catalog', 'what fails in the database'),
    server('report/renderer', 'what cannot be drawn fails alone'),
  ),
  one(
    'V8.1.2',
    'Looking for an uploaded byte on the disk',
    server('analysis/upload', 'leaves no byte of the document'),
  ),
  one(
    'V8.2.1',
    'Finding a report in a cache on the way',
    server('report/reports', 'the report’s address gives a PDF, kept by nobody'),
  ),
  one(
    'V8.3.2',
    'An export that holds credentials; a deletion that leaves something',
    server('profile/data', 'the export holds all'),
    server('profile/data', 'an account goes with everything'),
    server('platform/hardening', 'what was deleted is not left'),
  ),
  one('V8.3.8', 'Figures kept longer than their owner wants', server('profile/retention', '')),
  one(
    'V9.1.1',
    'Production without TLS',
    server('platform/hardening', 'production refuses an address without TLS'),
  ),
  one('V11.1.2', 'One user takes the workers with endless files', server('analysis/fairness', '')),
  one(
    'V11.1.4',
    'Eight megabytes of JSON keys with a made-up seal',
    server('report/verify', 'a huge text with a made-up seal'),
    server('report/json-outline', 'a text deeper or wider'),
  ),
  one(
    'V11.1.4',
    'Exports, live streams and reports without end',
    server('platform/hardening', 'an export is streamed'),
    server('platform/hardening', 'one user has so many live streams'),
    server('report/renderer', 'users are served in turn'),
  ),
  one(
    'V11.1.5',
    'A second free scan or a second trial by deleting and signing up again',
    server('platform/hardening', 'whoever signs up again'),
    server('identity/email-change', 'the address given up earns no second'),
    server('billing/closing', 'an account deleted ends its subscription'),
  ),
  one(
    'V11.1.6',
    'Racing for the last free scan, for one address, for one checkout',
    server('analysis/kept-scans', 'of scans racing'),
    server('platform/abuse', 'six sign-ups at once'),
    server('billing/abuse', 'clicks at once'),
  ),
  one(
    'V11.1.8',
    'Payment events that are forged, stale or sent again',
    server('billing/abuse', 'that are forged'),
    server('billing/abuse', 'a replayed event'),
  ),
  one(
    'V12.1.1',
    'Uploads that are too large, stalled, or more than memory holds',
    server('analysis/upload', 'refuses a form far beyond'),
    server('analysis/stalled', ''),
    server('analysis/limits', 'documents together hold no more'),
  ),
  one(
    'V12.1.2',
    'Files that unpack to gigabytes or never end',
    engine('test/robustness-bombs', ''),
    engine('src/pdf/content/hostile', ''),
    server('analysis/limits', 'a scan past its time'),
    server('analysis/limits', 'a scan that hoards memory'),
  ),
  one('V12.2.1', 'Files that are not what they say', server('analysis/upload', 'refuses')),
  one('V12.3.1', 'File names that end a header or a path', server('report/download-name', '')),
  one('V12.6.1', 'A document that reaches out of its worker', server('analysis/no-network', '')),
  one(
    'V13.2.2',
    'Malformed, deep and undescribed JSON',
    server('platform/abuse', 'malformed and deep JSON'),
    server('platform/abuse', 'the description names each call’s body'),
  ),
  one(
    'V13.2.5',
    'JSON under the content type of a form',
    server('platform/abuse', 'JSON by a form’s content type'),
  ),
  one(
    'V14.1.3',
    'Starting production with stand-ins or without what it needs',
    server('platform/settings', 'production says all that it lacks'),
    server('profile/data', 'in production there is no page of a sandbox'),
  ),
  one(
    'V14.1.3',
    'Reaching a development server’s stand-ins from the network',
    server('platform/hardening', 'development does not open its sandboxes'),
  ),
  one(
    'V14.4.3',
    'Running a foreign script in the page, framing it, sniffing types',
    server('platform/platform', 'the page, fresh each time, under a strict policy'),
  ),
  one(
    'V14.5.3',
    'Reading answers from another page',
    server('platform/own-hosts', 'tells any other page nothing'),
  ),
  one(
    'V14.5.4',
    'A made-up forwarding header',
    server('platform/abuse', 'a made-up forwarding header'),
    server('platform/settings', 'believes only the proxies'),
  ),
];

/** What level 2 asks for and the product does not do. */
export const unmet: readonly Unmet[] = [
  {
    id: 'V2.1.1',
    why: 'Passwords of six characters are accepted, as the requirements say; twelve are asked for.',
  },
  {
    id: 'CWE-204, of which 4.0.3 asks nothing,',
    why: 'Sign-up tells that an address is registered, five times an hour and to its owner too (decision 064).',
  },
];

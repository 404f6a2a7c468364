/** What production needs of its own; without it a flow would end in a local stand-in. */
const needed = {
  APP_URL: 'links in emails lead there',
  AUTH_SECRET: 'signs cookies and links',
  DATA_KEY: 'encrypts what is kept of statements',
  REPORT_SIGNING_KEY: 'seals the reports',
  SMTP_URL: 'sends verification and reset emails',
  MAIL_FROM: 'sender of the emails',
  GOOGLE_CLIENT_ID: 'signs users in by Google',
  GOOGLE_CLIENT_SECRET: 'goes with GOOGLE_CLIENT_ID',
  TWILIO_ACCOUNT_SID: 'sends two-factor codes',
  TWILIO_AUTH_TOKEN: 'goes with TWILIO_ACCOUNT_SID',
  TWILIO_FROM: 'sender of the codes',
  OPERATOR_NAME: 'who the terms are agreed with',
  SUPPORT_EMAIL: 'where support tickets go',
  GOVERNING_LAW: 'law of the terms',
  STRIPE_SECRET_KEY: 'takes payment',
  STRIPE_WEBHOOK_SECRET: 'tells the card provider’s events from others',
  STRIPE_PRICE_BASIC: 'price of the Starter plan',
} as const;

/** Settings as they were given, by name. */
type Given = Partial<Record<string, unknown>>;

/** @throws Error that lists what production lacks */
export function refuseSandboxes(value: Given): void {
  const missing = Object.entries(needed).filter(
    ([name]) => !value[name] || /@localhost>$|^price_sandbox/.test(String(value[name])),
  );
  if (missing.length === 0) return;
  const lines = missing.map(([name, why]) => `  ${name}: ${why}`);
  throw new Error(
    `Production needs these settings:\n${lines.join('\n')}\n.env.example says what each one means. ALLOW_SANDBOX=1 starts with local stand-ins instead.`,
  );
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/.test(host);

/** Characters a secret that was made by chance has at least, of different kinds. */
const fewestDifferent = 12;

/** @throws Error for settings an attacker could guess or overhear */
export function refuseWeak(value: Given): void {
  const faults: string[] = [];
  const url = new URL(String(value['APP_URL']));
  if (url.protocol !== 'https:' && !isLoopback(url.hostname))
    faults.push('APP_URL: must begin with https://, or cookies and passwords travel in clear');
  for (const name of ['AUTH_SECRET', 'DATA_KEY', 'METRICS_TOKEN']) {
    const secret = value[name];
    if (typeof secret === 'string' && new Set(secret).size < fewestDifferent)
      faults.push(`${name}: is too simple; make one with: openssl rand -base64 32`);
  }
  if (faults.length > 0) throw new Error(`Production refuses these settings:\n  ${faults.join('\n  ')}`);
}

/** @throws Error where outbox and sign-in stand-in would be open to the network without anyone having said so */
export function refuseOpenSandbox(value: Given): void {
  if (isLoopback(String(value['HOST']))) return;
  throw new Error(
    'Outside of production the outbox, with its reset links, and a stand-in for Google are open to whoever reaches the server. HOST must be localhost, or set NODE_ENV=production, or ALLOW_SANDBOX=1 if that is what you want.',
  );
}

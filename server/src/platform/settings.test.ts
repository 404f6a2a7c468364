import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('needs no setting', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ host: 'localhost', port: 3000, production: false, trustProxy: false });
  expect(settings.analysis.workers).toBeGreaterThan(0);
});

test('an empty value is an absent one', () => {
  expect(readSettings({ PORT: '', ANALYSIS_WORKERS: '' })).toEqual(readSettings({}));
});

test('says every wrong setting at once', () => {
  expect(() => readSettings({ PORT: 'eighty', UPLOAD_MAX_MB: '51', ANALYSIS_URL: 'somewhere' })).toThrow(
    /PORT[^]*ANALYSIS_URL[^]*UPLOAD_MAX_MB/,
  );
});

test('production says all that it lacks, and starts on stand-ins only when told to', () => {
  expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(
    /APP_URL[^]*AUTH_SECRET[^]*DATA_KEY[^]*REPORT_SIGNING_KEY[^]*SMTP_URL[^]*MAIL_FROM[^]*GOOGLE_CLIENT_ID[^]*TWILIO_ACCOUNT_SID[^]*OPERATOR_NAME[^]*SUPPORT_EMAIL[^]*GOVERNING_LAW[^]*STRIPE_SECRET_KEY[^]*STRIPE_PRICE_BASIC/,
  );
  expect(readSettings({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' })).toMatchObject({
    sandbox: true,
    mail: null,
  });
  const { privateKey } = generateKeyPairSync('ed25519');
  const signingKey = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const whole = {
    NODE_ENV: 'production',
    APP_URL: 'https://assay.example/',
    AUTH_SECRET: randomBytes(32).toString('base64'),
    DATA_KEY: randomBytes(32).toString('base64'),
    REPORT_SIGNING_KEY: signingKey,
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'Assay <no-reply@assay.example>',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15005550006',
    OPERATOR_NAME: 'Assay Example, Inc.',
    SUPPORT_EMAIL: 'help@assay.example',
    GOVERNING_LAW: 'the State of Oregon',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_BASIC: 'price_1',
  };
  expect(readSettings(whole)).toMatchObject({ sandbox: false, appUrl: 'https://assay.example' });
  expect(() => readSettings({ ...whole, REPORT_SIGNING_KEY: 'no key' })).toThrow(
    /REPORT_SIGNING_KEY must be/,
  );
});

test('believes only the proxies it is told of', () => {
  expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).trustProxy).toEqual([
    '10.0.0.0/8',
    '127.0.0.1',
  ]);
});

test('.env.example names exactly the settings there are, with their defaults', () => {
  const lines = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').split('\n');
  const example = Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=', 2) as [string, string]),
  );
  expect(readSettings(example)).toEqual(readSettings({}));
  const source = ['./settings.ts', './site-settings.ts']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  const known = [...new Set([...source.matchAll(/^  ([A-Z_]+):/gm)].map((match) => match[1]))];
  expect(Object.keys(example).sort()).toEqual(known.sort());
});

test('settings that belong together are set together', () => {
  expect(() => readSettings({ TWILIO_ACCOUNT_SID: 'AC1' })).toThrow('belong together');
  expect(() => readSettings({ GOOGLE_CLIENT_ID: 'client' })).toThrow('belong together');
  expect(() => readSettings({ BOT_CHECK: 'turnstile' })).toThrow('BOT_CHECK_SITE_KEY');
  expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('belong together');
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(() => readSettings(stripe)).toThrow('STRIPE_PRICE_BASIC');
  expect(() => readSettings({ RECONCILE_SCHEDULE: 'now and then' })).toThrow('cron pattern');
  const google = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readSettings(google).google?.issuer).toBe('https://accounts.google.com');
  const check = { BOT_CHECK: 'recaptcha', BOT_CHECK_SITE_KEY: 'k', BOT_CHECK_SECRET: 's' };
  expect(readSettings(check).botCheck?.url).toContain('/siteverify');
});

test('what the operator says of themselves, or placeholders that say so', () => {
  expect(readSettings({}).site).toMatchObject({
    operator: { configured: false },
    helpDesk: null,
    analytics: null,
    maintenance: null,
  });
  const told = {
    OPERATOR_NAME: 'Assay Example, Inc.',
    SUPPORT_EMAIL: 'help@assay.example',
    GOVERNING_LAW: 'the State of Oregon',
    HELP_DESK_SCRIPT: 'https://widget.example/feedback.js',
    HELP_DESK_ORIGINS: 'https://desk.example/new, https://cdn.example',
    ANALYTICS_SCRIPT: 'https://count.example/script.js',
    MAINTENANCE: '1',
  };
  const { operator, helpDesk, analytics, maintenance } = readSettings(told).site;
  expect(operator).toMatchObject({ name: 'Assay Example, Inc.', configured: true });
  expect(helpDesk?.origins).toEqual([
    'https://widget.example',
    'https://desk.example',
    'https://cdn.example',
  ]);
  expect(analytics?.origin).toBe('https://count.example');
  expect(maintenance).toEqual({ secret: null });
  expect(() => readSettings({ HELP_DESK_ORIGINS: 'desk' })).toThrow('HELP_DESK_ORIGINS');
  expect(() => readSettings({ HELP_DESK_SCRIPT: 'javascript:alert(1)' })).toThrow('HELP_DESK_SCRIPT');
});

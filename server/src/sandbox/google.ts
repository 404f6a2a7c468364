import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { z } from 'zod';
import { CallError } from '../platform/errors.ts';
import { escapeMarkup } from '../platform/markup.ts';

const at = '/sandbox/google';

/** The registration the application has at the sandbox's provider. */
export const sandboxClient = { clientId: 'assay-sandbox', clientSecret: 'assay-sandbox-secret' };

/** Made-up accounts to choose from. */
const accounts = [
  { name: 'Ada Landlord', email: 'ada.landlord@gmail.example' },
  { name: 'Ben Manager', email: 'ben.manager@gmail.example' },
  { name: '', email: 'nameless@gmail.example' },
];

const request = z.object({
  client_id: z.literal(sandboxClient.clientId),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string().regex(/\bopenid\b/),
  state: z.string(),
  nonce: z.string(),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
  prompt: z.string().optional(),
});
const choice = request.extend({
  email: z.string().trim().toLowerCase().pipe(z.email()),
  name: z.string().trim().max(200).default(''),
});
const exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.literal(sandboxClient.clientId),
  client_secret: z.literal(sandboxClient.clientSecret),
  code_verifier: z.string(),
});

/** Address this process reaches its own provider at, once it listens. */
export function sandboxIssuer(app: FastifyInstance): string {
  return `${ownAddress(app)}${at}`;
}

/** Address this process reaches itself at, once it listens. */
export function ownAddress(app: FastifyInstance): string {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) throw new Error('Not listening yet.');
  const host =
    address.address === '0.0.0.0' ? '127.0.0.1' : address.address === '::' ? '::1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

/** An OpenID provider with an account chooser, in place of Google's where none is set. */
export async function googleSandbox(
  app: FastifyInstance,
  { appUrl, secret }: { appUrl: string; secret: string },
): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig', kid: 'sandbox' };
  const codeKey = Buffer.from(`sandbox ${secret}`);
  const used = new Set<string>();
  const redirectUri = `${appUrl}/api/identity/google/callback`;

  app.get(`${at}/.well-known/openid-configuration`, async () => ({
    issuer: sandboxIssuer(app),
    authorization_endpoint: `${appUrl}${at}/authorize`,
    token_endpoint: `${sandboxIssuer(app)}/token`,
    jwks_uri: `${sandboxIssuer(app)}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  }));
  app.get(`${at}/jwks`, async () => ({ keys: [jwk] }));

  app.get(`${at}/authorize`, async ({ query }, reply) => {
    const asked = request.safeParse(query);
    if (!asked.success || asked.data.redirect_uri !== redirectUri) throw new CallError('malformed-request');
    return reply
      .header('cross-origin-opener-policy', 'unsafe-none')
      .type('text/html; charset=utf-8')
      .send(chooser(asked.data, redirectUri));
  });

  app.get(`${at}/choose`, async ({ query }, reply) => {
    const chosen = choice.safeParse(query);
    if (!chosen.success || chosen.data.redirect_uri !== redirectUri) throw new CallError('malformed-request');
    const { email, name, nonce, state, code_challenge } = chosen.data;
    const code = await new SignJWT({ email, name, nonce, code_challenge })
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(randomUUID())
      .setExpirationTime('60s')
      .sign(codeKey);
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state }).toString();
    return reply.header('cross-origin-opener-policy', 'unsafe-none').redirect(back.href);
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post(`${at}/token`, async ({ body }, reply) => {
      const refuse = () => reply.status(400).send({ error: 'invalid_grant' });
      const asked = exchange.safeParse(body);
      if (!asked.success || asked.data.redirect_uri !== redirectUri) return refuse();
      const code = await jwtVerify(asked.data.code, codeKey, { algorithms: ['HS256'] }).catch(() => null);
      const { jti = '', code_challenge: challenge } = code?.payload ?? {};
      const verifier = createHash('sha256').update(asked.data.code_verifier).digest('base64url');
      if (!code || used.has(jti) || verifier !== challenge) return refuse();
      used.add(jti);
      const token = await identityToken(code.payload, sandboxIssuer(app), privateKey);
      return { id_token: token, token_type: 'Bearer', access_token: randomUUID(), expires_in: 3600 };
    });
  });
}

function identityToken({ email, name, nonce }: JWTPayload, issuer: string, key: CryptoKey): Promise<string> {
  const subject = createHash('sha256').update(String(email)).digest('hex').slice(0, 21);
  return new SignJWT({ email, email_verified: true, nonce, ...(name ? { name } : {}) })
    .setProtectedHeader({ alg: 'ES256', kid: 'sandbox' })
    .setIssuer(issuer)
    .setAudience(sandboxClient.clientId)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
}

function chooser(asked: z.infer<typeof request>, redirectUri: string): string {
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(String(value))}">`)
    .join('');
  const form = (inner: string) => `<form action="${at}/choose"><p>${hidden}${inner}</p></form>`;
  const known = accounts.map(({ name, email }) =>
    form(
      `<input type="hidden" name="email" value="${email}"><input type="hidden" name="name" value="${name}"><button>${name || 'No name'}, ${email}</button>`,
    ),
  );
  const other = form(
    '<label>Email <input name="email" type="email" required></label> <label>Name <input name="name"></label> <button>Continue</button>',
  );
  const cancel = `${redirectUri}?${new URLSearchParams({ error: 'access_denied', state: asked.state }).toString()}`;
  return `<!doctype html><html lang="en"><title>Sandbox Google – Assay</title><link rel="stylesheet" href="/sandbox/outbox.css"><h1>Choose an account</h1><p>A local stand-in for Google’s sign-in. The accounts are made up.</p>${known.join('')}<h2>Another account</h2>${other}<p><a href="${escapeMarkup(cancel)}">Cancel</a></p></html>`;
}

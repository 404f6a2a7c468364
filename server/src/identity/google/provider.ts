import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** A registration at an OpenID provider. */
export interface ProviderClient {
  /** Where its configuration is found; a function where that is known only once the server listens. */
  issuer: string | (() => string);
  clientId: string;
  clientSecret: string;
}

/** Whom the provider says the user is. */
export interface ProviderIdentity {
  /** Stable at the provider. */
  subject: string;
  /** Lower case; the provider has seen that it is the user's. */
  email: string;
  /** Empty when the provider tells none. */
  name: string;
}

/** What one sign-in must come back with. */
export interface SignInCheck {
  state: string;
  nonce: string;
  verifier: string;
}

const configuration = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokens = z.object({ id_token: z.string() });
const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().trim().toLowerCase().pipe(z.email()),
  email_verified: z.literal(true),
  name: z.string().max(200).optional(),
});

/** Longest wait for the provider at each step, in milliseconds. */
const timeoutMs = 10_000;

/** Sign-in by authorization code with PKCE (OpenID Connect Core 1.0, 3.1; RFC 7636). */
export function openIdProvider({ issuer, clientId, clientSecret }: ProviderClient, redirectUri: string) {
  let known: Promise<z.infer<typeof configuration> & { keys: JWTVerifyGetKey }> | null = null;
  const discover = async () => {
    const base = typeof issuer === 'string' ? issuer : issuer();
    const found = configuration.parse(await json(`${base}/.well-known/openid-configuration`));
    if (found.issuer !== base) throw new Error('The provider’s configuration names another issuer.');
    return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: timeoutMs }) };
  };
  const settled = () => {
    known ??= discover();
    known.catch(() => (known = null));
    return known;
  };
  return {
    /** Address of the provider's page for a new sign-in, and what its answer must match. */
    async begin(): Promise<{ url: string; check: SignInCheck }> {
      const { authorization_endpoint: endpoint } = await settled();
      const [state, nonce, verifier] = [random(), random(), random()];
      const url = new URL(endpoint);
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return { url: url.href, check: { state, nonce, verifier } };
    },
    /** The identity behind a code. @throws Error when anything of it does not fit */
    async finish(code: string, check: SignInCheck): Promise<ProviderIdentity> {
      const { token_endpoint: endpoint, issuer: expected, keys } = await settled();
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: check.verifier,
      });
      const answer = tokens.parse(await json(endpoint, { method: 'POST', body }));
      const { payload } = await jwtVerify(answer.id_token, keys, {
        issuer: expected,
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'iat'],
        clockTolerance: 60,
      });
      const { sub, nonce, email, name } = claims.parse(payload);
      if (nonce !== check.nonce) throw new Error('The token is of another sign-in.');
      return { subject: sub, email, name: name ?? '' };
    },
  };
}

const random = () => randomBytes(32).toString('base64url');

async function json(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
    headers: { accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
  return response.json();
}

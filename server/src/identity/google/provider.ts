import * as oauth from 'oauth4webapi';
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

/** What the provider's page came back with; `iss` where the provider names itself (RFC 9207). */
export interface SignInAnswer {
  code: string;
  state: string;
  iss?: string | undefined;
}

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email()),
  email_verified: z.literal(true),
  name: z.string().max(200).optional(),
});

/** Longest wait for the provider at each step, in milliseconds. */
const timeoutMs = 10_000;

/** Sign-in by authorization code with PKCE (OpenID Connect Core 1.0, 3.1; RFC 7636). */
export function openIdProvider({ issuer, clientId, clientSecret }: ProviderClient, redirectUri: string) {
  const client: oauth.Client = { client_id: clientId, [oauth.clockTolerance]: 60 };
  const issuerUrl = () => new URL(typeof issuer === 'string' ? issuer : issuer());
  const requestOptions = () => ({
    signal: () => AbortSignal.timeout(timeoutMs),
    // The stand-in of the sandbox and of tests answers on loopback without TLS.
    [oauth.allowInsecureRequests]: issuerUrl().protocol === 'http:',
  });
  let known: Promise<oauth.AuthorizationServer> | null = null;
  const discover = async () => {
    const response = await oauth.discoveryRequest(issuerUrl(), requestOptions());
    return oauth.processDiscoveryResponse(issuerUrl(), response);
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
      if (!endpoint) throw new Error('The provider’s configuration names no page for signing in.');
      const check = {
        state: oauth.generateRandomState(),
        nonce: oauth.generateRandomNonce(),
        verifier: oauth.generateRandomCodeVerifier(),
      };
      return { url: await addressOf(endpoint, { clientId, redirectUri, check }), check };
    },
    /** The identity behind an answer. @throws Error when anything of it does not fit */
    async finish({ code, state, iss }: SignInAnswer, check: SignInCheck): Promise<ProviderIdentity> {
      const server = await settled();
      const query = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) });
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.ClientSecretPost(clientSecret),
        oauth.validateAuthResponse(server, client, query, check.state),
        redirectUri,
        check.verifier,
        requestOptions(),
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: check.nonce,
        requireIdToken: true,
      });
      // The library leaves the signature to TLS unless asked (OpenID Connect Core 1.0, 3.1.3.7).
      await oauth.validateApplicationLevelSignature(server, response, requestOptions());
      const { sub, email, name } = claims.parse(oauth.getValidatedIdTokenClaims(tokens));
      return { subject: sub, email, name: name ?? '' };
    },
  };
}

/** The address of the provider's page for one sign-in. */
async function addressOf(
  endpoint: string,
  { clientId, redirectUri, check }: { clientId: string; redirectUri: string; check: SignInCheck },
): Promise<string> {
  const url = new URL(endpoint);
  const query = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: check.state,
    nonce: check.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(check.verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

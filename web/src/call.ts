import { texts } from './session/texts.ts';

/** Why a call was refused. `message` is for a person; `reason` is the server's word for it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Callable code of the error table, or `network-request-failed`. */
  readonly code: string;
  readonly reason: string;

  constructor(message: string, { status, code, reason }: { status: number; code: string; reason: string }) {
    super(message);
    this.status = status;
    this.code = code;
    this.reason = reason;
  }
}

/** What went wrong when no answer came. */
export const networkFailed = 'network-request-failed';

const expiryListeners = new Set<() => void>();

/** Calls `listener` whenever the server says that no one is signed in; returns the way to stop it. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => void expiryListeners.delete(listener);
}

/** Told by each call the server refuses for lack of a session, whichever way the call is made. */
export function sessionExpired(): void {
  for (const listener of expiryListeners) listener();
}

/**
 * Calls the server: JSON in, JSON out, with the session's cookie.
 * @throws CallError with the server's own text, `HTTP error: {status}` without one, or `network-request-failed`.
 */
export async function call<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const response = await send(method, path, body, signal);
  const answer = await response.text().catch((error: unknown) => {
    // An answer that breaks off is none.
    throw signal?.aborted ? error : lost();
  });
  try {
    return JSON.parse(answer) as T;
  } catch {
    return null as T;
  }
}

const lost = () =>
  new CallError(texts.connectionLost, { status: 0, code: networkFailed, reason: networkFailed });

/** The same for an answer that is not JSON. @throws CallError as `call` does */
export async function send(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw lost();
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const { error, code, reason } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<
    string,
    unknown
  >;
  if (response.status === 401 && reason === 'not-signed-in') sessionExpired();
  throw new CallError(text(error) ?? `HTTP error: ${response.status}`, {
    status: response.status,
    code: text(code) ?? 'internal',
    reason: text(reason) ?? 'unknown',
  });
}

/** The server's own text where it gave one, else `otherwise`: for a lost connection or an answer without a text. */
export function messageOf(error: unknown, otherwise: string): string {
  const told = error instanceof CallError && error.reason !== 'unknown' && error.reason !== networkFailed;
  return told ? error.message : otherwise;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

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
    throw new CallError('The connection was lost. Check it and try again; nothing was changed.', {
      status: 0,
      code: networkFailed,
      reason: networkFailed,
    });
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const { error, code, reason } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<
    string,
    unknown
  >;
  throw new CallError(text(error) ?? `HTTP error: ${response.status}`, {
    status: response.status,
    code: text(code) ?? 'internal',
    reason: text(reason) ?? 'unknown',
  });
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

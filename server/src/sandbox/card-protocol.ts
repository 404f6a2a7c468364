import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database.ts';
import { UnknownObjectError } from './card-store.ts';

/** A value of a form with nested names, `a[b][0]=c`. */
export type FormValue = string | { [name: string]: FormValue };

/** A refusal in the provider's own shape. */
export class CardApiError extends Error {
  override readonly name = 'CardApiError';
  readonly status: number;
  readonly code: string;
  readonly param: string | undefined;

  constructor(status: number, code: string, message: string, param?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

/** A form with nested names as a record; lists are records by their indices. */
export function parseForm(text: string): { [name: string]: FormValue } {
  const result: { [name: string]: FormValue } = Object.create(null) as { [name: string]: FormValue };
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]?\[|\]$/).filter((part) => part !== '');
    let at = result;
    path.forEach((part, i) => {
      if (i === path.length - 1) at[part] = value;
      else {
        const next = at[part];
        at = at[part] =
          typeof next === 'object' ? next : (Object.create(null) as { [name: string]: FormValue });
      }
    });
  }
  return result;
}

/** The texts of a record of a form, such as metadata. */
export function textsOf(value: FormValue | undefined): Record<string, string> {
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** One text of a form. */
export function textOf(value: FormValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Makes the scope speak the provider's protocol: keys, forms, idempotency and errors. */
export function addCardProtocol(scope: FastifyInstance, database: Database, key: string): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
  scope.addHook('onRequest', async (request) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const expected = Buffer.from(`Bearer ${key}`);
    if (given.length === expected.length && timingSafeEqual(given, expected)) return;
    throw new CardApiError(401, 'api_key_invalid', 'Invalid API Key provided.');
  });
  scope.setErrorHandler((error, _request, reply) => reply.status(statusOf(error)).send(errorShape(error)));
  repeatAnswers(scope, database);
}

function statusOf(error: unknown): number {
  if (error instanceof CardApiError) return error.status;
  return error instanceof UnknownObjectError ? 404 : 500;
}

function errorShape(error: unknown): object {
  if (error instanceof UnknownObjectError) {
    return { error: { type: 'invalid_request_error', code: 'resource_missing', message: error.message } };
  }
  if (error instanceof CardApiError) {
    const { code, message, param } = error;
    return { error: { type: 'invalid_request_error', code, message, param } };
  }
  return { error: { type: 'api_error', message: 'An unknown error occurred' } };
}

/** A call with an idempotency key that has been answered gets the same answer, and does nothing. */
function repeatAnswers(scope: FastifyInstance, { db }: Database): void {
  const keyOf = (request: FastifyRequest) => {
    const key = request.headers['idempotency-key'];
    return request.method === 'POST' && typeof key === 'string' ? key : null;
  };
  const fingerprint = (request: FastifyRequest) =>
    createHash('sha256')
      .update(`${request.url} ${JSON.stringify(request.body)}`)
      .digest('hex');
  scope.addHook('preHandler', async (request, reply): Promise<FastifyReply | undefined> => {
    const key = keyOf(request);
    if (key === null) return undefined;
    const known = await db
      .selectFrom('sandbox_card_reply')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirst();
    if (!known) return undefined;
    if (known.request !== fingerprint(request)) {
      throw new CardApiError(
        400,
        'idempotency_key_in_use',
        'Keys for idempotent requests can only be used with the same parameters.',
      );
    }
    return reply
      .status(known.status)
      .header('idempotent-replayed', 'true')
      .type('application/json')
      .send(known.body);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request);
    if (key === null || reply.statusCode >= 500 || reply.statusCode === 401) return payload;
    await db
      .insertInto('sandbox_card_reply')
      .values({ key, request: fingerprint(request), status: reply.statusCode, body: String(payload) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return payload;
  });
}

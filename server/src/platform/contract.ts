import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CallError, type Reason } from './errors.ts';

/** What a route takes, gives and refuses. The same schemas check the request and make `/openapi.json`. */
export interface Contract {
  summary: string;
  /** Who may call: anyone, whoever is signed in, or a browser whose sign-in waits for its second factor. */
  access: 'anybody' | 'session' | 'pending';
  body?: z.ZodType;
  /** Type of the body where it is not JSON. */
  bodyType?: string;
  query?: z.ZodType;
  /** What a body or query that does not fit is refused as; `invalid-fields` if not said. */
  invalid?: Reason;
  /** Status of the answer; 200 if not said. */
  status?: number;
  answer?: z.ZodType;
  /** Type of the answer where it is not JSON. */
  answerType?: string;
  /** Answered while the application is closed for maintenance. */
  duringMaintenance?: true;
  /** What else the call is refused for, beside access. */
  refusals?: readonly Reason[];
}

declare module 'fastify' {
  /** What is known of a route. */
  interface FastifyContextConfig {
    contract?: Contract;
  }
}

/** The request's body, checked. @throws CallError the contract's `invalid` */
export function bodyOf<T>(contract: { body: z.ZodType<T>; invalid?: Reason }, request: FastifyRequest): T {
  return checked(contract.body, request.body, contract.invalid);
}

/** The request's query, checked. @throws CallError the contract's `invalid` */
export function queryOf<T>(contract: { query: z.ZodType<T>; invalid?: Reason }, request: FastifyRequest): T {
  return checked(contract.query, request.query, contract.invalid);
}

function checked<T>(schema: z.ZodType<T>, value: unknown, invalid: Reason = 'invalid-fields'): T {
  const result = schema.safeParse(value);
  if (!result.success) throw new CallError(invalid);
  return result.data;
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Contract } from './contract.ts';
import { answerOf, type Reason } from './errors.ts';

const contract = {
  summary: 'This description (OpenAPI 3.1), made from the schemas the routes check with',
  access: 'anybody',
  duringMaintenance: true,
} satisfies Contract;

/** A route with its contract. */
export interface DescribedRoute {
  method: string;
  /** As routed, `/api/users/:uid`. */
  path: string;
  contract: Contract;
}

/** `/openapi.json`. To be called before any route is added, which it then notes. */
export function openApiRoute(app: FastifyInstance): DescribedRoute[] {
  const routes: DescribedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const found = (config as { contract?: Contract } | undefined)?.contract;
    if (!found) return;
    for (const one of [method].flat()) {
      if (one !== 'HEAD') routes.push({ method: one, path: url, contract: found });
    }
  });
  let made: object | undefined;
  app.get('/openapi.json', { config: { contract } }, async () => (made ??= describe(routes)));
  return routes;
}

function describe(routes: DescribedRoute[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, contract } of routes) {
    const open = path.replace(/:(\w+)/g, '{$1}');
    (paths[open] ??= {})[method.toLowerCase()] = operation(path, contract);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Assay', version: '1', description: 'Is this bank statement PDF authentic?' },
    paths,
    components: {
      schemas: { Error: schemaOf(errorShape) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'assay.session_token' },
        pending: { type: 'apiKey', in: 'cookie', name: 'assay.second_factor' },
      },
    },
  };
}

const errorShape = z.object({ error: z.string(), code: z.string(), reason: z.string() });

function operation(path: string, contract: Contract): object {
  const { summary, access, body, query, answer, answerType, status = 200 } = contract;
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const content = answer
    ? { 'application/json': { schema: schemaOf(answer) } }
    : { [answerType ?? 'application/json']: {} };
  return {
    summary,
    ...(access === 'anybody' ? {} : { security: [{ [access]: [] }] }),
    parameters: [...named, ...(query ? queryParameters(query) : [])],
    ...(body ? { requestBody: { required: true, content: bodyContent(contract) } } : {}),
    responses: {
      [status]: { description: 'Done', ...(status === 204 || status === 302 ? {} : { content }) },
      ...refusals(contract),
    },
  };
}

function bodyContent({ body, bodyType = 'application/json' }: Contract): object {
  return body ? { [bodyType]: { schema: schemaOf(body, 'input') } } : {};
}

/** Why the call may be refused, by status; several reasons may share one. */
function refusals({ access, body, query, invalid, refusals: further = [] }: Contract): object {
  const reasons: Reason[] = [...further];
  if (access === 'session') reasons.push('not-signed-in');
  if (access === 'pending') reasons.push('no-pending-sign-in');
  if (body || query) reasons.push(invalid ?? 'invalid-fields');
  const byStatus = new Map<number, string[]>();
  for (const reason of new Set(reasons)) {
    const { status, text } = answerOf(reason);
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${reason}: ${text}`]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, texts]) => [status, { description: texts.join('\n'), content }]),
  );
}

function queryParameters(query: z.ZodType): object[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  void $schema;
  return plain;
}

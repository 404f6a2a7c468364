import type { FastifyServerOptions } from 'fastify';

/**
 * Structured logs, a JSON object a line. A request is its id, method and route; addresses, queries, names of
 * files and anything of a document are never written.
 */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false;
  return {
    level,
    base: null,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? null }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: (error) => ({
        type: error.name,
        message: '',
        code: 'code' in error ? String(error.code) : undefined,
        stack: (error.stack ?? '')
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .join('\n'),
      }),
    },
  };
}

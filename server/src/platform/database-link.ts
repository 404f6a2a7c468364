/** Whether the database answers, as seen by the queries that are made anyway. */
export interface DatabaseLink {
  /** True from a failure of the connection until something of the database is heard again. */
  readonly isAway: boolean;
  /** Looks at what a query or a connection failed with. */
  failed(error: unknown): void;
  worked(): void;
}

/** See `DatabaseLink`. */
export function createDatabaseLink(): DatabaseLink {
  let isAway = false;
  return {
    get isAway() {
      return isAway;
    },
    failed(error) {
      if (isConnectionLoss(error)) isAway = true;
    },
    worked() {
      isAway = false;
    },
  };
}

/** Errors of the network, and those PostgreSQL ends or refuses connections with (its appendix A). */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT'],
  ...['57P01', '57P02', '57P03', '57P05', '53300', '08000', '08001', '08003', '08004', '08006', '25006'],
]);
/** What the driver says without a code. */
const texts =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|connection timeout/i;

/** Whether an error, or what it was caused by, says that the database cannot be reached. */
export function isConnectionLoss(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth++) {
    const code = 'code' in one ? String(one.code) : '';
    if (codes.has(code) || texts.test(one.message)) return true;
    if (one instanceof AggregateError && one.errors.some((inner) => isConnectionLoss(inner))) return true;
  }
  return false;
}

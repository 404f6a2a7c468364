import { getAdapter } from 'better-auth/db/adapter';
import type { Database } from '../platform/database.ts';
import { storedToken } from '../platform/stored-token.ts';

type Adapter = Awaited<ReturnType<typeof getAdapter>>;
type Condition = { field: string; value: unknown };
type Call = { model: string; where?: Condition[]; update?: Record<string, unknown> };
type Row = Record<string, unknown> & { token?: unknown };

const hashed = (value: unknown): unknown =>
  typeof value === 'string' ? storedToken(value) : Array.isArray(value) ? value.map(hashed) : value;

function withHashes<T extends Call>(call: T): T {
  if (call.model !== 'session') return call;
  const { where, update } = call;
  return {
    ...call,
    ...(where
      ? { where: where.map((one) => (one.field === 'token' ? { ...one, value: hashed(one.value) } : one)) }
      : {}),
    ...(update?.['token'] === undefined ? {} : { update: { ...update, token: hashed(update['token']) } }),
  };
}

/** A row as the library knows it: with the token it was asked for by. */
function withToken<T>(row: T, call: Call): T {
  const token = call.where?.find(({ field }) => field === 'token')?.value;
  if (call.model !== 'session' || typeof token !== 'string' || typeof row !== 'object' || row === null)
    return row;
  return { ...row, token };
}

function wrapped(inner: Adapter): Adapter {
  const findOne = async (call: Call) => withToken(await inner.findOne<Row>(withHashes(call) as never), call);
  const update = async (call: Call) => withToken(await inner.update<Row>(withHashes(call) as never), call);
  const create = async (call: Call & { data: Row }) => {
    const { token } = call.data;
    if (call.model !== 'session' || typeof token !== 'string') return inner.create(call as never);
    const made = await inner.create<Row>({
      ...call,
      data: { ...call.data, token: storedToken(token) },
    } as never);
    return { ...made, token };
  };
  return {
    ...inner,
    create: create as Adapter['create'],
    findOne: findOne as Adapter['findOne'],
    update: update as Adapter['update'],
    findMany: ((call: Call) => inner.findMany(withHashes(call) as never)) as Adapter['findMany'],
    count: ((call: Call) => inner.count(withHashes(call) as never)) as Adapter['count'],
    updateMany: ((call: Call) => inner.updateMany(withHashes(call) as never)) as Adapter['updateMany'],
    delete: ((call: Call) => inner.delete(withHashes(call) as never)) as Adapter['delete'],
    deleteMany: ((call: Call) => inner.deleteMany(withHashes(call) as never)) as Adapter['deleteMany'],
    consumeOne: ((call: Call) => inner.consumeOne(withHashes(call) as never)) as Adapter['consumeOne'],
    transaction: ((work: (tx: Adapter) => Promise<unknown>) =>
      inner.transaction((tx) => work(wrapped(tx as Adapter)))) as Adapter['transaction'],
  };
}

/** The identity library's way to the database, under which session tokens are stored as hashes alone. */
export async function hashedSessions({ db, dialect }: Database): Promise<() => Adapter> {
  const type = dialect === 'postgres' ? 'postgres' : 'sqlite';
  const adapter = wrapped(await getAdapter({ database: { db, type } }));
  return () => adapter;
}

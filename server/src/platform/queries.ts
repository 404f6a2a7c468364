import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The two kinds of database. */
export type Dialect = 'sqlite' | 'postgres';

/** Inside or outside of a transaction. */
export type Queries = Kysely<Schema> | Transaction<Schema>;

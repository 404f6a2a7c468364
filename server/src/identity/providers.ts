import type { Queries } from '../platform/queries.ts';

/** The ways an account can sign in by. */
export const signInProviders = ['password', 'google'] as const;

/** See `signInProviders`. */
export type SignInProvider = (typeof signInProviders)[number];

/** The ways one account can sign in by. */
export async function providersOf(db: Queries, uid: string): Promise<SignInProvider[]> {
  const rows = await db.selectFrom('account').select('providerId').where('userId', '=', uid).execute();
  const names = rows.map(({ providerId }) => (providerId === 'credential' ? 'password' : providerId));
  return signInProviders.filter((name) => names.includes(name));
}

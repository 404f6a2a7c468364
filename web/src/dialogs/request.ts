import type { PaidPlan } from '../../../server/src/billing/plan.ts';

/** The views of the sign-in dialog. */
export type AuthView = 'signin' | 'signup' | 'forgotpassword' | 'resetpassword';

/** A dialog any screen may open, and what it needs to know. One is open at a time. */
export type DialogRequest =
  | { name: 'auth'; view: AuthView; oobCode?: string }
  | { name: 'plan'; selected: PaidPlan }
  | { name: 'subscription' }
  | { name: 'upgrade' }
  | { name: 'second-factor' };

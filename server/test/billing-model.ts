/** A card as the model knows it. */
export type ModelCard = 'good' | 'fails-later' | 'none';

const day = 86_400_000;

interface Plan {
  state: 'trial' | 'active' | 'past_due' | 'unpaid';
  /** Day the trial or the paid month ends. */
  ends: Date;
  /** Day of the first charge; months are counted from it. */
  anchor: Date;
  stops: boolean;
  failures: number;
  retryOn: Date | null;
}

/** What the record is to say. Days as YYYY-MM-DD. */
export interface Expected {
  subscriptionPlan: string;
  subscriptionStatus: string;
  trial_end: string | null;
  nextBillingDate: string | null;
  cancelAtPeriodEnd: boolean;
  hasUsedTrial: boolean;
  /** Dollars charged so far. */
  charged: number;
}

/**
 * What a user's plan should be, written down from the requirements (sections 4 and 9) apart from the code under
 * test: it is told of every action at once and in order, and knows no events. Time goes by days.
 */
export class PlanModel {
  #plan: Plan | null = null;
  #card: ModelCard = 'none';
  #hadTrial = false;
  #ended = false;
  #charged = 0;

  /** Whether a checkout would be offered, and whether as a trial. */
  get offer(): 'trial' | 'purchase' | null {
    if (this.#plan) return null;
    return this.#hadTrial ? 'purchase' : 'trial';
  }

  /** Whether a payment has failed and is not made yet. */
  get owes(): boolean {
    return this.#plan?.state === 'past_due' || this.#plan?.state === 'unpaid';
  }

  subscribe(today: Date, card: ModelCard): void {
    if (card !== 'none') this.#card = card;
    const isTrial = !this.#hadTrial;
    this.#plan = {
      state: isTrial ? 'trial' : 'active',
      ends: isTrial ? plusDays(today, 7) : monthOn(today, today),
      anchor: today,
      stops: false,
      failures: 0,
      retryOn: null,
    };
    if (isTrial) this.#hadTrial = true;
    else this.#charged += 20;
  }

  cancel(): void {
    if (this.#plan?.state === 'active') this.#plan.stops = true;
    else if (this.#plan) this.#end();
  }

  changeCard(today: Date, card: ModelCard): void {
    this.#card = card;
    const plan = this.#plan;
    if (plan?.state === 'past_due' || plan?.state === 'unpaid') this.#charge(plan, today);
  }

  /** Lets the days until `today` go by, each with what falls on it. */
  passTo(today: Date): void {
    for (;;) {
      const plan = this.#plan;
      if (!plan) return;
      const due = plan.state === 'past_due' ? plan.retryOn : plan.state === 'unpaid' ? null : plan.ends;
      if (due === null || due > today) return;
      if (plan.state === 'past_due') this.#charge(plan, due);
      else if (plan.stops || (plan.state === 'trial' && this.#card === 'none')) this.#end();
      else {
        if (plan.state === 'trial') plan.anchor = due;
        plan.ends = monthOn(plan.anchor, due);
        plan.failures = 0;
        this.#charge(plan, due);
      }
    }
  }

  expected(): Expected {
    const plan = this.#plan;
    const common = { hasUsedTrial: this.#hadTrial, charged: this.#charged };
    if (!plan) {
      return {
        ...common,
        subscriptionPlan: 'free',
        subscriptionStatus: this.#ended ? 'canceled' : 'active',
        trial_end: null,
        nextBillingDate: null,
        cancelAtPeriodEnd: false,
      };
    }
    const next = plan.state === 'past_due' ? plan.retryOn : plan.state === 'unpaid' ? null : plan.ends;
    return {
      ...common,
      subscriptionPlan: 'starter',
      subscriptionStatus: plan.state,
      trial_end: plan.state === 'trial' ? dayOf(plan.ends) : null,
      nextBillingDate: next && dayOf(next),
      cancelAtPeriodEnd: plan.stops,
    };
  }

  #end(): void {
    this.#plan = null;
    this.#ended = true;
  }

  #charge(plan: Plan, today: Date): void {
    if (this.#card === 'good') {
      Object.assign(plan, { state: 'active', retryOn: null });
      this.#charged += 20;
      if (plan.ends <= today) plan.ends = monthOn(plan.anchor, today);
      return;
    }
    // Tried again after 3, 5 and 7 days, then no more.
    const wait = [3, 5, 7][plan.failures++];
    plan.state = wait === undefined ? 'unpaid' : 'past_due';
    plan.retryOn = wait === undefined ? null : plusDays(today, wait);
  }
}

/** The day of a time, in UTC. */
export const dayOf = (time: Date | string) => new Date(time).toISOString().slice(0, 10);

const plusDays = (from: Date, days: number) => new Date(from.getTime() + days * day);

/** The first day after `after` with the anchor's day of the month, or the month's last where it is shorter. */
function monthOn(anchor: Date, after: Date): Date {
  let [year, month] = [after.getUTCFullYear(), after.getUTCMonth()];
  for (;;) {
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const found = new Date(Date.UTC(year, month, Math.min(anchor.getUTCDate(), length)));
    if (found > after) return found;
    [year, month] = month === 11 ? [year + 1, 0] : [year, month + 1];
  }
}

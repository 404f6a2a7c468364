import type { PageSpec } from '../writer/page.ts';
import type { Random } from '../writer/random.ts';
import type { StyleName } from '../writer/style.ts';
import type { StatementModel } from './model.ts';
import type { TruthAccount } from './truth.ts';

/** A layout family: how its statements come about and how they look. */
export interface Family {
  readonly id: string;
  /** Writers that may make it. */
  readonly styles: readonly StyleName[];
  draw(random: Random): StatementModel;
  /** Lays a model out; the same model and random source give the same pages. */
  layout(model: StatementModel, random: Random): Layout;
}

/** A laid-out statement. */
export interface Layout {
  readonly pages: readonly PageSpec[];
  /** What the pages state, account by account. */
  readonly accounts: readonly TruthAccount[];
  /** The issuer's name as printed, if not the model's. */
  readonly issuer?: string;
}

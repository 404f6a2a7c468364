import type { Color, Face } from '../writer/page.ts';
import type { Random } from '../writer/random.ts';
import type { StyleName } from '../writer/style.ts';
import type { Family, Layout } from './family.ts';
import { Flow } from './flow.ts';
import { drawModel, type ModelPlan } from './history.ts';
import {
  runningBalances,
  truthOf,
  type AccountModel,
  type Posting,
  type Shown,
  type StatementModel,
} from './model.ts';
import { postingRows, type RowPlan } from './rows.ts';
import { table, type Column, type Row, type TableOptions } from './table.ts';

/** What the parts of a one-table statement are given. */
export interface Parts {
  readonly model: StatementModel;
  readonly account: AccountModel;
  readonly random: Random;
}

/** A statement of one account whose postings stand in one table. */
export interface SingleTable {
  readonly id: string;
  readonly styles: readonly StyleName[];
  plan(random: Random): ModelPlan;
  /** Changes a drawn model, for codes and value dates. */
  readonly refine?: (model: StatementModel, random: Random) => StatementModel;
  readonly page: readonly [width: number, height: number];
  readonly face: Face;
  readonly size: number;
  /** First baseline of pages after the first, and room at the foot. */
  readonly top: number;
  readonly bottom: number;
  /** What stands on every page. */
  readonly letterhead: (flow: Flow, parts: Parts, index: number) => void;
  /** The first page down to the table: leave the cursor on the table's first baseline. */
  readonly opening: (flow: Flow, parts: Parts) => void;
  readonly columns: (parts: Parts) => readonly Column[];
  readonly rows: (parts: Parts) => Omit<RowPlan, 'account'>;
  /** Rows before and after the postings. */
  readonly before?: (parts: Parts) => readonly Row[];
  readonly after?: (parts: Parts) => readonly Row[];
  readonly table: Partial<TableOptions> & { readonly leading: number };
  readonly margins: readonly [left: number, right: number];
  /** The balance carried to the next page, and its row there. */
  readonly carry?: {
    readonly forward: (balance: number, parts: Parts, posting: Posting | undefined) => Row;
    readonly brought: (balance: number, parts: Parts, posting: Posting | undefined) => Row;
  };
  /** What follows the table. */
  readonly closing?: (flow: Flow, parts: Parts) => void;
  readonly number?: (flow: Flow, index: number, count: number, parts: Parts) => void;
  readonly shown: Shown['balances'];
  readonly describe?: (posting: Posting) => string;
  /** Printed from the last posting to the first. */
  readonly newest?: (parts: Parts) => boolean;
}

/** Color of fine rules. */
export const hairline: Color = [0.75];

/** Makes the family of a one-table statement. */
export function singleTable(config: SingleTable): Family {
  return {
    id: config.id,
    styles: config.styles,
    draw: (random) => {
      const model = drawModel(random, config.plan(random));
      return config.refine ? config.refine(model, random.fork('refine')) : model;
    },
    layout: (model, random) => layoutSingle(config, model, random),
  };
}

const flowOf = (config: SingleTable, parts: () => Parts): Flow =>
  new Flow({
    width: config.page[0],
    height: config.page[1],
    top: config.top,
    bottom: config.bottom,
    face: config.face,
    size: config.size,
    begin: (f, index) => config.letterhead(f, parts(), index),
  });

function layoutSingle(config: SingleTable, model: StatementModel, random: Random): Layout {
  const account = model.accounts[0] as AccountModel;
  // Every callback gets the same source of choices, so that two of them can agree on one.
  const parts = (): Parts => ({ model, account, random: random.fork('parts') });
  const [left, right] = config.margins;
  const flow = flowOf(config, parts);
  config.opening(flow, parts());
  const newest = config.newest?.(parts()) === true;
  const order = account.postings.map((_, i) => (newest ? account.postings.length - 1 - i : i));
  const before = config.before?.(parts()) ?? [];
  const rows = postingRows(account, { account: 0, order, ...config.rows(parts()) });
  const balances = [account.opening, ...runningBalances(account)];
  const at = (next: number): [number, Posting | undefined] => {
    const index = Math.min(Math.max(0, next - before.length), account.postings.length);
    return [balances[index] ?? 0, account.postings[index - 1]];
  };
  const columns = config.columns(parts());
  let pending = 0;
  const draw = (row: Row): void =>
    table(flow, [row], {
      columns: columns.map(({ head: _head, ...c }) => c),
      leading: config.table.leading,
      left,
      right,
    });
  const { carry } = config;
  table(flow, [...before, ...rows, ...(config.after?.(parts()) ?? [])], {
    name: 'postings',
    ...config.table,
    columns,
    left,
    right,
    ...(carry
      ? {
          footRoom: config.table.leading * 1.5,
          foot: (_f: Flow, next: number) => {
            pending = next;
            draw(carry.forward(at(next)[0], parts(), at(next)[1]));
          },
          onHead: () => draw(carry.brought(at(pending)[0], parts(), at(pending)[1])),
        }
      : {}),
  });
  config.closing?.(flow, parts());
  flow.everyPage((index, count) => config.number?.(flow, index, count, parts()));
  return {
    pages: flow.pages(),
    accounts: [
      truthOf(account, {
        balances: config.shown,
        order,
        ...(config.describe ? { describe: config.describe } : {}),
      }),
    ],
  };
}

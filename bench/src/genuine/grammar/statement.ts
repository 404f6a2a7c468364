import type { DocumentSpec } from '../../writer/document.ts';
import type { Random } from '../../writer/random.ts';
import type { Composed } from '../composed.ts';
import type { StatementModel } from '../model.ts';
import type { Picks } from './axes.ts';
import { compose } from './compose.ts';
import { drawGrammarModel, type GrammarModel } from './model.ts';
import { randomOf } from './picks.ts';
import { styleOf } from './style.ts';

/** The name that files of the grammar go by among families. */
export const GRAMMAR = 'grammar';

/**
 * Draws and lays out the statement of picks and seed. `edit` changes the model before it is laid out, with every
 * other choice kept.
 */
export function grammarStatement(
  picks: Picks,
  seed: string,
  edit: (model: StatementModel) => StatementModel = (model) => model,
): Composed {
  const random: Random = randomOf(seed);
  const model = edit(drawGrammarModel(picks, random.fork('model'))) as GrammarModel;
  const layout = compose(model, picks, random.fork('layout'));
  const spec: DocumentSpec = {
    pages: layout.pages,
    style: styleOf(picks),
    ...(picks.subsets === 'page' ? { subsetsPerPage: true } : {}),
    seed: `${GRAMMAR}/${seed}`,
    title: 'Statement',
    created: model.created,
  };
  return {
    model,
    spec,
    truth: {
      family: GRAMMAR,
      seed,
      issuer: layout.issuer ?? model.issuer.name,
      holder: model.holder,
      accounts: layout.accounts,
    },
  };
}

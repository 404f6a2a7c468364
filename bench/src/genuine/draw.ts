import { buildDocument } from '../writer/document.ts';
import { createRandom } from '../writer/random.ts';
import { writeFile } from '../writer/serialize.ts';
import { styles } from '../writer/style.ts';
import { families } from './families/index.ts';
import type { Family } from './family.ts';
import { drawOf } from './grammar/draws.ts';
import { GRAMMAR, grammarStatement } from './grammar/statement.ts';
import type { StatementModel } from './model.ts';
import type { GenuineTruth } from './truth.ts';
import type { Composed } from './composed.ts';

/** The identifiers of the layout families. */
export const familyIds: readonly string[] = families.map((family) => family.id);

function familyOf(id: string): Family {
  const family = families.find((f) => f.id === id);
  if (!family) throw new RangeError(`no layout family ${id}`);
  return family;
}

/**
 * Composes the statement of a family and seed. `edit` changes the model before it is laid out, with every other
 * choice kept: that is how a consistent alteration is made. The family `grammar` is the layout grammar, and its
 * seeds are those of `drawOf`. Throws RangeError for an unknown family.
 */
export function composeStatement(
  familyId: string,
  seed: string | number,
  edit: (model: StatementModel) => StatementModel = (model) => model,
): Composed {
  if (familyId === GRAMMAR) return grammarStatement(drawOf(String(seed)).picks, String(seed), edit);
  const family = familyOf(familyId);
  const random = createRandom(`${familyId}/${seed}`);
  const model = edit(family.draw(random.fork('model')));
  const layout = family.layout(model, random.fork('layout'));
  const style = styles[random.fork('style').pick(family.styles)];
  return {
    model,
    spec: {
      pages: layout.pages,
      style,
      seed: `${familyId}/${seed}`,
      title: 'Statement',
      created: model.created,
    },
    truth: {
      family: familyId,
      seed: String(seed),
      issuer: layout.issuer ?? model.issuer.name,
      holder: model.holder,
      ...(model.routing === undefined ? {} : { routing: model.routing }),
      accounts: layout.accounts,
    },
  };
}

/** A genuine look-alike and what it states; the same family and seed give the same bytes. */
export function drawStatement(
  familyId: string,
  seed: string | number,
): { pdf: Uint8Array; truth: GenuineTruth } {
  const { spec, truth } = composeStatement(familyId, seed);
  return { pdf: writeFile(buildDocument(spec), spec.style).bytes, truth };
}

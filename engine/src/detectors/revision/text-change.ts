import type { Revision } from '../../pdf/structure/model.ts';
import type { TextChange } from '../../evidence/revisions/text-changes.ts';
import { bytesAt, onPage, places, quoted } from '../locations.ts';

/** A finding for words that an update replaced, removed or added. */
export function textChangeFinding<M extends string>(message: M, change: TextChange, revision: Revision) {
  return {
    message,
    data: {
      page: change.page + 1,
      revision: revision.index,
      before: quoted(change.before),
      after: quoted(change.after),
    },
    locations: places(
      onPage(change.page, change.box),
      bytesAt(revision.start, revision.end, `update ${revision.index}`),
    ),
    before: change.before,
    after: change.after,
  };
}

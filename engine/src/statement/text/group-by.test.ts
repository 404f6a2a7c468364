import { expect, test } from 'vitest';
import { groupByPlace } from './group-by.ts';

test('places a hair apart are one, whichever way each would round', () => {
  const places = [382.4808, 40, 382.5, 382.48079200000006, 41.2, 446.3];
  expect(groupByPlace(places, (x) => x, 3)).toEqual([
    [382.4808, 382.5, 382.48079200000006],
    [40, 41.2],
    [446.3],
  ]);
});

import { expect, test } from 'vitest';
import { buildPdf, onePage } from '../../../test/build-pdf.ts';
import { nodePlatform } from '../../platform/node.ts';
import { manifestStreams } from '../../signatures/c2pa/find-manifests.ts';
import { embeddedFiles } from './name-tree.ts';
import { readPdf } from './read-pdf.ts';

const viewOf = (tree: Record<number, string>) =>
  readPdf(
    buildPdf({
      objects: {
        ...onePage(),
        1: '<</Type /Catalog /Pages 2 0 R /Names <</EmbeddedFiles 5 0 R>>>>',
        ...tree,
      },
    }).bytes,
    { platform: nodePlatform },
  ).latest;

test('names and values in the order of the tree', () => {
  const view = viewOf({
    5: '<</Kids [6 0 R 7 0 R]>>',
    6: '<</Names [(a) 1 (b) 2]>>',
    7: '<</Names [(c) 3]>>',
  });
  const numbers = [...embeddedFiles(view)].filter((item) => typeof item === 'number');
  expect(numbers).toEqual([1, 2, 3]);
});

test('a tree whose nodes hold themselves again and again is walked once', () => {
  const view = viewOf({ 5: `<</Kids [${'5 0 R '.repeat(2000)}] /Names [(a) 1]>>` });
  expect([...embeddedFiles(view)]).toHaveLength(2);
  expect(manifestStreams(view)).toEqual([]);
});

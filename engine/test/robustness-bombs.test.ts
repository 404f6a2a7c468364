import { describe, expect, test } from 'vitest';
import { outcomeOf } from './hostile.ts';
import {
  notQuitePdf,
  paintingBombs,
  structureBombs,
  unpackingBombs,
  type HostileFiles,
} from './hostile-files.ts';
import { fontBombs } from './hostile-fonts.ts';
import { oddStatements } from './odd-statements.ts';

/** Runs each file through the whole analysis; `outcomeOf` throws on anything but a Report or the typed error. */
function each(files: HostileFiles, outcomes: readonly string[]): void {
  test.each(Object.entries(files))('%s', { timeout: 300_000 }, (_, make) => {
    expect(outcomes).toContain(outcomeOf(make()));
  });
}

describe('no PDF, or hardly one', () => each(notQuitePdf, ['empty', 'not-a-pdf', 'damaged', 'no-pages']));

describe('data that unpacks without end', () => each(unpackingBombs, ['not-a-statement', 'too-much-data']));

describe('structures that loop, nest or count past sense', () =>
  each(structureBombs, [
    ...['report', 'not-a-statement', 'no-pages', 'password-required'],
    ...['too-many-pages', 'too-many-objects', 'too-much-data'],
  ]));

describe('pages that paint without end', () =>
  each(paintingBombs, ['report', 'not-a-statement', 'too-much-data']));

describe('fonts that claim too much', () => each(fontBombs, ['report']));

describe('words of statements where no statement has them', () =>
  each(oddStatements, ['report', 'not-a-statement', 'too-much-data']));

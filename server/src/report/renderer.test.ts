import { expect, test } from 'vitest';
import { sampleReport } from '../../test/sample-report.ts';
import { Renderer } from './renderer.ts';
import type { RenderJob } from './render-jobs.ts';

const options = { scannedAt: '2026-03-05T14:05:00.000Z' };
const report = (text = JSON.stringify(sampleReport('a.pdf', 1))): RenderJob => ({
  kind: 'report',
  report: text,
  options,
});
const letter: RenderJob = {
  kind: 'letter',
  letter: { title: 'A letter', notice: 'Draft', blocks: [{ kind: 'text', text: 'Dear tenant' }] },
  createdAt: options.scannedAt,
};
const start = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString();

test('reports and letters, one after the other', async () => {
  const renderer = new Renderer();
  try {
    const made = await Promise.all([renderer.render('u', report()), renderer.render('u', letter)]);
    expect(made.map(start)).toEqual(['%PDF-', '%PDF-']);
  } finally {
    await renderer.close();
  }
});

test('what cannot be drawn fails alone, and is told of without its words', async () => {
  const told: string[] = [];
  const renderer = new Renderer((frames) => told.push(frames));
  try {
    const broken = renderer.render('u', report('{"file":{"name":"secret words"},"findings":null}'));
    const [first, second] = await Promise.allSettled([broken, renderer.render('u', letter)]);
    expect(first).toMatchObject({ status: 'rejected', reason: { reason: 'internal' } });
    expect(second.status).toBe('fulfilled');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^TypeError\n\s+at /);
    expect(told[0]).not.toContain('secret');
  } finally {
    await renderer.close();
  }
});

test('users are served in turn; one user has so many waiting and no more', async () => {
  const renderer = new Renderer();
  try {
    const order: string[] = [];
    const draw = (owner: string, name: string) =>
      renderer.render(owner, letter).then(
        () => order.push(name),
        (error: unknown) => (error as { reason: string }).reason,
      );
    const flood = Array.from({ length: 31 }, (_, i) => draw('flood', `flood ${i}`));
    const other = draw('other', 'other');
    const refusals = (await Promise.all(flood)).filter((answer) => answer === 'too-many-at-once');
    await other;
    expect(refusals).toHaveLength(22);
    expect(order.indexOf('other')).toBeLessThanOrEqual(2);
  } finally {
    await renderer.close();
  }
});

test('so many wait and no more; a closed one draws nothing', async () => {
  const renderer = new Renderer();
  const many = Array.from({ length: 34 }, (_, i) => renderer.render(`u${i}`, letter));
  const closing = Promise.allSettled(many);
  await expect(many[33]).rejects.toMatchObject({ reason: 'busy', status: 503 });
  await renderer.close();
  for (const one of await closing) {
    if (one.status === 'rejected')
      expect(['busy', 'stopping']).toContain((one.reason as { reason: string }).reason);
  }
  await expect(renderer.render('u', letter)).rejects.toMatchObject({ reason: 'stopping' });
});

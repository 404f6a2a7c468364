import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The two sizes every screen is looked at in. */
export const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const;

/** What axe-core has against the page as it stands, WCAG 2.2 AA and best practices. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const run = (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe;
    interface Violation {
      id: string;
      nodes: { html: string; failureSummary: string }[];
    }
    const { violations } = await run.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  });
}

/** How far the page, or a dialog in it, reaches beyond its edge to the right, in pixels. */
export function beyondEdge(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[role=dialog]')];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });
}

/** Collects what must never happen: uncaught errors, and anything the security policy had to stop. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|React|Warning/.test(message.text()))
      problems.push(message.text());
  });
  return problems;
}

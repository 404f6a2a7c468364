import type { Page } from 'playwright-core';

/** The two sizes every screen is looked at in. */
export const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const;

/**
 * How far the page, or a dialog in it, reaches beyond its edge to the right, in pixels, once what moves stands still: a
 * dialog that a change of size moves lies beyond the edge on its way.
 */
export function beyondEdge(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
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

import type { Page } from '@playwright/test';

/** The longest that a page waits for its paint before it loads its program anyway. */
const longestUntilSeenMs = 1000;

/**
 * Whether the program of a page, once loaded, was requested after the page had been painted, or after the
 * longest wait.
 */
export const cameAfterPaint = (page: Page, program: 'start-portal' | 'start-game'): Promise<boolean> =>
  page.evaluate(
    ([file, longest]) => {
      const [loaded] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(`/assets/${file}-`) && name.endsWith('.js'));
      const painted = performance.getEntriesByType('paint').map(({ startTime }) => startTime);
      return loaded !== undefined && loaded.startTime >= Math.min(...painted, longest);
    },
    [program, longestUntilSeenMs] as const,
  );

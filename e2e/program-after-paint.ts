import type { Page } from '@playwright/test';

/** The longest that a page waits to be painted before its program comes all the same. */
const longestUntilSeenMs = 1000;

/** Whether the program of a page, which has come, was asked for when the page had been painted, or had waited long for it. */
export const cameAfterPaint = (page: Page, program: 'start-portal' | 'start-game'): Promise<boolean> =>
  page.evaluate(
    ([file, longest]) => {
      const [asked] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(`/assets/${file}-`) && name.endsWith('.js'));
      const painted = performance.getEntriesByType('paint').map(({ startTime }) => startTime);
      return asked !== undefined && asked.startTime >= Math.min(...painted, longest);
    },
    [program, longestUntilSeenMs] as const,
  );

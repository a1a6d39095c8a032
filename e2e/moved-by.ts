import type { Page } from '@playwright/test';

/**
 * Returns how much has moved by itself since the page was opened, as browsers count it (cumulative layout
 * shift).
 */
export const movedBy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        );
        seen.observe({ type: 'layout-shift', buffered: true });
        // If no shift is reported before the next frame is painted, nothing has moved.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

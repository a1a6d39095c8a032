import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useVisibleAgain } from './visible-again.ts';

const reported: (number | 'hidden')[] = [];

function Page() {
  useVisibleAgain(
    (hiddenMs) => reported.push(hiddenMs),
    () => reported.push('hidden'),
  );
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  reported.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
/** The clock advances while no timer runs, as in a sleeping machine. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('a page that becomes visible', () => {
  test('is reported once after it was hidden, with the duration', () => {
    render(<Page />);
    turn('hidden');
    vi.advanceTimersByTime(42_000);
    turn('visible');
    vi.advanceTimersByTime(60_000);
    expect(reported).toEqual(['hidden', 42_000]);
  });

  test('is reported when it returns from the back-forward cache, without a visibility event', () => {
    render(<Page />);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    turn('hidden');
    sleep(90_000);
    show(true);
    turn('visible');
    expect(reported).toEqual(['hidden', 'hidden', 90_000]);
  });

  test('is reported after the sleep of a phone that sends the hidden event only when it wakes', () => {
    render(<Page />);
    vi.advanceTimersByTime(10_000);
    sleep(600_000);
    turn('hidden');
    turn('visible');
    expect(reported).toEqual(['hidden', 600_000]);
  });

  test('is reported after the sleep of a machine that sends no event at all', () => {
    render(<Page />);
    sleep(600_000);
    vi.advanceTimersByTime(1000);
    expect(reported).toEqual([601_000]);
  });

  test('is not reported while it stays visible, or when it has just been opened', () => {
    render(<Page />);
    show(false);
    vi.advanceTimersByTime(600_000);
    expect(reported).toEqual([]);
  });

  test('is not reported once its component is unmounted', () => {
    render(<Page />).unmount();
    turn('hidden');
    sleep(600_000);
    turn('visible');
    show(true);
    vi.advanceTimersByTime(600_000);
    expect(reported).toEqual([]);
  });
});

/**
 * Vitest set-up of the web tests. The files of a worker share one window and one copy of every module, so that React,
 * jsdom and the like are read once and not for each file; what a test has put up, faked or kept is taken away after it.
 * A screen is waited for as long as a busy machine may need to show it.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  history.replaceState(null, '', '/');
  document.title = '';
});

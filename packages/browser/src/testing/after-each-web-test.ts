/**
 * Vitest set-up of the web tests. The files of a worker share one window and one copy of every module, so
 * that React, jsdom and other modules are loaded once and not for each file; everything that a test rendered,
 * faked or stored is removed after it. The time limit for a screen to appear allows for a busy machine.
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

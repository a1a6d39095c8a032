import { portalPages } from '@lokalbingo/contract/addresses';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { createPortal } from '../platform/portal.ts';
import { portalRoutes } from './routes.tsx';

const portal = createPortal({
  apiBase: '/api',
  local: localStorage,
  perTab: sessionStorage,
  window,
  leave: () => {},
});

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path ? [path] : []),
    ...pathsOf(children ?? []),
  ]);

test('the portal has a screen for each page that the server knows, and the server knows each screen', () => {
  const patterns = pathsOf(portalRoutes(portal)).filter(
    (path) => path !== ':landing' && path !== '*' && !/^\/article\/\d/.test(path),
  );
  expect(patterns.sort()).toEqual(Object.values(portalPages).sort());
});

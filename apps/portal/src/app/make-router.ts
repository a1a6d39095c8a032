import { nextTask } from '@lokalbingo/browser/next-task';
import {
  type DataRouter,
  type RouteObject,
  UNSAFE_createBrowserHistory,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties,
} from 'react-router';

/**
 * React Router's `createBrowserRouter`, split into separate tasks: building the route index and looking up
 * the address together would block the page too long. Uses only the library's public parts.
 */
export async function makeRouter(routes: RouteObject[]): Promise<DataRouter> {
  await nextTask();
  const router = UNSAFE_createRouter({
    routes,
    history: UNSAFE_createBrowserHistory(),
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
  });
  await nextTask();
  return router.initialize();
}

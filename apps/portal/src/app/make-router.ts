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
 * React Router's `createBrowserRouter`, in tasks of its own: making the routes' index, and looking the address up in it,
 * are more together than a page can do at once. What it is made of is what the library gives those who make their own.
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

import { hallPages } from '@lokalbingo/contract/hall-addresses';
import type { RouteObject } from 'react-router';
import { ComingPage } from './coming-page.tsx';
import { Entrance } from './entrance.tsx';
import { FirstScreen } from './first-screen.tsx';
import { RouteFailure } from './route-failure.tsx';

/** The console's screens by address. Each is loaded when it is first opened. */
export const hallRoutes: RouteObject[] = [
  {
    Component: Entrance,
    ErrorBoundary: RouteFailure,
    HydrateFallback: ComingPage,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          { path: hallPages.home, Component: FirstScreen },
          {
            path: hallPages.ownAuditLog,
            lazy: async () => ({
              Component: (await import('../features/own-audit-log/own-audit-log-page.tsx')).OwnAuditLogPage,
            }),
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
];

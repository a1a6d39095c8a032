import { QueryClientProvider } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Portal } from '../platform/portal.ts';
import { PortalProvider } from '../platform/portal-context.tsx';

/** The whole portal: its providers around the router's screen. */
export function PortalApp({ portal, router }: { portal: Portal; router: DataRouter }) {
  return (
    <PortalProvider portal={portal}>
      <QueryClientProvider client={portal.queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PortalProvider>
  );
}

import { QueryClientProvider } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Language, LanguageProvider } from '../platform/language.tsx';
import type { Portal } from '../platform/portal.ts';
import { PortalProvider } from '../platform/portal-context.tsx';

export type PortalAppProps = {
  portal: Portal;
  router: DataRouter;
  /** Bokmål unless told. */
  language?: Language | undefined;
};

/** The whole portal: its providers around the router's screen. */
export function PortalApp({ portal, router, language }: PortalAppProps) {
  return (
    <PortalProvider portal={portal}>
      <LanguageProvider language={language}>
        <QueryClientProvider client={portal.queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageProvider>
    </PortalProvider>
  );
}

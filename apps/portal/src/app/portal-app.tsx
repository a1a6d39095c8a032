import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Contained } from '@lokalbingo/ui/contained';
import { QueryClientProvider } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Language, LanguageProvider } from '../platform/language.tsx';
import type { Portal } from '../platform/portal.ts';
import { PortalProvider } from '../platform/portal-context.tsx';
import { WhomToCall } from './route-failure.tsx';
import { shellTexts } from './shell.nb.ts';

export type PortalAppProps = {
  portal: Portal;
  router: DataRouter;
  /** Default: bokmål. */
  language?: Language | undefined;
};

/** The whole portal: its providers around the router's screen. */
export function PortalApp({ portal, router, language }: PortalAppProps) {
  return (
    <PortalProvider portal={portal}>
      <LanguageProvider language={language}>
        <QueryClientProvider client={portal.queries}>
          <Contained instead={<NothingWorks />}>
            <RouterProvider router={router} />
          </Contained>
        </QueryClientProvider>
      </LanguageProvider>
    </PortalProvider>
  );
}

/** The last resort when the failure page has failed too. */
function NothingWorks() {
  return (
    <main>
      <Paragraph>{shellTexts.failedText}</Paragraph>
      <Button onClick={() => window.location.reload()}>{shellTexts.tryAgain}</Button>
      <WhomToCall />
    </main>
  );
}

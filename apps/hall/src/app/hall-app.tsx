import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Contained } from '@lokalbingo/ui/contained';
import { QueryClientProvider } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { HallConsole } from '../platform/console.ts';
import { ConsoleProvider } from '../platform/console-context.tsx';
import { KeysProvider } from '../platform/keys-provider.tsx';
import { appTexts } from './app.nb.ts';

/** The whole console: the providers and the router. */
export function HallApp({ hallConsole, router }: { hallConsole: HallConsole; router: DataRouter }) {
  return (
    <ConsoleProvider hallConsole={hallConsole}>
      <QueryClientProvider client={hallConsole.queries}>
        <KeysProvider>
          <Contained instead={<NothingWorks />}>
            <RouterProvider router={router} />
          </Contained>
        </KeysProvider>
      </QueryClientProvider>
    </ConsoleProvider>
  );
}

/** Shown when the failure page has failed too. */
function NothingWorks() {
  return (
    <main>
      <Paragraph>{appTexts.failedText}</Paragraph>
      <Button onClick={() => window.location.reload()}>{appTexts.tryAgain}</Button>
    </main>
  );
}

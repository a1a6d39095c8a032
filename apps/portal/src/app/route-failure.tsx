import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { Stack } from '@lokalbingo/ui/stack';
import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Reference } from '../platform/failure-message.tsx';
import { useLangOf, useTexts } from '../platform/language.tsx';
import { Page } from '../platform/page.tsx';
import { shellTexts } from './shell.nb.ts';

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }));

/** What stands in place of a screen that could not be opened; header and footer stay. */
export function RouteFailure() {
  const texts = useTexts(shellTexts);
  const lang = useLangOf(shellTexts);
  const thrown = useRouteError();
  if (isRouteErrorResponse(thrown) && thrown.status === 404) {
    return (
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    );
  }
  return (
    <Page title={texts.failedTitle} width="text">
      <Stack align="start" role="alert" lang={lang}>
        <Heading level={1} data-size="lg">
          {texts.failedTitle}
        </Heading>
        <Paragraph>{texts.failedText}</Paragraph>
        <Reference problem={problemOf(thrown)} />
        <Button onClick={() => window.location.reload()}>{texts.tryAgain}</Button>
      </Stack>
    </Page>
  );
}

import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Stack } from '@lokalbingo/ui/stack';
import { useRouteError } from 'react-router';
import { appTexts } from './app.nb.ts';

/** Shown in place of a screen that failed to load or render. */
export function RouteFailure() {
  return <Failure thrown={useRouteError()} />;
}

/** Says that the page could not be shown, with the reference of the failed call. */
export function Failure({ thrown }: { thrown: unknown }) {
  const { requestId } = problemOf(thrown);
  return (
    <PageWidth width="text">
      <Stack align="start" role="alert">
        <Heading level={1} data-size="md">
          {appTexts.failedTitle}
        </Heading>
        <Paragraph>{appTexts.failedText}</Paragraph>
        {requestId ? <Paragraph data-size="sm">{failureTexts.reference(requestId)}</Paragraph> : null}
        <Button onClick={() => window.location.reload()}>{appTexts.tryAgain}</Button>
      </Stack>
    </PageWidth>
  );
}

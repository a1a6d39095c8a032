import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { Contained } from '@lokalbingo/ui/contained';
import { Stack } from '@lokalbingo/ui/stack';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useLangOf, useTexts } from '../platform/language.tsx';
import { Page } from '../platform/page.tsx';
import { Reference } from '../platform/reference.tsx';
import { isReplaced } from '../platform/versions/is-replaced.ts';
import { Lazy, lazyComponent } from './lazy-component.tsx';
import { shellTexts } from './shell.nb.ts';

const notFound = lazyComponent(async () => (await import('./not-found-page.tsx')).NotFoundPage);

const phones = lazyComponent(async () => (await import('./hall-phones.tsx')).PhonesToCall);

/** Loads the not-found page, for a screen whose address names something that does not exist. */
export const bringNotFound = notFound.bring;

/**
 * Shown when a screen could not be opened, or instead of the whole page when header or footer have failed.
 */
export function RouteFailure() {
  const thrown = useRouteError();
  if (isRouteErrorResponse(thrown) && thrown.status === 404) return <Lazy of={notFound} given={{}} />;
  return <Failed thrown={thrown} />;
}

function Failed({ thrown }: { thrown: unknown }) {
  const texts = useTexts(shellTexts);
  const lang = useLangOf(shellTexts);
  const replaced = useReplaced();
  const title = replaced ? texts.replacedTitle : texts.failedTitle;
  return (
    <Page title={title} width="text">
      <Stack key={title} align="start" role="alert" lang={lang}>
        <Heading level={1} data-size="lg">
          {title}
        </Heading>
        <Paragraph>{replaced ? texts.replacedText : texts.failedText}</Paragraph>
        {replaced ? null : <Reference problem={problemOf(thrown)} />}
        <Button onClick={() => window.location.reload()}>
          {replaced ? texts.loadAgain : texts.tryAgain}
        </Button>
        {replaced ? null : <WhomToCall />}
      </Stack>
    </Page>
  );
}

/** The telephones of the player's halls, or of every hall, if they can be fetched. */
export function WhomToCall() {
  return (
    <Contained>
      <Lazy of={phones} given={{}} />
    </Contained>
  );
}

/** Whether the server runs another version than this page and no longer has this version's files. */
function useReplaced(): boolean {
  const [replaced, setReplaced] = useState(false);
  useEffect(() => {
    let isGone = false;
    void isReplaced().then((is) => isGone || setReplaced(is));
    return () => {
      isGone = true;
    };
  }, []);
  return replaced;
}

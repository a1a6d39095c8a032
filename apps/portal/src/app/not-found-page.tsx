import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { Stack } from '@lokalbingo/ui/stack';
import { Link } from 'react-router';
import { useLangOf, useTexts } from '../platform/language.tsx';
import { Page } from '../platform/page.tsx';
import styles from './not-found-page.module.css';
import { shellTexts } from './shell.nb.ts';

/** The page for unknown addresses. */
export function NotFoundPage() {
  const texts = useTexts(shellTexts);
  const lang = useLangOf(shellTexts);
  return (
    <Page title={texts.notFoundTitle} status={404} width="text">
      <Stack align="start" lang={lang}>
        <div className={styles.balls} aria-hidden="true">
          <BingoBall number={4} letter="B" label="" />
          <BingoBall number={0} letter="" label="" />
          <BingoBall number={4} letter="B" label="" />
        </div>
        <Heading level={1} data-size="lg">
          {texts.notFoundTitle}
        </Heading>
        <Paragraph>{texts.notFoundText}</Paragraph>
        <Button asChild>
          <Link to="/">{texts.toHome}</Link>
        </Button>
      </Stack>
    </Page>
  );
}

import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { Stack } from '@lokalbingo/ui/stack';
import { Link } from 'react-router';
import { Page } from '../platform/page.tsx';
import styles from './not-found-page.module.css';
import { shellTexts } from './shell.nb.ts';

/** Any address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Page title={shellTexts.notFoundTitle} status={404} width="text">
      <Stack align="start">
        <div className={styles.balls} aria-hidden="true">
          <BingoBall number={4} letter="B" label="" />
          <BingoBall number={0} letter="" label="" />
          <BingoBall number={4} letter="B" label="" />
        </div>
        <Heading level={1} data-size="lg">
          {shellTexts.notFoundTitle}
        </Heading>
        <Paragraph>{shellTexts.notFoundText}</Paragraph>
        <Button asChild>
          <Link to="/">{shellTexts.toHome}</Link>
        </Button>
      </Stack>
    </Page>
  );
}

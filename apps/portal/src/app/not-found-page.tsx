import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import { Link } from 'react-router';
import { Page } from '../platform/page.tsx';
import { shellTexts } from './shell.nb.ts';

/** Any address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Page title={shellTexts.notFoundTitle} width="text">
      <div className="message-page">
        <div className="message-page__balls" aria-hidden="true">
          <BingoBall number={4} label="" />
          <BingoBall number={0} letter="none" label="" />
          <BingoBall number={4} label="" />
        </div>
        <Heading level={1} data-size="lg">
          {shellTexts.notFoundTitle}
        </Heading>
        <Paragraph>{shellTexts.notFoundText}</Paragraph>
        <Button asChild>
          <Link to="/">{shellTexts.toHome}</Link>
        </Button>
      </div>
    </Page>
  );
}

import { Button, Paragraph } from '@digdir/designsystemet-react';
import { portalPages } from '@lokalbingo/contract/addresses';
import { Message } from '@lokalbingo/ui/message';
import { Link } from 'react-router';
import { BackLink } from '../../platform/back-link.tsx';
import { ownDetailsTexts as texts } from './own-details.nb.ts';

/** The link back from the page where a detail is changed. */
export function BackToDetails() {
  return <BackLink to={portalPages.ownDetails}>{texts.title}</BackLink>;
}

/**
 * Advice after the change, and the link back. The page's greeting says that it is done, and has the focus.
 */
export function ChangeDone({ text }: { text: string }) {
  return (
    <>
      <Message tone="success" live="off">
        <Paragraph>{text}</Paragraph>
      </Message>
      <Button asChild>
        <Link to={portalPages.ownDetails}>{texts.backToDetails}</Link>
      </Button>
    </>
  );
}

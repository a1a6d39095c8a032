import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { eidTexts } from './eid.nb.ts';
import { useEidName } from './eid-name.ts';

/**
 * Says that the e-ID has returned to a browser other than the one that began it, as happens on a phone with
 * two browsers. Tells the person to go back there or to begin again here.
 */
export function EidElsewhere({ headingLevel, onRetry }: { headingLevel: 2 | 3; onRetry: () => void }) {
  const eid = useEidName();
  return (
    <>
      <Message
        tone="warning"
        heading={eidTexts.elsewhereHeading}
        headingLevel={headingLevel}
        live="assertive"
      >
        <Paragraph>{eidTexts.elsewhere(eid)}</Paragraph>
        <Paragraph>{eidTexts.goBack(eid)}</Paragraph>
        <Paragraph>{eidTexts.orHere(eid)}</Paragraph>
      </Message>
      <Button onClick={onRetry}>{eidTexts.beginHere}</Button>
    </>
  );
}

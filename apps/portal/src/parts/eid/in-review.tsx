import { Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import type { ReactNode } from 'react';
import { eidTexts } from './eid.nb.ts';
import { useEidName } from './eid-name.ts';

type InReviewProps = {
  /** The hall that checks the e-ID; undefined when the player has no card. */
  hallName: string | undefined;
  headingLevel?: 2 | 3;
  /** Whom to call. */
  phone: ReactNode;
};

/** Says that the e-ID identifies a person other than the one on record at the hall, and what happens next. */
export function InReview({ hallName, headingLevel = 2, phone }: InReviewProps) {
  const eid = useEidName();
  return (
    <Message
      tone="warning"
      heading={eidTexts.reviewHeading(eid)}
      headingLevel={headingLevel}
      live="assertive"
      action={phone}
    >
      <Paragraph>{eidTexts.reviewWhy(eid)}</Paragraph>
      <Paragraph>{eidTexts.reviewByHall(hallName)}</Paragraph>
      <Paragraph>{eidTexts.reviewThen(eid)}</Paragraph>
    </Message>
  );
}

import { Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { failureText } from '../../platform/failure.nb.ts';
import { Reference } from '../../platform/failure-message.tsx';
import { joinHallTexts as texts } from './join-hall.nb.ts';
import type { CardCreation } from './use-card-creation.ts';

/** How it goes with the card that the player has asked for (specification §8 Player card). */
export function CreationMessage({ creation }: { creation: CardCreation }) {
  switch (creation.kind) {
    case 'idle':
      return null;
    case 'creating':
      return (
        <Message tone="info">
          <Paragraph>{texts.creating}</Paragraph>
        </Message>
      );
    case 'created':
      return (
        <Message tone="success" heading={texts.created} headingLevel={2}>
          <Paragraph>{texts.createdAt(creation.hall.BingoName)}</Paragraph>
        </Message>
      );
    case 'failed':
      return (
        <Message tone="error">
          <Paragraph>{texts.createFailed}</Paragraph>
          <Paragraph>{failureText(creation.problem)}</Paragraph>
          <Reference problem={creation.problem} />
        </Message>
      );
  }
}

import { Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { Message } from '@lokalbingo/ui/message';
import { useEidName } from '../../parts/eid/eid-name.ts';
import { failureText } from '../../platform/failure.nb.ts';
import { Reference } from '../../platform/reference.tsx';
import { joinHallTexts as texts } from './join-hall.nb.ts';
import type { CardCreation } from './use-card-creation.ts';

/** The state of the card that the player has requested (specification §8 Player card). */
export function CreationMessage({ creation }: { creation: CardCreation }) {
  const eid = useEidName();
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
          <Paragraph>{texts.createdAt(creation.hall.name)}</Paragraph>
        </Message>
      );
    case 'failed':
      return (
        <Message tone="error">
          <Paragraph>{texts.createFailed}</Paragraph>
          <Paragraph>{whyNot(creation.problem, eid)}</Paragraph>
          <Reference problem={creation.problem} />
        </Message>
      );
  }
}

function whyNot(problem: ApiProblem, eid: string): string {
  if (problem.code === 'e_id_required') return texts.verifyFirst(eid);
  if (problem.code === 'postcode_not_found') return texts.postcodeUnknown;
  return failureText(problem);
}

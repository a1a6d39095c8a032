import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { useEidName } from '../../parts/eid/eid-name.ts';
import { useSession } from '../../platform/portal-context.tsx';
import { joinHallTexts as texts } from './join-hall.nb.ts';
import { JoinHall } from './join-hall.tsx';

type JoinFirstHallProps = {
  /** The halls in which the player has a card. */
  memberOf: readonly number[];
  onCreated: () => void;
};

/** On my page: how a player without halls can join one, and then the news that the card is open. */
export function JoinFirstHall({ memberOf, onCreated }: JoinFirstHallProps) {
  const eid = useEidName();
  if (useSession()?.noBankID) {
    // A player with halls can play already; nothing is missing.
    return memberOf.length === 0 ? <Paragraph>{texts.verifyFirst(eid)}</Paragraph> : null;
  }
  return (
    <JoinHall
      heading={
        <Heading level={2} data-size="sm">
          {texts.firstTitle}
        </Heading>
      }
      isOffered={memberOf.length === 0}
      memberOf={memberOf}
      onCreated={onCreated}
    />
  );
}

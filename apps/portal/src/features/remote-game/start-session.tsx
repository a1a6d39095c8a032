import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useMoneyCall } from '@lokalbingo/browser/use-money-call';
import { remoteGameMaximumKroner, remoteGameType, transferToGame } from '@lokalbingo/contract/remote-game';
import { kroner, type Ore } from '@lokalbingo/money';
import { Message } from '@lokalbingo/ui/message';
import { whyNotOffered } from '../../parts/amounts/amounts.nb.ts';
import type { StakeMoney } from '../../parts/amounts/stake.ts';
import { StakeFailure, Unanswered } from '../../parts/amounts/stake-failure.tsx';
import { StakeForm } from '../../parts/amounts/stake-form.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { remoteGameRefusalText, remoteGameTexts as texts } from './remote-game.nb.ts';
import type { RemoteGameHall } from './remote-game-hall.ts';
import { showOpening } from './remote-game-queries.ts';
import type { GamePlace } from './use-game-place.ts';

type StartSessionProps = {
  hall: RemoteGameHall;
  money: StakeMoney | undefined;
  isGameOpen: boolean;
  place: GamePlace;
  /** Called after each attempt, whatever its result. */
  onTried: () => void;
};

/** Moves money into a new session and opens the game, or says why that is not possible now. */
export function StartSession({ hall, money, isGameOpen, place, onTried }: StartSessionProps) {
  const portal = usePortal();
  const transfer = useMoneyCall({
    call: (amount: Ore, key) =>
      ask(portal.api, transferToGame, {
        body: { bingoid: hall.id, gameType: remoteGameType, amount },
        idempotencyKey: key,
      }),
    onAnswer: ({ outcome, gameUrl }, amount) => {
      // If the partner has given no address, the session is continued instead.
      if (outcome === 'done' && gameUrl !== '') place.show(gameUrl);
      else place.leave();
      if (outcome === 'unknown') showOpening(portal, hall.id, amount);
      onTried();
    },
    onProblem: () => {
      place.leave();
      onTried();
    },
  });
  const send = (how: () => void) => {
    place.prepare();
    how();
  };
  if (transfer.unanswered)
    return (
      <Unanswered
        problem={transfer.unanswered}
        isSending={transfer.isSending}
        onSettle={() => send(transfer.settle)}
      />
    );
  const offer = hall.offers.transfer_to_remote_game;
  if (!isGameOpen)
    return (
      <Button className="lb-wide" disabled>
        {texts.closed}
      </Button>
    );
  if (offer.state !== 'offered')
    return offer.state === 'hidden' ? null : (
      <Message tone="info" live="off">
        <Paragraph>{whyNotOffered(offer)}</Paragraph>
      </Message>
    );
  const { answer, refusal } = transfer;
  return (
    <>
      <Paragraph>{texts.start}</Paragraph>
      <Paragraph>{texts.limits}</Paragraph>
      <StakeForm
        hallId={hall.id}
        money={money}
        staysInSight
        most={kroner(remoteGameMaximumKroner)}
        submit={texts.transfer}
        isSending={transfer.isSending}
        onStake={(amount) => send(() => transfer.send(amount))}
        onChange={transfer.clear}
      >
        {answer?.outcome === 'refused' ? (
          <Message tone="error">
            <Paragraph>{answer.errorText || texts.notTransferred}</Paragraph>
          </Message>
        ) : null}
        {refusal ? (
          <StakeFailure
            problem={refusal}
            heading={texts.transferFailed}
            text={remoteGameRefusalText(refusal)}
            hall={hall}
          />
        ) : null}
      </StakeForm>
    </>
  );
}

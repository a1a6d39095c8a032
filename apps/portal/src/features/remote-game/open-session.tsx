import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { endGameSession, remoteGameType } from '@lokalbingo/contract/remote-game';
import { Stack } from '@lokalbingo/ui/stack';
import { whyNotOffered } from '../../parts/amounts/amounts.nb.ts';
import { StakeFailure } from '../../parts/amounts/stake-failure.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { remoteGameRefusalText, remoteGameTexts as texts } from './remote-game.nb.ts';
import type { RemoteGameHall } from './remote-game-hall.ts';
import type { Standing } from './remote-game-queries.ts';
import type { ContinueSession } from './use-continue-session.ts';

type OpenSessionProps = {
  hall: RemoteGameHall;
  standing: Standing;
  /** Whether other games block play. */
  isDenied: boolean;
  goingOn: ContinueSession;
  onEnd: (answer: AnswerOf<typeof endGameSession>) => void;
  /** Called when the session could not be ended: another session may be open by now. */
  onProblem: () => void;
};

/**
 * An open session: its money, and the buttons to continue and end it (specification §4 Remote game session).
 * Also shown while a session that is being closed waits for its current round to end.
 */
export function OpenSession({ hall, standing, isDenied, goingOn, onEnd, onProblem }: OpenSessionProps) {
  const { api } = usePortal();
  const ending = useCall({
    call: (_: undefined, key) =>
      ask(api, endGameSession, {
        body: { bingoid: hall.id, gameType: remoteGameType },
        idempotencyKey: key,
      }),
    onAnswer: onEnd,
    onProblem,
  });
  const { balance, balanceAt, gameOpen, state, roundOpen } = standing;
  const isEnding = state === 'closing';
  if (isEnding && !roundOpen) return <Paragraph>{texts.finishRound}</Paragraph>;
  return (
    <>
      {isEnding ? (
        <Paragraph>{texts.roundOpen}</Paragraph>
      ) : (
        <Stack gap="xs">
          <Paragraph>
            <strong>{texts.hasSession}</strong> {balance === null ? null : texts.held(balance, balanceAt)}
          </Paragraph>
          <Paragraph>{texts.toAdd}</Paragraph>
        </Stack>
      )}
      <Stack gap="sm">
        {gameOpen ? (
          <Continue hall={hall} isDenied={isDenied} goingOn={goingOn} />
        ) : (
          <Button className="lb-wide" disabled>
            {texts.closed}
          </Button>
        )}
        <Button
          variant="secondary"
          className="lb-wide"
          loading={ending.isSending}
          onClick={() => ending.send(undefined)}
        >
          {texts.end}
        </Button>
      </Stack>
      {[[goingOn, texts.continueFailed] as const, [ending, texts.endFailed] as const].map(
        ([{ problem }, heading]) =>
          problem ? (
            <StakeFailure
              key={heading}
              problem={problem}
              heading={heading}
              text={remoteGameRefusalText(problem)}
              hall={hall}
            />
          ) : null,
      )}
    </>
  );
}

function Continue({ hall, isDenied, goingOn }: Pick<OpenSessionProps, 'hall' | 'isDenied' | 'goingOn'>) {
  const offer = hall.offers.continue_remote_game;
  if (isDenied || offer.state === 'hidden') return null;
  if (offer.state === 'disabled') return <Paragraph>{whyNotOffered(offer)}</Paragraph>;
  return (
    <Button className="lb-wide" loading={goingOn.isSending} onClick={goingOn.goOn}>
      {texts.continue}
    </Button>
  );
}

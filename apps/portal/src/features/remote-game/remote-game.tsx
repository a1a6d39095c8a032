import { Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import type { Ore } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, useState } from 'react';
import type { StakeMoney } from '../../parts/amounts/stake.ts';
import { GameFrame } from '../../parts/game-window/game-frame.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { OpenSession } from './open-session.tsx';
import { remoteGameTexts as texts } from './remote-game.nb.ts';
import type { RemoteGameHall } from './remote-game-hall.ts';
import { type Standing, useNewState, useStanding } from './remote-game-queries.ts';
import { newsOf, type SessionNews, SessionNotice } from './session-notice.tsx';
import { StartSession } from './start-session.tsx';
import { useContinueSession } from './use-continue-session.ts';
import { useGamePlace } from './use-game-place.ts';
import { useReturnToPage } from './use-return-to-page.ts';

export type RemoteGameProps = {
  hall: RemoteGameHall;
  /** The balance as the hall's card shows it, and the amount available to stake if known. */
  balance: ReactNode;
  money: StakeMoney | undefined;
  /** Called when money has moved, or may have. */
  onActed: () => void;
  /** Called when the player returns from the game: the balance may have changed. */
  onLook: () => void;
  /** Called with the balance after a session has ended. */
  onBalance: (balance: Ore) => void;
};

/** Remote game 501 in a hall: begins, continues and ends a session (specification §4 Remote game session). */
export function RemoteGame({ hall, balance, money, onActed, onLook, onBalance }: RemoteGameProps) {
  const standing = useStanding(hall.id);
  const [said, setSaid] = useState<SessionNews>();
  const place = useGamePlace();
  const readAgain = () => void standing.refetch({ cancelRefetch: false });
  const look = () => {
    readAgain();
    onLook();
  };
  useReturnToPage(look);
  useNewState(standing.data?.state, (from, to) => {
    const news = newsOf(from, to);
    // The news of the session's end already says more.
    if (news === undefined || said?.kind === 'returned') return;
    setSaid({ kind: 'news', news });
    // The result of a press on this page has been shown already.
    if (from !== 'none') onActed();
  });
  const goingOn = useContinueSession(hall.id, place, readAgain);
  return (
    <Stack gap="lg">
      <div>{balance}</div>
      {said ? <SessionNotice said={said} /> : null}
      {standing.isPending ? <LoadingLine>{texts.loading}</LoadingLine> : null}
      {standing.isError ? (
        <FailureMessage
          problem={problemOf(standing.error)}
          heading={texts.loadFailed}
          hall={hall}
          onRetry={readAgain}
        />
      ) : null}
      {standing.data ? (
        <Session
          hall={hall}
          money={money}
          standing={standing.data}
          place={place}
          goingOn={goingOn}
          onTried={() => {
            setSaid(undefined);
            readAgain();
            onActed();
          }}
          onEnd={({ outcome, returnedAmount, currentBalance, errorText }) => {
            if (outcome === 'done') {
              setSaid({ kind: 'returned', amount: returnedAmount, balance: currentBalance });
              onBalance(currentBalance);
            } else setSaid({ kind: 'not-yet', text: errorText || texts.notEndedYet });
            readAgain();
          }}
          onProblem={readAgain}
        />
      ) : null}
      {place.frame === undefined ? null : (
        <GameFrame
          hallName={hall.name}
          address={place.frame}
          onFullScreen={goingOn.toFullScreen}
          onClose={() => {
            place.closeFrame();
            look();
          }}
        />
      )}
    </Stack>
  );
}

type SessionProps = Pick<Parameters<typeof StartSession>[0], 'hall' | 'money' | 'place' | 'onTried'> &
  Pick<Parameters<typeof OpenSession>[0], 'goingOn' | 'onEnd' | 'onProblem'> & { standing: Standing };

/** The blocking reasons, the pending money, and the possible actions. */
function Session({ hall, money, standing, place, goingOn, onTried, onEnd, onProblem }: SessionProps) {
  const { authToken, activeGames, otherGames, gameOpen, state, roundOpen, underWay } = standing;
  const hasSession = authToken !== '';
  // Specification §4 Remote game session. A session can be ended even so.
  const isDenied = activeGames > 0 || (otherGames > 0 && !hasSession);
  return (
    <>
      {isDenied ? (
        <Message tone="warning" live="off">
          <Paragraph>{texts.denied}</Paragraph>
          <Paragraph>{texts.deniedThen}</Paragraph>
        </Message>
      ) : null}
      {state === 'opening' ? <LoadingLine>{texts.opening(underWay)}</LoadingLine> : null}
      {state === 'closing' && !roundOpen ? <LoadingLine>{texts.closing}</LoadingLine> : null}
      {hasSession ? (
        <OpenSession
          hall={hall}
          standing={standing}
          isDenied={isDenied}
          goingOn={goingOn}
          onEnd={onEnd}
          onProblem={onProblem}
        />
      ) : null}
      {!hasSession && state === 'none' && !isDenied ? (
        <StartSession hall={hall} money={money} isGameOpen={gameOpen} place={place} onTried={onTried} />
      ) : null}
    </>
  );
}

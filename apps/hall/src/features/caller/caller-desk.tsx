import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { CallerView } from '@lokalbingo/contract/calling';
import { roundOfDayPage } from '@lokalbingo/contract/hall-addresses';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { useState } from 'react';
import { useIsOffline } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { BallGrid } from './ball-grid.tsx';
import styles from './caller.module.css';
import { callerFailureText, pressText, stepText, callerTexts as texts } from './caller.nb.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { NowShown } from './now-shown.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { RoundResult } from './round-result.tsx';
import { RoundSide } from './round-side.tsx';
import { useNextStep } from './use-next-step.ts';
import type { usePress } from './use-press.ts';

type CallerDeskProps = {
  readonly hallId: number;
  readonly view: CallerView;
  readonly game: CallerView['mainGame'] | undefined;
};

/** The caller's desk: the next step, the board, and what players see. */
export function CallerDesk({ hallId, view, game }: CallerDeskProps) {
  const { round, mainGame, lastEnded } = view;
  const rules = rulesOf(mainGame);
  const next = useNextStep(hallId, view, game);
  const { step, isLive, take, pressing, chosen } = next;
  if (step.kind === 'end' && lastEnded)
    return <RoundResult mainGame={mainGame} ended={lastEnded} onEnd={take} />;
  return (
    <div className={styles.desk}>
      <NowShown rules={rules} round={round} chosen={chosen} typed={next.typed} />
      <section className={styles.step}>
        {isLive ? (
          <Button className={styles.big} loading={pressing.isSending} onClick={take}>
            {stepText(rules, step, round)}
          </Button>
        ) : (
          <p className={styles.wait} role="status">
            {stepText(rules, step, round)}
          </p>
        )}
        <Paragraph data-size="sm" className={styles.hint}>
          {isLive ? texts.keyHint : step.kind === 'choose' ? texts.typeHint : ' '}
        </Paragraph>
        <PressState rules={rules} pressing={pressing} />
        {next.isNoBall ? (
          <Message tone="warning" live="assertive">
            <Paragraph>{texts.noSuchBall(rules)}</Paragraph>
          </Message>
        ) : null}
        <OtherActs hallId={hallId} view={view} next={next} />
      </section>
      <div className={styles.grid}>
        <BallGrid
          rules={rules}
          called={round?.state.called ?? []}
          marked={chosen ?? round?.standing?.ball}
          isOpen={next.mayChoose}
          onChoose={next.choose}
        />
      </div>
      <RoundSide mainGame={mainGame} view={view} />
    </div>
  );
}

type OtherActsProps = {
  readonly hallId: number;
  readonly view: CallerView;
  readonly next: ReturnType<typeof useNextStep>;
};

/** What the caller can do besides the next step: correct the announced ball, pause the draw, or hand it over. */
function OtherActs({ hallId, view, next }: OtherActsProps) {
  const [isPausing, setIsPausing] = useState(false);
  const [isHandingOver, setIsHandingOver] = useState(false);
  const { round, holder } = view;
  if (!round || !holder?.isOwn || round.isHandedOver) return null;
  const { isCorrecting, restart, pressing } = next;
  const isDrawing = round.state.status === 'drawing';
  const canCorrect =
    round.paused === null &&
    round.drawnBy === 'caller' &&
    round.standing !== null &&
    !round.standing.isCalled;
  const close = () => setIsPausing(false);
  return (
    <div className={styles.acts}>
      {canCorrect ? (
        <Button variant="secondary" onClick={() => restart(!isCorrecting)}>
          {isCorrecting ? texts.notCorrect : texts.correct}
        </Button>
      ) : null}
      {isDrawing && round.paused === null ? (
        <Button variant="secondary" data-color="neutral" onClick={() => setIsPausing(true)}>
          {texts.pause}
        </Button>
      ) : null}
      {isDrawing && round.drawnBy === 'caller' ? (
        <Button variant="tertiary" data-color="neutral" onClick={() => setIsHandingOver(true)}>
          {texts.handOver}
        </Button>
      ) : null}
      {round.state.status === 'drawing' ? null : (
        <PageLink to={roundOfDayPage(round.roundId)}>{texts.cancel}</PageLink>
      )}
      {isHandingOver ? (
        <HandOverDialog hallId={hallId} view={view} onClose={() => setIsHandingOver(false)} />
      ) : null}
      {isPausing ? (
        <PauseDialog
          onClose={close}
          onPause={(reason) => {
            close();
            pressing.press({ press: 'pause', reason });
          }}
        />
      ) : null}
    </div>
  );
}

/** The result of the last press, when the next step does not show it. */
function PressState({ rules, pressing }: { rules: GameRules; pressing: ReturnType<typeof usePress> }) {
  const isLost = useIsOffline();
  const { sent, isSending, refusal, unanswered, sendAgain } = pressing;
  if (!sent) return null;
  const name = pressText(rules, sent);
  if (isSending && isLost) return <LoadingLine>{texts.lost(name)}</LoadingLine>;
  if (unanswered)
    return (
      <Message tone="warning" action={<Button onClick={sendAgain}>{texts.sendAgain}</Button>}>
        <Paragraph>{texts.unanswered(name)}</Paragraph>
      </Message>
    );
  return refusal ? (
    <FailureMessage problem={refusal}>{callerFailureText(rules, refusal)}</FailureMessage>
  ) : null;
}

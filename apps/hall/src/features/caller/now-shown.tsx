import { isBall, letterOf } from '@lokalbingo/bingo/every-game/ball';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import type { CallerView } from '@lokalbingo/contract/calling';
import { BingoBall } from '@lokalbingo/ui/bingo-ball';
import styles from './caller.module.css';
import { callerTexts as texts } from './caller.nb.ts';

type NowShownProps = {
  readonly rules: GameRules;
  readonly round: CallerView['round'];
  readonly chosen: number | undefined;
  readonly typed: string;
};

/** Shows one ball, large: the typed or chosen one, otherwise the announced one, otherwise the last one called. */
export function NowShown({ rules, round, chosen, typed }: NowShownProps) {
  const last = round?.state.called.at(-1);
  const standing = round?.standing;
  const isTyped = typed !== '';
  const ball = isTyped ? Number(typed) : (chosen ?? standing?.ball ?? last);
  const isChosen = isTyped || chosen !== undefined;
  const isCalled = !isChosen && (!standing || standing.isCalled);
  const called = round?.machineCalled === ball ? texts.calledByMachine : texts.called;
  const label = isChosen ? texts.chosen : isCalled ? called : texts.next;
  return (
    <section className={styles.now} aria-label={texts.ballNo(round?.place ?? 1)}>
      <span className={styles.place}>{round ? texts.ballNo(round.place) : ' '}</span>
      {ball !== undefined ? (
        <BingoBall
          number={ball}
          letter={isBall(rules, ball) ? letterOf(rules, ball) : ''}
          state={isCalled ? 'called' : 'next'}
        />
      ) : (
        <span className={styles.none} aria-hidden="true" />
      )}
      <span className={styles.label}>{ball === undefined ? texts.noBall : label}</span>
    </section>
  );
}

/** The celebration of a win: its size, and how long it lasts before the window is calm again. */
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { rulesOf } from '@lokalbingo/bingo/games';
import { seconds } from '@lokalbingo/contract/durations';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import type { Table, TableRound } from '@lokalbingo/contract/rounds';
import { kroner, type Ore } from '@lokalbingo/money';
import { useEffect, useState } from 'react';
import { totalOf } from './own-prizes.ts';

/** A win that is being shown. */
export type Celebration = {
  readonly roundId: number;
  /** The winning ball. */
  readonly ball: number;
  /** Everything won on that ball, as one prize per ticket and stage. */
  readonly prizes: readonly OwnPrize[];
  readonly amountOre: Ore;
  readonly size: CelebrationSize;
  /** How many balls had been drawn when it was won; the texts of a jackpot name this. */
  readonly draws: number;
};

/**
 * `small`: the line. `medium`: from kr 100, or from the middle stage. `grand`: the last stage, a jackpot, or
 * from kr 1 000.
 */
export type CelebrationSize = 'small' | 'medium' | 'grand';

const lastsMs = seconds(5);

/** The size of the celebration, by amount and by stage. */
export function celebrationSize({ stages }: GameRules, prizes: readonly OwnPrize[]): CelebrationSize {
  const amountOre = totalOf(prizes);
  const stage = Math.max(...prizes.map((prize) => prize.stage));
  const isJackpot = prizes.some((prize) => prize.isJackpot === true);
  if (stage === stages.length || isJackpot || amountOre >= kroner(1000)) return 'grand';
  return stage > stages.length / 2 || amountOre >= kroner(100) ? 'medium' : 'small';
}

/**
 * Makes the celebration of new prizes in a round. It includes prizes of the same ball that are already
 * celebrated, because they may arrive one by one.
 */
function celebrationOf(
  rules: GameRules,
  { roundId, state }: TableRound,
  prizes: readonly OwnPrize[],
  before: Celebration | undefined,
): Celebration {
  const lastStage = prizes.at(-1)?.stage;
  const ball = state.stages.find(({ stage }) => stage === lastStage)?.won?.ball ?? 0;
  const isSameBall = before?.roundId === roundId && before.ball === ball;
  const all = isSameBall ? [...before.prizes, ...prizes] : prizes;
  const draws = state.called.indexOf(ball) + 1;
  return { roundId, ball, prizes: all, amountOre: totalOf(all), size: celebrationSize(rules, all), draws };
}

/**
 * The latest win at the table: everything that one ball won, for five seconds after the last of it arrived.
 * Wins before the window opened are not celebrated.
 */
export function useCelebration({
  mainGame,
  current,
  lastEnded,
}: Pick<Table, 'mainGame' | 'current' | 'lastEnded'>): Celebration | undefined {
  const rules = rulesOf(mainGame);
  const round = current ?? lastEnded;
  const [seen, setSeen] = useState({ roundId: round?.roundId, count: round?.ownPrizes.length ?? 0 });
  const [celebration, setCelebration] = useState<Celebration>();
  // The state follows the rounds, so it is set while rendering, as React allows for state derived from props.
  if (round && (round.roundId !== seen.roundId || round.ownPrizes.length !== seen.count)) {
    // A round ends with its last win, and another round may become current at the same moment.
    const after = [current, lastEnded].find((each) => each?.roundId === seen.roundId);
    const late = after?.ownPrizes.slice(seen.count) ?? [];
    const from = late.length > 0 && after ? after : round;
    const prizes = from === round && round.roundId !== seen.roundId ? round.ownPrizes : late;
    setSeen({ roundId: round.roundId, count: round.ownPrizes.length });
    if (prizes.length > 0) setCelebration(celebrationOf(rules, from, prizes, celebration));
  }
  useEffect(() => {
    if (!celebration) return;
    const calm = setTimeout(() => setCelebration(undefined), lastsMs);
    return () => clearTimeout(calm);
  }, [celebration]);
  return celebration;
}

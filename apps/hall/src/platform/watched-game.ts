/** A watched game as a pure fold: a snapshot and the numbered events after it. */
import { applyRoundEvent } from '@lokalbingo/bingo/every-game/round';
import { areRulesKnown } from '@lokalbingo/bingo/every-game/round-rules';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { LiveEvent } from '@lokalbingo/contract/round-feed';
import type { WatchedGame } from '@lokalbingo/contract/watched-rounds';

/** A round that is closed, being drawn or over. */
export type WatchedRound = NonNullable<WatchedGame['current']>;

/**
 * Applies an event to the game. Returns undefined when a new snapshot is needed, because rounds were added,
 * removed or moved.
 * @throws Error when the event does not fit the round; fetch a new snapshot then
 */
export function gameAfter(game: WatchedGame, received: LiveEvent, seq: number): WatchedGame | undefined {
  const { current } = game;
  const { event, roundId } = received;
  if (current?.roundId !== roundId || event.type === 'round_finished' || event.type === 'round_cancelled')
    return undefined;
  const state = applyRoundEvent(rulesOf(game.mainGame), current.state, event);
  return {
    ...game,
    seq,
    latestEventAt: received.at,
    current: { ...current, state: state as WatchedRound['state'] },
  };
}

/** Whether this page knows the payment rules of all rounds in a snapshot. */
export function hasKnownRules({ current, waiting, lastEnded, terms }: WatchedGame): boolean {
  const rounds = [current, ...waiting, lastEnded].map((round) => round?.state.rules);
  return [...rounds, ...terms.map(({ rules }) => rules)].every((rulesNo) => areRulesKnown(rulesNo));
}

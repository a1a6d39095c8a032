/** A round as it stood at each ball, made from its events by the very rules that it was played by. Pure. */
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import {
  applyRoundEvent,
  openStage,
  type RoundState,
  scheduledRound,
} from '@lokalbingo/bingo/every-game/round';
import type { RoundEvent, StageWon } from '@lokalbingo/bingo/every-game/round-event';
import { areRulesKnown } from '@lokalbingo/bingo/every-game/round-rules';
import { ballsForDiagonals, type ShownTicket, showTickets } from '@lokalbingo/bingo/every-game/shown-tickets';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import type { OwnTicket } from '@lokalbingo/contract/rounds';

/** How it stood when a ball had been called and all that it won was told. */
export type Step = {
  /** 0 before the first ball. */
  readonly position: number;
  /** Undefined before the first ball. */
  readonly ball: number | undefined;
  readonly state: RoundState;
  /** The stages that the ball won. */
  readonly won: readonly StageWon[];
  /** What the player won by it. */
  readonly ownPrizes: readonly OwnPrize[];
};

/** Whether this program knows the rules by which the round was paid, so that it can be stepped through. */
export function hasKnownRules({ events }: { readonly events: readonly RoundEvent[] }): boolean {
  return events.every((event) => event.type !== 'sale_closed' || areRulesKnown(event.rules));
}

/** The steps of a round, the one before its first ball first: that one alone where nothing was drawn. */
export function replaySteps(
  rules: GameRules,
  events: readonly RoundEvent[],
  ownPrizes: readonly OwnPrize[],
): readonly Step[] {
  let state = scheduledRound;
  const steps: Step[] = [{ position: 0, ball: undefined, state, won: [], ownPrizes: [] }];
  for (const event of events) {
    state = applyRoundEvent(rules, state, event);
    const latest = steps.at(-1) as Step;
    if (event.type === 'ball_called') {
      steps.push({ position: event.position, ball: event.ball, state, won: [], ownPrizes: [] });
    } else if (event.type === 'stage_won') {
      const own = ownPrizes.filter(({ stage }) => stage === event.stage);
      const won = [...latest.won, event];
      steps[steps.length - 1] = { ...latest, state, won, ownPrizes: [...latest.ownPrizes, ...own] };
    } else if (latest.position === 0) {
      steps[0] = { ...latest, state };
    }
  }
  return steps;
}

/** The stage that was played for when a ball was called; after the last one, the last. */
export function stageAt({ state }: Step): number {
  return openStage(state) ?? (state.stages.length || 1);
}

/** The own tickets as they stood then, in the order of their numbers: what is looked at stays where it is. */
export function ticketsAt(
  rules: GameRules,
  tickets: readonly OwnTicket[],
  step: Step,
): readonly ShownTicket<OwnTicket>[] {
  const { called } = step.state;
  return showTickets(rules, tickets, called, stageAt(step), ballsForDiagonals(rules, step.state)).toSorted(
    (one, other) => one.ticket.ticketNo - other.ticket.ticketNo,
  );
}

/** The prizes that a ticket had won by then. */
export function prizesBy(step: Step, ticketNo: number, ownPrizes: readonly OwnPrize[]): readonly OwnPrize[] {
  const won = new Set(step.state.stages.flatMap((each) => (each.won === null ? [] : [each.stage])));
  return ownPrizes.filter((prize) => prize.ticketNo === ticketNo && won.has(prize.stage));
}

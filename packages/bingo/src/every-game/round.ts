/**
 * A round as the state after its public events. Server and browser apply the same events to the same state: the server
 * to restore its state after a restart, the browser to show the game and to continue after a lost connection.
 *
 *     scheduled ─► on_sale ─► closed ─► drawing ─► finished
 *         └───────────┴──────────┴─────────┴─────► cancelled
 */
import { type Ore, zeroOre } from '@lokalbingo/money';
import { isBall } from './ball.ts';
import type { GameRules } from './game-rules.ts';
import { areShares } from './published-shares.ts';
import type {
  BallCalled,
  DrawHandedOver,
  DrawResumed,
  NextAnnounced,
  NextCorrected,
  PublishedShares,
  RoundCancelReason,
  RoundEvent,
  RoundFinished,
  SaleClosed,
  StagePrize,
  StageWon,
} from './round-event.ts';
import { areRulesKnown, firstRules } from './round-rules.ts';

/** The status of a round. */
export type RoundStatus = 'scheduled' | 'on_sale' | 'closed' | 'drawing' | 'finished' | 'cancelled';

/** How a stage was won: the ball, the number of tickets, and their shares. */
export type StageResult = { readonly ball: number; readonly winners: number } & PublishedShares;

/** A stage with its amount; `won` is null until it is won. */
export type RoundStage = StagePrize & { readonly won: StageResult | null };

/** The public state of a round. Plain JSON; unknown values are null, zero or empty. */
export type RoundState = {
  readonly status: RoundStatus;
  readonly commitment: string | null;
  readonly ticketsHash: string | null;
  readonly ticketCount: number;
  readonly stakesOre: Ore;
  /** The number of its payment rules (`round-rules.ts`); absent before sale closes, and in old rounds. */
  readonly rules?: number | undefined;
  readonly stages: readonly RoundStage[];
  /** The balls called, first ball first. */
  readonly called: readonly number[];
  /** The announced ball that is not called yet. */
  readonly next: number | null;
  /** The ball announced by mistake instead of `next`, until `next` is called; usually absent. */
  readonly corrected?: number | undefined;
  /**
   * Set after a handover: the hash of the seed that draws the balls after the first `ballsCalled`, which the
   * caller drew.
   */
  readonly handedOver?: { readonly commitment: string; readonly ballsCalled: number } | undefined;
  /** Set during a pause: the caller's reason. */
  readonly paused?: string | undefined;
  readonly seed: string | null;
  readonly cancelReason: RoundCancelReason | null;
};

/** A round before its first event. */
export const scheduledRound: RoundState = {
  status: 'scheduled',
  commitment: null,
  ticketsHash: null,
  ticketCount: 0,
  stakesOre: zeroOre,
  stages: [],
  called: [],
  next: null,
  seed: null,
  cancelReason: null,
};

/** The current stage, or `undefined` before sale closes and when all are won. */
export function openStage(state: RoundState): number | undefined {
  return state.stages.find((stage) => stage.won === null)?.stage;
}

/** The number of a round's payment rules. */
export function rulesNoOf({ rules = firstRules }: Pick<RoundState, 'rules'>): number {
  return rules;
}

/** The state after all events of a round, in order. @throws Error as `applyRoundEvent` does. */
export function replayRound(rules: GameRules, events: Iterable<RoundEvent>): RoundState {
  let state = scheduledRound;
  for (const event of events) state = applyRoundEvent(rules, state, event);
  return state;
}

/**
 * The state after one more event, as a new object.
 * @throws Error when the event is impossible in that state. That is a bug or a gap in the feed, never a
 * refusal: a server rolls back, a browser fetches a snapshot.
 */
export function applyRoundEvent(rules: GameRules, state: RoundState, event: RoundEvent): RoundState {
  switch (event.type) {
    case 'sale_opened':
      demand(state.status === 'scheduled', state, event);
      return { ...state, status: 'on_sale', commitment: event.commitment };
    case 'sale_closed':
      return closeSale(rules, state, event);
    case 'next_announced':
      return announceNext(rules, state, event);
    case 'next_corrected':
      return correctNext(rules, state, event);
    case 'draw_paused':
      demand(state.status === 'drawing' && state.paused === undefined, state, event);
      return { ...state, paused: event.reason };
    case 'draw_resumed':
      return resume(state, event);
    case 'draw_handed_over':
      return handOver(state, event);
    case 'ball_called':
      return callBall(state, event);
    case 'stage_won':
      return winStage(rules, state, event);
    case 'round_finished':
      return finish(state, event);
    case 'round_cancelled':
      demand(state.status !== 'finished' && state.status !== 'cancelled', state, event);
      demand(event.seed === null || state.commitment !== null, state, event);
      return { ...state, status: 'cancelled', next: null, seed: event.seed, cancelReason: event.reason };
  }
}

function closeSale(rules: GameRules, state: RoundState, event: SaleClosed): RoundState {
  const { ticketsHash, ticketCount, stakesOre, prizes, rules: rulesNo } = event;
  demand(state.status === 'on_sale', state, event);
  demand(Number.isSafeInteger(ticketCount) && ticketCount >= 0 && stakesOre >= 0, state, event);
  demand(areRulesKnown(rulesNo), state, event);
  demand(prizes.length === rules.stages.length, state, event);
  demand(
    prizes.every(({ stage }, at) => stage === at + 1),
    state,
    event,
  );
  const stages = prizes.map(({ stage, prizeOre }) => ({ stage, prizeOre, won: null }));
  const numbered = rulesNo === undefined ? {} : { rules: rulesNo };
  return { ...state, status: 'closed', ticketsHash, ticketCount, stakesOre, ...numbered, stages };
}

function announceNext(rules: GameRules, state: RoundState, event: NextAnnounced): RoundState {
  demand(state.status === 'closed' || state.status === 'drawing', state, event);
  demand(state.next === null && openStage(state) !== undefined, state, event);
  demand(isBall(rules, event.ball) && !state.called.includes(event.ball), state, event);
  return { ...state, status: 'drawing', next: event.ball };
}

function correctNext(rules: GameRules, state: RoundState, event: NextCorrected): RoundState {
  demand(state.status === 'drawing' && event.was === state.next && event.ball !== event.was, state, event);
  demand(isBall(rules, event.ball) && !state.called.includes(event.ball), state, event);
  return { ...state, next: event.ball, corrected: event.was };
}

function resume(state: RoundState, event: DrawResumed): RoundState {
  demand(state.status === 'drawing' && state.paused !== undefined, state, event);
  const { paused: _, ...rest } = state;
  return rest;
}

function handOver(state: RoundState, event: DrawHandedOver): RoundState {
  demand(state.status === 'drawing' && state.commitment === null && !state.handedOver, state, event);
  const { corrected: _, paused: __, ...rest } = state;
  const handedOver = { commitment: event.commitment, ballsCalled: state.called.length };
  return { ...rest, next: null, handedOver };
}

function callBall(state: RoundState, event: BallCalled): RoundState {
  demand(state.status === 'drawing' && event.ball === state.next, state, event);
  demand(event.position === state.called.length + 1, state, event);
  const { corrected: _, ...rest } = state;
  return { ...rest, called: [...state.called, event.ball], next: null };
}

function winStage(rules: GameRules, state: RoundState, event: StageWon): RoundState {
  const { type: _, stage, prizeOre, ...won } = event;
  // The next ball may not be announced before all wins of this one are published.
  demand(state.status === 'drawing' && state.next === null && won.ball === state.called.at(-1), state, event);
  demand(stage === openStage(state) && won.winners >= 1 && won.winners <= state.ticketCount, state, event);
  demand(prizeOre === state.stages[stage - 1]?.prizeOre, state, event);
  const wonStage = {
    stage,
    amountOre: prizeOre,
    ballsCalled: state.called.length,
    rulesNo: rulesNoOf(state),
  };
  demand(areShares(rules, wonStage, won), state, event);
  return { ...state, stages: state.stages.map((each) => (each.stage === stage ? { ...each, won } : each)) };
}

function finish(state: RoundState, event: RoundFinished): RoundState {
  demand(state.status === 'closed' || state.status === 'drawing', state, event);
  demand(state.next === null && (openStage(state) === undefined || state.ticketCount === 0), state, event);
  demand((event.seed === null) === (state.commitment === null && !state.handedOver), state, event);
  return { ...state, status: 'finished', seed: event.seed };
}

function demand(possible: boolean, state: RoundState, event: RoundEvent): asserts possible {
  if (possible) return;
  // The error does not include the event: a ball or a seed that came too early is still a secret.
  throw new Error(
    `A ${state.status} round with ${state.called.length} balls called cannot take ${event.type}.`,
  );
}

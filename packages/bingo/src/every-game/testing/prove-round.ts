import { kroner, sumOre, timesOre, zeroOre } from '@lokalbingo/money';
import { ballsOf } from '../ball.ts';
import { commitmentOf, drawOrder, ticketsHash } from '../draw-order.ts';
import type { GameRules } from '../game-rules.ts';
import { toHex } from '../hex.ts';
import { type PrizePlan, stagePrize } from '../prizes.ts';
import { applyRoundEvent, type RoundState, replayRound } from '../round.ts';
import type { RoundEvent } from '../round-event.ts';
import { type RoundProof, ticketLine } from '../round-proof.ts';
import { newestRules } from '../round-rules.ts';
import type { Ticket } from '../ticket.ts';
import { fixedRandom } from './fixed-random.ts';
import { playRound } from './play-round.ts';

/** The input of {@link proveRound}. */
export type RoundToProve = {
  /** Fixes the seed. */
  readonly name: string;
  readonly roundId?: string;
  readonly tickets: readonly Ticket[];
  readonly prizePlan: PrizePlan;
  /** The price of kinds whose price the hall sets; by default kr 5. */
  readonly priceOre?: ReturnType<typeof kroner>;
  /** When it was cancelled; by default it is played to its end. */
  readonly cancelled?: 'on_sale' | 'closed';
  /** Whether the hall's caller draws the balls. */
  readonly isDrawnByCaller?: boolean;
  /** The number of balls that the hall's caller drew before the handover. */
  readonly handedOverAfter?: number;
  /** The number of its payment rules; by default the newest. */
  readonly rulesNo?: number;
};

/** Plays a round by the rules and returns its published proof. */
export async function proveRound(rules: GameRules, round: RoundToProve): Promise<RoundProof> {
  const {
    name,
    roundId = '4711',
    prizePlan,
    priceOre = kroner(5),
    cancelled,
    isDrawnByCaller = false,
    rulesNo = newestRules,
  } = round;
  const seed = fixedRandom(name).bytes(32).slice();
  const sold = round.tickets.map((ticket, at) => ({ ...ticket, ticketNo: at + 1 }));
  const hash = await ticketsHash(sold);
  const kinds = rules.kinds.map((each) => ({
    kind: each.kind,
    units: each.units,
    priceOre: each.priceOre ?? priceOre,
  }));
  const stakesOre = sumOre(
    zeroOre,
    ...kinds.map((each) => timesOre(each.priceOre, sold.filter(({ kind }) => kind === each.kind).length)),
  );
  const prizes = rules.stages.map((_, at) => stagePrize(prizePlan, at + 1, stakesOre));
  const byCaller = ballsOf(rules)
    .toReversed()
    .slice(0, round.handedOverAfter ?? 0);
  const order = [...byCaller, ...(await drawOrder(rules, seed, roundId, hash, byCaller))];
  const state =
    cancelled === undefined && sold.length > 0
      ? stateAfter(rules, playRound(rules, round.tickets, [...order], prizes, rulesNo).events)
      : { stages: [], called: [] };
  const isCancelled = cancelled !== undefined || sold.length === 0;
  const isClosed = cancelled !== 'on_sale';
  const openStages = prizes.map((prizeOre, at) => ({ stage: at + 1, prizeOre, won: null }));
  return {
    roundId,
    status: isCancelled ? 'cancelled' : 'finished',
    cancelReason: isCancelled ? (sold.length === 0 ? 'no_tickets' : 'technical_fault') : null,
    commitment: isDrawnByCaller || round.handedOverAfter !== undefined ? null : await commitmentOf(seed),
    ...(round.handedOverAfter !== undefined && {
      handedOver: { commitment: await commitmentOf(seed), ballsCalled: round.handedOverAfter },
    }),
    ticketsHash: isClosed ? hash : null,
    seed: isDrawnByCaller ? null : toHex(seed),
    order: state.called,
    ticketCount: sold.length,
    tickets: sold.map(ticketLine),
    kinds,
    stakesOre,
    prizePlan,
    ...(isClosed && { rules: rulesNo }),
    stages: isCancelled ? (isClosed ? openStages : []) : state.stages,
  };
}

function stateAfter(rules: GameRules, events: readonly RoundEvent[]): RoundState {
  return events.reduce((state, event) => applyRoundEvent(rules, state, event), replayRound(rules, []));
}

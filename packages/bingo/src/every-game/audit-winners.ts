/** The checks of a round's winning tickets, and of each winner's share. */
import { type Ore, zeroOre } from '@lokalbingo/money';
import type { CheckVerdict } from './check-verdict.ts';
import type { SoldTicket } from './draw-order.ts';
import { type GameRules, stagesOf } from './game-rules.ts';
import { publishedShares, publishShares } from './published-shares.ts';
import { type RoundStage, rulesNoOf } from './round.ts';
import type { RoundProof } from './round-proof.ts';
import { type SharedStage, shareAmong, type Winner } from './shares.ts';
import { stagesWon } from './stage.ts';
import { createTicketMarks } from './ticket-marks.ts';

/** How a stage was won: as published, and as recomputed. */
export type StageWinnersCheck = {
  readonly stage: number;
  readonly published: { readonly ball: number; readonly winners: number } | null;
  readonly found: {
    readonly ball: number;
    /** The ball's place in the draw, from 1. */
    readonly place: number;
    /** The numbers of the winning tickets, lowest first. */
    readonly tickets: readonly number[];
  } | null;
  readonly holds: boolean;
};

/** The winners. */
export type WinnersCheck = {
  readonly verdict: CheckVerdict;
  readonly stages: readonly StageWinnersCheck[];
  /** Whether the last ball called is the one that won the last stage. */
  readonly endsRight: boolean;
};

/** The published and the recomputed share of a group of winners. It has a kind only if shares differ between kinds. */
export type GroupShareCheck = {
  readonly kind: string | null;
  readonly isJackpot: boolean;
  readonly winners: number;
  readonly publishedOre: Ore | null;
  readonly computedOre: Ore | null;
};

/** The payment of a stage. */
export type StageSharesCheck = {
  readonly stage: number;
  /** The prize shared by winners without a jackpot. */
  readonly prizeOre: Ore;
  readonly groups: readonly GroupShareCheck[];
  /** The remainder that goes to the rounding account. */
  readonly remainderOre: Ore;
  readonly holds: boolean;
};

/** The winners' shares. */
export type SharesCheck = { readonly verdict: CheckVerdict; readonly stages: readonly StageSharesCheck[] };

/**
 * Marks the tickets ball by ball and compares the result with the published one. `sold` is undefined when
 * tickets or balls are not verified.
 */
export function auditWinners(
  rules: GameRules,
  proof: RoundProof,
  {
    sold,
    arePrizesSure,
  }: { readonly sold: readonly SoldTicket[] | undefined; readonly arePrizesSure: boolean },
): { readonly winners: WinnersCheck; readonly shares: SharesCheck } {
  if (sold === undefined) return nothing('unchecked');
  if (proof.status === 'cancelled')
    return nothing(proof.stages.some(({ won }) => won !== null) ? 'fails' : 'absent');
  const won = stagesFound(rules, sold, proof.order);
  const winners = winnersCheck(rules, proof, won, sold.length > 0);
  const isSure = arePrizesSure && winners.verdict === 'holds';
  return {
    winners,
    shares: isSure ? sharesCheck(rules, proof, won) : { verdict: 'unchecked', stages: [] },
  };
}

const nothing = (verdict: CheckVerdict) => ({
  winners: { verdict, stages: [], endsRight: true },
  shares: { verdict: verdict === 'fails' ? ('unchecked' as const) : verdict, stages: [] },
});

/** A stage that the tickets won, with the inputs of its winners' shares. */
type FoundStage = NonNullable<StageWinnersCheck['found']> & {
  readonly stage: number;
  readonly winners: readonly Winner[];
};

function stagesFound(rules: GameRules, sold: readonly SoldTicket[], order: readonly number[]): FoundStage[] {
  const marks = createTicketMarks(rules, sold);
  const found: FoundStage[] = [];
  for (const [at, ball] of order.entries()) {
    marks.mark(ball);
    const open = stagesOf(rules)[found.length];
    for (const { stage, winners } of stagesWon(rules, marks.winners, open)) {
      const known = winners.map((index) => ({
        kind: sold[index]?.kind ?? '',
        hasDiagonal: marks.hasDiagonal(index),
      }));
      const tickets = winners.map((index) => sold[index]?.ticketNo ?? 0);
      found.push({ stage, ball, place: at + 1, tickets, winners: known });
    }
  }
  return found;
}

function winnersCheck(
  rules: GameRules,
  { stages: published, order }: RoundProof,
  won: readonly FoundStage[],
  areTickets: boolean,
): WinnersCheck {
  const stages = stagesOf(rules).map((stage): StageWinnersCheck => {
    const publishedWin = published[stage - 1]?.won ?? null;
    const found = won.find((each) => each.stage === stage) ?? null;
    const holds = publishedWin?.ball === found?.ball && publishedWin?.winners === found?.tickets.length;
    return {
      stage,
      published: publishedWin && { ball: publishedWin.ball, winners: publishedWin.winners },
      found: found && { ball: found.ball, place: found.place, tickets: found.tickets },
      holds,
    };
  });
  // A round is drawn until its last stage is won, and no longer; without tickets nothing is drawn.
  const lastPlace = areTickets ? won.find(({ stage }) => stage === rules.stages.length)?.place : 0;
  const endsRight = lastPlace === order.length;
  const holds = endsRight && stages.every((stage) => stage.holds);
  return { verdict: holds ? 'holds' : 'fails', stages, endsRight };
}

function sharesCheck(rules: GameRules, proof: RoundProof, won: readonly FoundStage[]): SharesCheck {
  const { stages: published } = proof;
  const stages = won.map((found): StageSharesCheck => {
    const { stage, place, winners } = found;
    const amountOre = published[stage - 1]?.prizeOre ?? zeroOre;
    const shared = shareAmong(
      rules,
      { stage, amountOre, ballsCalled: place, rulesNo: rulesNoOf(proof) },
      winners,
    );
    const groups = groupsOf(rules, shared, winners.length, published[stage - 1]?.won ?? null);
    const holds = groups.every(
      ({ publishedOre, computedOre }) => publishedOre !== null && publishedOre === computedOre,
    );
    return { stage, prizeOre: shared.prizeOre, groups, remainderOre: shared.remainderOre, holds };
  });
  return { verdict: stages.every(({ holds }) => holds) ? 'holds' : 'fails', stages };
}

/**
 * The recomputed groups, each with the published share, and the published groups that were not recomputed.
 */
function groupsOf(
  rules: GameRules,
  shared: SharedStage,
  winners: number,
  won: RoundStage['won'],
): GroupShareCheck[] {
  type Group = ReturnType<typeof publishedShares>[number];
  const same = (one: Group, other: Group) =>
    one.kind === other.kind && one.isJackpot === other.isJackpot && one.winners === other.winners;
  const computed = publishedShares({ winners, ...publishShares(rules, shared.shares) });
  const publishedGroups = won === null ? [] : publishedShares(won);
  const rowOf = (group: Group, publishedOre: Ore | null, computedOre: Ore | null): GroupShareCheck => ({
    kind: group.kind ?? null,
    isJackpot: group.isJackpot,
    winners: group.winners,
    publishedOre,
    computedOre,
  });
  return [
    ...computed.map((group) =>
      rowOf(group, publishedGroups.find((each) => same(each, group))?.shareOre ?? null, group.shareOre),
    ),
    ...publishedGroups
      .filter(
        (group, at) =>
          !computed.some((each) => same(each, group)) ||
          publishedGroups.findIndex((each) => same(each, group)) !== at,
      )
      .map((group) => rowOf(group, group.shareOre, null)),
  ];
}

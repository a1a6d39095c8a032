/**
 * Recomputes a whole round from its published data, check by check, as any player can in the browser. Checks depend on
 * one another: a wrong value fails the one check that it belongs to, and checks that depend on it are left unchecked.
 *
 *     seed ─┬─► order ─► winners ─┬─► shares
 *   tickets ┴──► prizes ──────────┘
 */
import {
  auditOrder,
  auditSeed,
  auditTickets,
  type OrderCheck,
  type SeedCheck,
  type TicketsCheck,
} from './audit-draw.ts';
import { auditPrizes, type PrizesCheck } from './audit-prizes.ts';
import { auditWinners, type SharesCheck, type WinnersCheck } from './audit-winners.ts';
import type { DrawnBy } from './check-verdict.ts';
import type { GameRules } from './game-rules.ts';
import type { RoundProof } from './round-proof.ts';

/** The checks of a round in their order, each with the published and the recomputed values. */
export type RoundChecks = {
  /** The seed matches the commitment published before the sale opened. */
  readonly seed: SeedCheck;
  /**
   * The tickets are tickets of the game, numbered from 1, and match the hash published when the sale closed.
   */
  readonly tickets: TicketsCheck;
  /** The balls were called in the order that seed, round and tickets give; a cancelled round called none. */
  readonly order: OrderCheck;
  /** Each stage was won by the published ball and number of tickets, and the round ended with the last. */
  readonly winners: WinnersCheck;
  /** The stakes are the price of the tickets, and each stage's prize is the plan's. */
  readonly prizes: PrizesCheck;
  /** Each winner's share was published to the øre, and the indivisible remainder is left. */
  readonly shares: SharesCheck;
};

/** The name of a check. */
export type CheckName = keyof RoundChecks;

/** A recomputed round. */
export type RoundAudit = {
  /** Whether no check fails. */
  readonly holds: boolean;
  readonly drawnBy: DrawnBy;
  readonly checks: RoundChecks;
};

/**
 * Audits a round by the rules of its game. Malformed values make a check fail and are never an exception.
 * Takes some hundred milliseconds for ten thousand tickets, without yielding.
 */
export async function auditRound(rules: GameRules, proof: RoundProof): Promise<RoundAudit> {
  const drawnBy = drawnByOf(proof);
  const seed = await auditSeed(proof, drawnBy);
  const { check: tickets, sold } = await auditTickets(rules, proof);
  const isDrawSure = seed.verdict !== 'fails' && tickets.verdict === 'holds';
  const order = await auditOrder(rules, proof, { drawnBy, isSure: isDrawSure });
  const prizes = auditPrizes(rules, proof, tickets.verdict === 'holds' ? sold : undefined);
  const areBallsSure = isDrawSure && order.verdict !== 'fails';
  const { winners, shares } = auditWinners(rules, proof, {
    sold: areBallsSure ? sold : undefined,
    arePrizesSure: prizes.verdict === 'holds',
  });
  const checks = { seed, tickets, order, winners, prizes, shares };
  return { holds: Object.values(checks).every(({ verdict }) => verdict !== 'fails'), drawnBy, checks };
}

function drawnByOf({ commitment, seed, handedOver }: RoundProof): DrawnBy {
  if (commitment === null && handedOver) return 'both';
  return commitment === null && seed === null ? 'caller' : 'seed';
}

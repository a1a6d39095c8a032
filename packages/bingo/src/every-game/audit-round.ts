/**
 * Redoes a whole round from what was published, check by check, as any player can in the browser. Each check stands on
 * others, so of one wrong value one check fails, the one that value belongs to, and what stands on it is left unchecked.
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

/** The checks of a round in their order, each with what was told and what came out. */
export type RoundChecks = {
  /** The seed is the one that was committed to before the sale opened. */
  readonly seed: SeedCheck;
  /** The tickets are tickets of the game, numbered from 1, and those whose hash was published when the sale closed. */
  readonly tickets: TicketsCheck;
  /** The balls were called in the order that seed, round and tickets give; a cancelled round called none. */
  readonly order: OrderCheck;
  /** Each stage was won by the ball and by as many tickets as was told, and the round ended with the last. */
  readonly winners: WinnersCheck;
  /** The stakes are what the tickets cost, and each stage's prize is what the plan gives of them. */
  readonly prizes: PrizesCheck;
  /** Each winner's share was told to the øre, and what could not be shared is left. */
  readonly shares: SharesCheck;
};

/** The name of a check. */
export type CheckName = keyof RoundChecks;

/** A round redone. */
export type RoundAudit = {
  /** Whether no check fails. */
  readonly holds: boolean;
  readonly drawnBy: DrawnBy;
  readonly checks: RoundChecks;
};

/**
 * Audits a round by the rules of its game. Malformed values make a check fail and are never an exception. Some hundred
 * milliseconds of work for ten thousand tickets, in one go.
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

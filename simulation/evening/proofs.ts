/**
 * Recomputes a round from its published data with the players' own checker, and compares it with the ledger's
 * payments.
 */
import { auditRound, type RoundAudit } from '@lokalbingo/bingo/every-game/audit-round';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import type { RoundProof } from '@lokalbingo/bingo/every-game/round-proof';
import type { RoundPayments } from './payments.ts';

/**
 * Compares a round's proof with the ledger, and with whether the seed or the caller drew. Returns the
 * discrepancies.
 */
export async function proofDifferences(
  rules: GameRules,
  proof: RoundProof,
  { payments, drawnBy }: { readonly payments: RoundPayments; readonly drawnBy: RoundAudit['drawnBy'] },
): Promise<readonly string[]> {
  const audit = await auditRound(rules, proof);
  const failed = Object.entries(audit.checks).filter(([, { verdict }]) => verdict === 'fails');
  return [
    ...failed.map(([name]) => `the check of its ${name} fails`),
    ...(audit.drawnBy === drawnBy ? [] : ['it says that somebody else drew']),
    ...(payments.stakesOre === proof.stakesOre ? [] : ['its stakes are not those of the ledger']),
    ...(proof.status === 'finished' ? prizeDifferences(proof, audit, payments) : noPrizes(payments)),
  ];
}

function noPrizes({ prizes, refundsOre, stakesOre }: RoundPayments): readonly string[] {
  return prizes.length === 0 && refundsOre === stakesOre ? [] : ['it was cancelled and not refunded'];
}

/**
 * Checks that every computed winner has been paid its share, that nobody else has been paid, and that the
 * remainder is on the rounding account.
 */
function prizeDifferences(
  { tickets }: RoundProof,
  { checks }: RoundAudit,
  payments: RoundPayments,
): readonly string[] {
  const kindOf = new Map(tickets.map((line) => [Number(line.split(':')[0]), line.split(':')[1]]));
  const won = checks.winners.stages.flatMap(({ stage, found }) =>
    (found?.tickets ?? []).map((ticketNo) => `${stage}/${ticketNo}`),
  );
  const due = checks.shares.stages.flatMap(({ stage, groups }) =>
    groups.flatMap(({ kind, winners, computedOre }) =>
      Array.from({ length: winners }, () => `${stage} ${kind} ${computedOre}`),
    ),
  );
  const hasKinds = new Set(
    checks.shares.stages.flatMap(({ stage, groups }) =>
      groups.some(({ kind }) => kind !== null) ? [stage] : [],
    ),
  );
  const paid = payments.prizes.map(
    ({ stage, ticketNo, amountOre }) =>
      `${stage} ${hasKinds.has(stage) ? kindOf.get(ticketNo) : null} ${amountOre}`,
  );
  const paidTo = payments.prizes.map(({ stage, ticketNo }) => `${stage}/${ticketNo}`);
  const remainderOre = checks.shares.stages.reduce((sum, stage) => sum + stage.remainderOre, 0);
  return [
    ...(isSame(won, paidTo) ? [] : ['the winners are not those who were paid']),
    ...(isSame(due, paid) ? [] : ['other shares were paid']),
    ...(remainderOre === payments.roundingOre ? [] : ['the remainder differs']),
  ];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
}

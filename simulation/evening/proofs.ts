/** Redoes a round from what the product publishes of it, by the players' own checker, and holds it to what the ledger paid. */
import { auditRound, type RoundAudit } from '@lokalbingo/bingo/every-game/audit-round';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import type { RoundProof } from '@lokalbingo/bingo/every-game/round-proof';
import type { RoundPayments } from './payments.ts';

/** Holds a round's proof to the ledger, and to who drew it. Gives what is not so; nothing when all is. */
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
  return prizes.length === 0 && refundsOre === stakesOre ? [] : ['it was cancelled and not given back'];
}

/** Every winner that comes out has been paid its share, nobody else has been paid, and the rest is on the rounding account. */
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
    ...(isSame(won, paidTo) ? [] : ['others have won than were paid']),
    ...(isSame(due, paid) ? [] : ['other shares were paid']),
    ...(remainderOre === payments.roundingOre ? [] : ['another rest was kept']),
  ];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());
}

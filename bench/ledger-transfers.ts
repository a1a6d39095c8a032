/**
 * Stakes per second through the ledger, beside the minimum for moving money on the same server. Both use the
 * same halls and players in the same proportion.
 */
import { kroner, zeroOre } from '@lokalbingo/money';
import { type TransferRequest, transfer, trialBalance } from '../apps/server/src/modules/ledger/ledger.ts';
import { asAdmitted } from '../apps/server/src/modules/ledger/testing/as-admitted.ts';
import { createDatabase, createPool, inTransaction } from '../apps/server/src/platform/database.ts';
import { groupCommit } from '../apps/server/src/platform/group-commit.ts';
import { assert } from '../apps/server/src/platform/result.ts';
import { moveBarely } from './bare-transfers.ts';
import { anyOf, type BenchDatabase, type BenchHall } from './bench-database.ts';
import { type Comparison, type Contender, ratePerSecond, takeTurns } from './measure.ts';

const connections = 16;
const turns = 5;
const turnMs = 800;
const stakeOre = kroner(5);
let stakes = 0;

/** Compares for as many clients as there are connections, and for many more. */
export async function benchLedgerTransfers({ url, halls }: BenchDatabase): Promise<readonly Comparison[]> {
  const pool = createPool(url, () => undefined, { connections });
  const db = createDatabase(pool);
  const bare = () => {
    const { cards, stakesHeld } = anyOf(halls);
    return moveBarely(pool, anyOf(cards), stakesHeld);
  };
  const alone = async () => {
    const outcome = await inTransaction(db, async (tx) => {
      const [moved] = await transfer(tx, [stakeIn(anyOf(halls))]);
      return moved;
    });
    assert(outcome.ok, 'A stake was refused.');
  };
  const submit = groupCommit({ db, maxBatch: 500, run: transfer });
  const together = async () => {
    const outcome = await submit(stakeIn(anyOf(halls)));
    assert(outcome.ok, 'A stake was refused.');
  };
  const contender = (what: string, clients: number, once: () => Promise<unknown>): Contender => ({
    what,
    turn: () => ratePerSecond(clients, turnMs, once),
  });
  const few = await takeTurns('Transfers, 16 clients', 'transfers/s', turns, [
    contender('bare BEGIN; UPDATE; UPDATE; COMMIT', 16, bare),
    contender('ledger, a transaction each', 16, alone),
    contender('ledger, group commit', 16, together),
  ]);
  const many = await takeTurns('Transfers, 128 clients', 'transfers/s', turns, [
    contender('bare BEGIN; UPDATE; UPDATE; COMMIT', 128, bare),
    contender('ledger, group commit', 128, together),
  ]);
  const { faults } = await trialBalance(db);
  assert(faults.length === 0, `The books are wrong after ${stakes} stakes: ${JSON.stringify(faults)}`);
  await db.destroy();
  return [few, many];
}

function stakeIn({ hallId, stakesHeld, cards }: BenchHall): TransferRequest {
  stakes += 1;
  const amount = { ownOre: stakeOre, winningsOre: zeroOre };
  return asAdmitted({
    hallId,
    kind: 'stake',
    // Different from the keys of purchases, which other benchmarks make in the same halls.
    idempotencyKey: `benchmark:${stakes}`,
    debit: { accountId: anyOf(cards), ...amount },
    credit: { accountId: stakesHeld, ...amount },
    reference: `purchase:${stakes}`,
    description: 'Kjøp av 1 stor bong',
    at: new Date(),
  });
}

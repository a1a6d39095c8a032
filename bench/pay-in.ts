import { kroner, zeroOre } from '@lokalbingo/money';
import { type AccountId, houseAccount, transfer } from '../apps/server/src/modules/ledger/ledger.ts';
import { asAdmitted } from '../apps/server/src/modules/ledger/testing/as-admitted.ts';
import type { Tx } from '../apps/server/src/platform/database.ts';
import { assert } from '../apps/server/src/platform/result.ts';

/** Pays this many kroner into each of the accounts of a hall, once, like the card's provider. */
export async function payIn(
  tx: Tx,
  {
    hallId,
    accountIds,
    amountKroner,
  }: { hallId: number; accountIds: readonly AccountId[]; amountKroner: number },
  at: Date,
): Promise<void> {
  const provider = await houseAccount(tx, hallId, 'card_provider');
  const money = { ownOre: kroner(amountKroner), winningsOre: zeroOre };
  const deposits = await transfer(
    tx,
    accountIds.map((accountId) =>
      asAdmitted({
        hallId,
        kind: 'deposit' as const,
        idempotencyKey: `first deposit:${accountId}`,
        debit: { accountId: provider, ...money },
        credit: { accountId, ...money },
        reference: 'bench',
        description: 'Innskudd',
        at,
      }),
    ),
  );
  assert(
    deposits.every((deposit) => deposit.ok),
    'A deposit was refused.',
  );
}

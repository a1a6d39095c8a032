/** The players of an evening in the database: account, card in each hall, money on it. */
import { type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import { storeSamplePlayer } from '../../apps/server/src/modules/identity/testing/sample-player.ts';
import {
  type AccountId,
  houseAccount,
  type TransferRequest,
  transfer,
} from '../../apps/server/src/modules/ledger/ledger.ts';
import { asAdmitted } from '../../apps/server/src/modules/ledger/testing/as-admitted.ts';
import { openCard } from '../../apps/server/src/modules/player-cards/player-cards.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../apps/server/src/platform/database.ts';
import { assert, ok } from '../../apps/server/src/platform/result.ts';
import { sideBySide } from './side-by-side.ts';
import { type Temperament, temperamentOf } from './temperament.ts';

/** A player of the evening. */
export type Guest = { readonly playerId: number; readonly temperament: Temperament };

/**
 * Stores this many players with the seed's temperaments. Each hall of a player gets its part of the money.
 */
export async function storeGuests(
  db: Db,
  deps: { readonly clock: Clock },
  players: number,
  evening: Parameters<typeof temperamentOf>[2] & { readonly seed: number },
): Promise<readonly Guest[]> {
  const guests = await sideBySide([...Array(players).keys()], async (player) => ({
    playerId: await storeSamplePlayer(db),
    temperament: temperamentOf(evening.seed, player, evening),
  }));
  const cards = guests.flatMap(({ playerId, temperament }) =>
    temperament.hallIds.map((hallId) => ({ hallId, playerId, temperament })),
  );
  const byHall = [...Map.groupBy(cards, ({ hallId }) => hallId)];
  await sideBySide(byHall, ([hallId, ofHall]) =>
    inTransaction(db, async (tx) => {
      const provider = await houseAccount(tx, hallId, 'card_provider');
      const deposits: TransferRequest[] = [];
      for (const card of ofHall) deposits.push(...(await openPaidCard(tx, deps, provider, card)));
      const paid = await transfer(tx, deposits);
      assert(
        paid.every((outcome) => outcome.ok),
        'A player of the evening has money.',
      );
      return ok(undefined);
    }),
  );
  return guests;
}

/**
 * Opens a card. Returns the transfers of the player's money onto it: own money, and winnings from before the
 * evening.
 */
async function openPaidCard(
  tx: Tx,
  deps: { readonly clock: Clock },
  provider: AccountId,
  { hallId, playerId, temperament }: { readonly hallId: number } & Guest,
): Promise<readonly TransferRequest[]> {
  const opened = await openCard(tx, deps, { hallId, playerId });
  assert(opened.ok, 'A hall of the evening opens cards.');
  const { accountId } = opened.value;
  const parts: readonly { readonly ownOre: Ore; readonly winningsOre: Ore }[] = [
    { ownOre: temperament.ownOre, winningsOre: zeroOre },
    { ownOre: zeroOre, winningsOre: temperament.winningsOre },
  ];
  return parts
    .filter(({ ownOre, winningsOre }) => ownOre + winningsOre > 0)
    .map((part, at) =>
      asAdmitted({
        hallId,
        kind: 'deposit',
        idempotencyKey: `evening:${playerId}:${at}`,
        debit: { accountId: provider, ownOre: sumOre(part.ownOre, part.winningsOre), winningsOre: zeroOre },
        credit: { accountId, ...part },
        reference: 'evening',
        description: 'Innskudd',
        at: deps.clock.now(),
      }),
    );
}

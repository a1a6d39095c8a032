/** A hall with accounts and players' money, for tests of money transfers. */
import { type Ore, zeroOre } from '@lokalbingo/money';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import { type AccountId, type Balance, type HouseAccountKind, houseAccountKinds } from '../account.ts';
import { houseAccount, openAccount } from '../account-store.ts';
import { transfer } from '../post-transfers.ts';
import type { TransferRequest } from '../transfer-request.ts';
import { asAdmitted } from './as-admitted.ts';

const at = new Date('2026-11-21T12:00:00+01:00');

/** The accounts of a hall in a test. */
export type TestBooks = {
  readonly hallId: number;
  readonly house: Readonly<Record<HouseAccountKind, AccountId>>;
  readonly cards: readonly AccountId[];
};

/** Creates a hall with its house accounts and a player card for each balance given, filled by transfers. */
export async function openBooks(
  db: Db,
  hallId: number,
  balances: readonly Partial<Balance>[],
): Promise<TestBooks> {
  await storeBareHall(db, hallId);
  const opened = await inTransaction(db, async (tx) => {
    const house = Object.fromEntries(
      await Promise.all(
        houseAccountKinds.map(async (kind) => [kind, await houseAccount(tx, hallId, kind)] as const),
      ),
    ) as Record<HouseAccountKind, AccountId>;
    const cards: AccountId[] = [];
    for (const _ of balances) cards.push(await openAccount(tx, { hallId, kind: 'player_card', at }));
    const outcomes = await transfer(
      tx,
      balances.flatMap(({ ownOre = zeroOre, winningsOre = zeroOre }, index) => {
        const card = cards[index] as AccountId;
        const books = { hallId, house, cards };
        return [
          ...(ownOre > 0 ? [depositOf(books, card, ownOre, `opening:own:${card}`)] : []),
          ...(winningsOre > 0 ? [prizeOf(books, card, winningsOre, `opening:winnings:${card}`)] : []),
        ];
      }),
    );
    assert(
      outcomes.every((outcome) => outcome.ok),
      'The opening transfers were refused.',
    );
    return ok({ hallId, house, cards });
  });
  return opened.value;
}

type Books = Pick<TestBooks, 'hallId' | 'house'>;

/** Builds a deposit from the card payment provider to a card. */
export function depositOf(books: Books, card: AccountId, ownOre: Ore, key: string): TransferRequest {
  return asAdmitted({
    hallId: books.hallId,
    kind: 'deposit',
    idempotencyKey: key,
    debit: { accountId: books.house.card_provider, ownOre, winningsOre: zeroOre },
    credit: { accountId: card, ownOre, winningsOre: zeroOre },
    reference: key,
    description: 'Innskudd',
    at,
  });
}

/** Builds a prize: from the hall's result to a card's winnings. */
export function prizeOf(books: Books, card: AccountId, winningsOre: Ore, key: string): TransferRequest {
  return {
    hallId: books.hallId,
    kind: 'prize',
    idempotencyKey: key,
    debit: { accountId: books.house.game_result, ownOre: winningsOre, winningsOre: zeroOre },
    credit: { accountId: card, ownOre: zeroOre, winningsOre },
    reference: key,
    description: 'Gevinst',
    at,
  };
}

/** Builds a stake: own money and winnings from a card to the hall's held stakes. */
export function stakeOf(
  books: Books,
  card: AccountId,
  { ownOre = zeroOre, winningsOre = zeroOre }: Partial<Balance>,
  key: string,
): TransferRequest {
  return asAdmitted({
    hallId: books.hallId,
    kind: 'stake',
    idempotencyKey: key,
    debit: { accountId: card, ownOre, winningsOre },
    credit: {
      accountId: books.house.stakes_held,
      ownOre: (ownOre + winningsOre) as Ore,
      winningsOre: zeroOre,
    },
    reference: key,
    description: 'Kjøp av bong',
    at,
  });
}

/** Stores a hall with only the rows that the database itself adds. */
export async function storeBareHall(db: Db, hallId: number): Promise<void> {
  await db
    .insertInto('halls.owners')
    .values({
      owner_id: 1,
      owner_name: 'Kjede 1',
      landing_path: '/kjede-1',
      logo: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('halls.halls')
    .values({
      hall_id: hallId,
      owner_id: 1,
      hall_name: `Prøvehallen ${hallId}`,
      address: 'Storgata 33',
      postcode: '0184',
      town: 'Oslo',
      phone: '22 00 00 00',
      latitude: 59.9,
      longitude: 10.7,
      logo: '',
      web_app_enabled: true,
      payouts_enabled: true,
      vipps_level: 0,
      nets_merchant_id: null,
      card_payments_enabled: true,
      transactions_shown: true,
      local_pause_offered: true,
      global_pause_offered: true,
      play_limits_offered: true,
      remote_game_offered: false,
      max_limit_day_ore: 90_000,
      max_limit_month_ore: 440_000,
    })
    .execute();
}

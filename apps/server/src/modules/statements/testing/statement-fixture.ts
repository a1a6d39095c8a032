/** A player with cards and chosen transactions, at chosen moments. */
import { type Ore, zeroOre } from '@lokalbingo/money';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import type { FakeClock } from '../../../platform/testing/fake-clock.ts';
import { houseAccount, type TransferRequest, transfer } from '../../ledger/ledger.ts';
import { asAdmitted } from '../../ledger/testing/as-admitted.ts';
import { openCard, type PlayerCard } from '../../player-cards/player-cards.ts';

/** A transaction on a card: positive in, negative out. */
export type TestTransaction = {
  readonly kind: TransferRequest['kind'];
  readonly own?: number;
  readonly winnings?: number;
  /** A moment, or "2026-11-21T12:00:00+01:00". */
  readonly at: Date | string;
  readonly text?: string;
};

/** Opens a card in a stored hall, with the hall's accounts, as of a moment. */
export async function openTestCard(
  db: Db,
  { hallId, playerId, at }: { readonly hallId: number; readonly playerId: number; readonly at: string },
): Promise<PlayerCard> {
  const clock: Pick<FakeClock, 'now'> = { now: () => new Date(at) };
  const opened = await inTransaction(db, async (tx) => {
    return openCard(tx, { clock }, { hallId, playerId });
  });
  assert(opened.ok, 'A card of a test is opened.');
  return opened.value;
}

let made = 0;

/** Moves money on a card, in the given order. */
export async function moveOn(
  db: Db,
  card: PlayerCard,
  ...transactions: readonly TestTransaction[]
): Promise<void> {
  const moved = await inTransaction(db, async (tx) => {
    const bank = await houseAccount(tx, card.hallId, 'bank');
    return ok(
      await transfer(
        tx,
        transactions.map((transaction) => requestOf(card, bank, transaction)),
      ),
    );
  });
  assert(
    moved.value.every((outcome) => outcome.ok),
    'A movement of a test was refused.',
  );
}

function requestOf(
  { hallId, accountId }: PlayerCard,
  bank: PlayerCard['accountId'],
  { kind, own = 0, winnings = 0, at, text = 'Bevegelse' }: TestTransaction,
): TransferRequest {
  const [ownOre, winningsOre] = [Math.abs(own) as Ore, Math.abs(winnings) as Ore];
  const onCard = { accountId, ownOre, winningsOre };
  const outside = { accountId: bank, ownOre: (ownOre + winningsOre) as Ore, winningsOre: zeroOre };
  const comes = own + winnings > 0;
  made += 1;
  return asAdmitted({
    hallId,
    kind,
    idempotencyKey: `statement-test:${made}`,
    debit: comes ? outside : onCard,
    credit: comes ? onCard : outside,
    reference: `${made}`,
    description: text,
    at: new Date(at),
  });
}

/**
 * Locks the accounts between which cash moves (the player's card and the hall's till) and reads the facts about the
 * player.
 */
import { zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { admit, memberCard, type PlayerInHall, type Standing, standingOf } from '../admission/admission.ts';
import { nameOf, type PersonName } from '../identity/identity.ts';
import {
  type AccountId,
  type AdmittedCard,
  type Balance,
  houseAccount,
  type LockedAccounts,
  lockAccounts,
  postTransfers,
} from '../ledger/ledger.ts';
import { whosePayoutsWait } from '../payout-holds/payout-holds.ts';
import { lockedStandingsOf } from '../responsible-play/responsible-play.ts';
import { cashTexts } from './cash-desk.nb.ts';
import { takenFrom } from './decide-cash.ts';
import type { Booking, Receipt, ReceiptKind } from './receipt.ts';
import { insertBooking } from './receipt-store.ts';

/** The dependencies of the use cases. */
export type CashDeps = { readonly clock: Clock };

export type CashPlace = {
  readonly accountId: AccountId;
  readonly locked: LockedAccounts;
  readonly till: AccountId;
  readonly balance: Balance;
  readonly member: PersonName;
  /** Whether payouts to the player are on hold. */
  readonly mustWait: boolean;
  /** Admission's answer. */
  readonly admitted: Result<AdmittedCard>;
};

const purposes = { deposit: 'deposit_at_desk', payout: 'payout_at_desk' } as const;

/**
 * Locks the accounts for a player's cash in a hall: first the player lock, if a pause matters, then the accounts. The
 * lock on the till serialises all cash of the hall.
 */
export async function cashPlace(
  tx: Tx,
  deps: CashDeps,
  kind: ReceiptKind,
  player: PlayerInHall,
): Promise<Result<CashPlace, 'not_a_member'>> {
  const { hallId, playerId } = player;
  const found = await standingOf(tx, player, deps.clock.now());
  if (!found?.card) return refuse('not_a_member');
  const standing: Standing | undefined =
    kind === 'deposit' ? (await lockedStandingsOf(tx, deps, [player])).of(player) : found;
  assert(standing, 'A member does not disappear.');
  const { accountId } = memberCard(standing);
  const till = await houseAccount(tx, hallId, 'cash');
  const locked = await lockAccounts(tx, [
    { hallId, accountId },
    { hallId, accountId: till },
  ]);
  const waiting =
    kind === 'payout' ? await whosePayoutsWait(tx, standing.hall.ownerId, [playerId]) : new Set();
  const admitted = admit(purposes[kind], standing);
  return ok({
    accountId,
    locked,
    till,
    balance: locked.balance({ hallId, accountId }),
    member: await nameOf(tx, playerId),
    mustWait: waiting.has(playerId),
    admitted: admitted.ok ? ok(memberCard(admitted.value)) : admitted,
  });
}

/**
 * Moves the money of a receipt that {@link decideCash} allowed, and stores who booked it. A deposit becomes own money;
 * a payout takes winnings first.
 */
export async function bookReceipt(
  tx: Tx,
  { accountId, till, balance, locked }: CashPlace,
  admitted: AdmittedCard,
  { hallId, receiptNo, kind, amountOre }: Receipt & { readonly kind: ReceiptKind },
  booking: Booking,
): Promise<void> {
  await insertBooking(tx, { hallId, receiptNo }, booking);
  const inTill = { accountId: till, ownOre: amountOre, winningsOre: zeroOre };
  const moved =
    kind === 'deposit'
      ? { kind: 'cash_deposit' as const, debit: inTill, credit: { ...inTill, accountId } }
      : {
          kind: 'cash_payout' as const,
          debit: { accountId, ...takenFrom(balance, amountOre) },
          credit: inTill,
        };
  const [outcome] = await postTransfers(tx, locked, [
    {
      hallId,
      ...moved,
      admitted,
      idempotencyKey: `cash:${receiptNo}`,
      reference: `receipt:${receiptNo}`,
      description: `${cashTexts[kind]}, kvittering ${receiptNo}`,
      at: booking.bookedAt,
    },
  ]);
  assert(outcome.ok && !outcome.value.replayed, 'The money of a receipt moves once, and is available.');
}

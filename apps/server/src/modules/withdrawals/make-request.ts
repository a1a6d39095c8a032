/** What making a request and correcting one have in common: whose account it is, and the request with its money held. */
import { hash } from 'node:crypto';
import { after, days } from '@lokalbingo/contract/durations';
import { formatOre, type Ore } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { newReference } from '../../platform/reference.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { MemberCard, PlayerInHall } from '../admission/admission.ts';

import { findHall, type Hall } from '../halls/halls.ts';
import { accountById, bearsName, nameOf } from '../identity/identity.ts';
import { sendSms } from '../notifications/notifications.ts';
import { nextBankDay } from './bank-days.ts';
import { decideReservation } from './decide-reservation.ts';
import { keptPayee, type Payee } from './payee.ts';
import { insertStep } from './step-store.ts';
import { amountOf, type Withdrawal } from './withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { holdMoney, type WithdrawalBooks } from './withdrawal-money.ts';
import { hasBeenPaidTo, insertWithdrawal, type RequestKey, withdrawalByKey } from './withdrawal-store.ts';
import { withdrawalTexts as texts } from './withdrawals.nb.ts';

/** An account as the player states it: the number's eleven digits, and whose it is; the player's own unless told. */
export type StatedPayee = { readonly accountNumber: string; readonly ownerName: string | undefined };

/** An account as it is kept, with its owner's name. */
export type NamedPayee = Payee & { readonly name: string };

/** The account as it is kept, if its owner is by name the person whom the e-ID knows: money goes to nobody else. */
export async function ownPayee(
  tx: Tx,
  deps: WithdrawalDeps,
  player: PlayerInHall,
  { accountNumber, ownerName }: StatedPayee,
): Promise<Result<NamedPayee, 'account_owner_differs'>> {
  const verified = await nameOf(tx, player.playerId);
  if (ownerName !== undefined && !bearsName(verified, ownerName)) return refuse('account_owner_differs');
  const name = ownerName ?? `${verified.firstName} ${verified.lastName}`;
  return ok({ ...keptPayee(deps, player, accountNumber), name });
}

/** What a key stands for, with a fingerprint of the request; the account number's own, which nobody can guess back. */
export function requestKey(
  idempotencyKey: string | undefined,
  payee: NamedPayee,
  ...said: readonly (number | string | undefined)[]
): RequestKey | undefined {
  if (idempotencyKey === undefined) return undefined;
  const input = JSON.stringify([...said, payee.fingerprint.toString('hex')]);
  return { idempotencyKey, inputHash: hash('sha256', input, 'buffer') };
}

/** What a key has made before; undefined when it has made nothing. Asked when the card is locked, of two at once one sees the other. */
export async function madeBefore(
  tx: Tx,
  playerId: number,
  key: RequestKey | undefined,
): Promise<Result<Withdrawal | undefined, 'idempotency_key_reused'>> {
  const earlier = key && (await withdrawalByKey(tx, playerId, key.idempotencyKey));
  if (earlier && !key.inputHash.equals(earlier.inputHash)) return refuse('idempotency_key_reused');
  return ok(earlier?.withdrawal);
}

/** Makes a request: what there is of `askedOre` is held from now on, and a payee that is new to the hall is told of by SMS. */
export async function makeRequest(
  tx: Tx,
  deps: WithdrawalDeps,
  books: WithdrawalBooks,
  {
    card,
    askedOre,
    payee,
    key,
  }: {
    readonly card: MemberCard;
    readonly askedOre: Ore;
    readonly payee: NamedPayee;
    readonly key: RequestKey | undefined;
  },
): Promise<Result<Withdrawal, 'insufficient_funds' | 'withdrawal_open' | 'not_a_member'>> {
  const hall = await findHall(tx, card.hallId);
  if (!hall.ok) return refuse('not_a_member');
  const taken = decideReservation(askedOre, books.onCard(), hall.value);
  if (!taken.ok) return taken;
  const at = deps.clock.now();
  const isNew = !(await hasBeenPaidTo(tx, card, payee.fingerprint));
  const made = await insertWithdrawal(
    tx,
    {
      ...card,
      reference: newReference(deps.chance),
      askedOre,
      taken: taken.value,
      payee,
      payFrom: isNew ? nextBankDay(nextBankDay(osloDayOf(at))) : null,
      requestedAt: at,
    },
    key,
  );
  if (!made) return refuse('withdrawal_open');
  await insertStep(tx, made, { step: 'sent', actor: null, reason: null, at });
  await holdMoney(tx, books, made);
  if (isNew) await tellOfNewPayee(tx, deps, made, hall.value);
  return ok(made);
}

async function tellOfNewPayee(
  tx: Tx,
  deps: WithdrawalDeps,
  withdrawal: Withdrawal,
  { name: hallName, phone }: Hall,
): Promise<void> {
  const { mobile } = await accountById(tx, withdrawal.playerId);
  const amount = formatOre(amountOf(withdrawal));
  const { ending } = withdrawal.payee;
  await sendSms(tx, deps, {
    to: mobile,
    text: texts.newPayeeSms(deps.productName, { amount, hallName, ending, phone }),
    goodUntil: after(deps.clock.now(), days(2)),
  });
}

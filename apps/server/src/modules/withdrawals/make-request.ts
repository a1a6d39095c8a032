/**
 * The common parts of making and correcting a request: the checks at the start, and the request that holds its money.
 */
import { hash } from 'node:crypto';
import { after, days } from '@lokalbingo/contract/durations';
import { formatOre, type Ore } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { newReference } from '../../platform/reference.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import {
  type AdmissionRefusalCode,
  admitPlayer,
  type MemberCard,
  memberCard,
} from '../admission/admission.ts';
import { findHall, type Hall } from '../halls/halls.ts';
import { bearsName, memberOf } from '../identity/identity.ts';
import type { Admitted } from '../ledger/ledger.ts';
import { sendSms } from '../notifications/notifications.ts';
import { bankDayAfter } from './bank-days.ts';
import { decideReservation } from './decide-reservation.ts';
import { keptPayee, type Payee } from './payee.ts';
import { amountOf, type Withdrawal } from './withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { holdMoney, type WithdrawalBooks } from './withdrawal-money.ts';
import { insertWithdrawal, type RequestKey, requestsSoFar, withdrawalByKey } from './withdrawal-store.ts';
import { withdrawalTexts as texts } from './withdrawals.nb.ts';

/** An account as the player states it: its eleven digits, and its owner, by default the player. */
export type StatedPayee = { readonly accountNumber: string; readonly ownerName: string | undefined };

/** The facts at the start of a request, all read before any lock. */
export type Begun = {
  readonly card: MemberCard & Admitted;
  readonly hall: Hall;
  /** The account as stored, and its owner. */
  readonly payee: Payee & { readonly name: string };
  readonly isNewPayee: boolean;
  /** The number that is notified of a new account. */
  readonly mobile: string;
  /** Whether the player has an open request in the hall. */
  readonly hasOpen: boolean;
  readonly key: RequestKey | undefined;
};

/**
 * Begins a request, if the player may make it and the name of the account's owner matches the person from the e-ID:
 * money is paid only to the player.
 * @param about what is requested besides the account: the amount in øre, or the number of the corrected request
 */
export async function beginRequest<P extends 'withdraw' | 'correct_withdrawal'>(
  tx: Tx,
  deps: WithdrawalDeps,
  purpose: P,
  request: StatedPayee & {
    readonly playerId: number;
    readonly hallId: number;
    readonly about: number;
    readonly idempotencyKey: string | undefined;
  },
): Promise<Result<Begun, AdmissionRefusalCode<P> | 'not_a_member' | 'account_owner_differs'>> {
  const { hallId, ownerName } = request;
  const admitted = await admitPlayer(tx, purpose, request, deps.clock.now());
  if (!admitted.ok) return admitted;
  const hall = await findHall(tx, hallId);
  if (!hall.ok) return refuse('not_a_member');
  const { mobile, ...person } = await memberOf(tx, request.playerId);
  if (ownerName !== undefined && !bearsName(person, ownerName)) return refuse('account_owner_differs');
  const name = ownerName ?? `${person.firstName} ${person.lastName}`;
  const card = memberCard(admitted.value);
  const payee = { ...keptPayee(deps, card, request.accountNumber), name };
  const soFar = await requestsSoFar(tx, card, payee.fingerprint);
  return ok({ ...soFar, card, hall: hall.value, payee, mobile, key: requestKey(request, payee) });
}

/**
 * Returns the key with a fingerprint of its input; the account number's own fingerprint cannot be reversed by guessing.
 */
function requestKey(
  {
    idempotencyKey,
    hallId,
    about,
    ownerName,
  }: Pick<Parameters<typeof beginRequest>[3], 'idempotencyKey' | 'hallId' | 'about' | 'ownerName'>,
  { fingerprint }: Payee,
): RequestKey | undefined {
  if (idempotencyKey === undefined) return undefined;
  const input = JSON.stringify([hallId, about, ownerName, fingerprint.toString('hex')]);
  return { idempotencyKey, inputHash: hash('sha256', input, 'buffer') };
}

/**
 * Returns the request that was made with a key; undefined when there is none. Called when the card is locked, so that
 * of concurrent calls the later one sees the request of the earlier.
 */
export async function madeBefore(
  tx: Tx,
  playerId: number,
  key: RequestKey | undefined,
): Promise<Result<Withdrawal | undefined, 'idempotency_key_reused'>> {
  const earlier = key && (await withdrawalByKey(tx, playerId, key.idempotencyKey));
  if (earlier && !key.inputHash.equals(earlier.inputHash)) return refuse('idempotency_key_reused');
  return ok(earlier?.withdrawal);
}

/**
 * Makes a request: holds the available part of `requestedOre` from now on, and notifies the player by SMS of a payee that
 * is new to the hall.
 */
export async function makeRequest(
  tx: Tx,
  deps: WithdrawalDeps,
  books: WithdrawalBooks,
  { card, hall, payee, isNewPayee, mobile, key, requestedOre }: Begun & { readonly requestedOre: Ore },
): Promise<Result<Withdrawal, 'insufficient_funds' | 'withdrawal_open'>> {
  const taken = decideReservation(requestedOre, books.onCard(), hall);
  if (!taken.ok) return taken;
  const at = deps.clock.now();
  const made = await insertWithdrawal(
    tx,
    {
      ...card,
      reference: newReference(deps.random),
      requestedOre,
      taken: taken.value,
      payee,
      payFrom: isNewPayee ? bankDayAfter(osloDayOf(at), 2) : null,
      requestedAt: at,
    },
    key,
  );
  if (!made) return refuse('withdrawal_open');
  await holdMoney(tx, books, made, card);
  if (isNewPayee) await notifyOfNewPayee(tx, deps, made, { mobile, hall });
  return ok(made);
}

async function notifyOfNewPayee(
  tx: Tx,
  deps: WithdrawalDeps,
  withdrawal: Withdrawal,
  { mobile, hall }: Pick<Begun, 'mobile' | 'hall'>,
): Promise<void> {
  const { name: hallName, phone } = hall;
  const amount = formatOre(amountOf(withdrawal));
  const { ending } = withdrawal.payee;
  await sendSms(tx, deps, {
    to: mobile,
    text: texts.newPayeeSms(deps, { amount, hallName, ending, phone }),
    goodUntil: after(deps.clock.now(), days(2)),
  });
}

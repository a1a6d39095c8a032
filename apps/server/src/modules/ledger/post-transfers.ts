/** Moves money: decides under lock, writes in one statement. */
import type { Tx } from '../../platform/database.ts';
import { assert, ok, refuse } from '../../platform/result.ts';
import { type AccountKey, accountKeyText } from './account.ts';
import { decideTransfers, type KnownTransfers, transferKeyText, type Verdict } from './decide-transfers.ts';
import { held, holdChanged, type LockedAccounts, lockAccounts } from './locked-accounts.ts';
import type { OutcomesOf, TransferOutcome, TransferRequest } from './transfer-request.ts';
import { writeTransfers } from './transfer-store.ts';

/**
 * Moves money between locked accounts: many transfers in a constant number of statements.
 *
 * Decides the requests in order, each on its own: `insufficient_funds` refuses one and does not affect the others. A
 * key that was used for the same input returns the first transfer, marked `replayed`, and moves nothing, even within
 * one list. A key that was used for other input is refused with `idempotency_key_reused`. A caller that wants all or
 * nothing returns the first refusal from its transaction.
 * @throws Bug when an account is not locked in this transaction, or a request does not balance.
 */
export async function postTransfers<const Requests extends readonly TransferRequest[]>(
  tx: Tx,
  locked: LockedAccounts,
  requests: Requests,
): Promise<OutcomesOf<Requests>> {
  assert(locked[held].tx === tx, 'The accounts were locked in another transaction.');
  for (const request of requests) assert(hasHouse(locked, request), 'Money never moves from card to card.');
  const outcomes = requests.length === 0 ? [] : await post(tx, locked, requests, new Map());
  return outcomes as OutcomesOf<Requests>;
}

/**
 * Locks the accounts that the requests name and posts the transfers. Use {@link postTransfers} when the decision needs
 * a balance first.
 */
export async function transfer<const Requests extends readonly TransferRequest[]>(
  tx: Tx,
  requests: Requests,
): Promise<OutcomesOf<Requests>> {
  return postTransfers(tx, await lockAccounts(tx, requests.flatMap(accountsOf)), requests);
}

async function post(
  tx: Tx,
  locked: LockedAccounts,
  requests: readonly TransferRequest[],
  known: KnownTransfers,
): Promise<readonly TransferOutcome[]> {
  const { verdicts, changed } = decideTransfers(locked[held].states, known, requests);
  const postings = verdicts.flatMap((verdict) => (verdict.verdict === 'post' ? [verdict.posting] : []));
  const unknown = requests.filter((request) => !known.has(transferKeyText(request)));
  const write = await writeTransfers(tx, unknown, postings, [...changed.values()]);
  // New requests far outnumber repeated ones, so the writing statement also looks up the keys. When some exist, the
  // list is decided again with them known. Each round knows more keys, so there are few rounds.
  if (!write.written) return post(tx, locked, requests, new Map([...known, ...write.known]));
  holdChanged(locked, changed);
  return verdicts.map((verdict) => outcomeOf(verdict, write.transferIds));
}

function outcomeOf(verdict: Verdict, transferIds: ReadonlyMap<string, number>): TransferOutcome {
  switch (verdict.verdict) {
    case 'refuse':
      return refuse(verdict.code);
    case 'replay':
      return ok({ transferId: verdict.transferId, replayed: true });
    default: {
      const transferId = transferIds.get(transferKeyText(verdict.posting.request));
      assert(transferId !== undefined, 'A posted transfer was not written.');
      return ok({ transferId, replayed: verdict.verdict === 'repeat' });
    }
  }
}

/**
 * Whether a transfer touches a house account. Closing the books locks the house accounts, and so waits for every
 * transfer.
 */
const hasHouse = (locked: LockedAccounts, request: TransferRequest): boolean =>
  accountsOf(request).some((key) => locked[held].states.get(accountKeyText(key))?.kind !== 'player_card');

function accountsOf({ hallId, debit, credit }: TransferRequest): AccountKey[] {
  return [
    { hallId, accountId: debit.accountId },
    { hallId, accountId: credit.accountId },
  ];
}

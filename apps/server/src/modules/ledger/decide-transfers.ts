/**
 * The ledger's only decision, made without a database: which requested transfers are accepted, and the new balances.
 */
import { negateOre, type Ore, sumOre } from '@lokalbingo/money';
import { assert } from '../../platform/result.ts';
import {
  type AccountKey,
  type AccountState,
  type Amounts,
  accountKeyText,
  type Balance,
  mayBeBelowZero,
} from './account.ts';
import {
  assertSound,
  inputHash,
  type TransferRefusalCode,
  type TransferRequest,
  totalOre,
} from './transfer-request.ts';

/** An account's side of a transfer: the change and the account after it. */
export type Entry = { readonly change: Amounts; readonly account: AccountState };

/** A transfer that is to be written. */
export type Posting = {
  readonly request: TransferRequest;
  readonly inputHash: Buffer;
  readonly amountOre: Ore;
  readonly debit: Entry;
  readonly credit: Entry;
};

/** A transfer that was already written, found by its key. */
export type KnownTransfer = { readonly transferId: number; readonly inputHash: Uint8Array };

/** The decision on one request. `repeat` is the index, in the same list, of the posting that it repeats. */
export type Verdict =
  | { readonly verdict: 'post'; readonly posting: Posting }
  | { readonly verdict: 'repeat'; readonly posting: Posting }
  | { readonly verdict: 'replay'; readonly transferId: number }
  | { readonly verdict: 'refuse'; readonly code: TransferRefusalCode };

/** Accounts by {@link accountKeyText}. */
export type AccountStates = ReadonlyMap<string, AccountState>;

/** Transfers by {@link transferKeyText}. */
export type KnownTransfers = ReadonlyMap<string, KnownTransfer>;

/** Returns a transfer's hall and idempotency key as text, for maps. */
export function transferKeyText(request: { hallId: number; idempotencyKey: string }): string {
  return `${request.hallId}/${request.idempotencyKey}`;
}

/**
 * Decides the requests in order, each on its own: a refused one does not affect those after it.
 * @param accounts every account that the requests name, locked
 * @param known the existing transfers with keys of these requests
 * @returns a verdict for each request, and the changed accounts
 * @throws Bug when a request is invalid or names an account that is not given
 */
export function decideTransfers(
  accounts: AccountStates,
  known: KnownTransfers,
  requests: readonly TransferRequest[],
): { readonly verdicts: readonly Verdict[]; readonly changed: AccountStates } {
  const changed = new Map<string, AccountState>();
  const postings = new Map<string, Posting>();

  const stateOf = (account: AccountKey): AccountState => {
    const key = accountKeyText(account);
    const state = changed.get(key) ?? accounts.get(key);
    assert(state, `Account ${key} is not locked.`);
    return state;
  };

  const decide = (request: TransferRequest): Verdict => {
    assertSound(request);
    const inputHashNow = inputHash(request);
    const key = transferKeyText(request);
    const before = known.get(key);
    if (before) {
      return inputHashNow.equals(before.inputHash)
        ? { verdict: 'replay', transferId: before.transferId }
        : { verdict: 'refuse', code: 'idempotency_key_reused' };
    }
    const earlier = postings.get(key);
    if (earlier) {
      return inputHashNow.equals(earlier.inputHash)
        ? { verdict: 'repeat', posting: earlier }
        : { verdict: 'refuse', code: 'idempotency_key_reused' };
    }
    const { hallId, debit, credit } = request;
    const debited = enter(stateOf({ hallId, accountId: debit.accountId }), takenOut(debit));
    const credited = enter(stateOf({ hallId, accountId: credit.accountId }), credit);
    assert(
      debited.account.kind !== 'player_card' || request.admitted !== undefined,
      'Money leaves a player card only with proof of admission.',
    );
    if (!isCovered(debited.account)) return { verdict: 'refuse', code: 'insufficient_funds' };
    const posting: Posting = {
      request,
      inputHash: inputHashNow,
      amountOre: totalOre(debit),
      debit: debited,
      credit: credited,
    };
    changed.set(accountKeyText(debited.account), debited.account);
    changed.set(accountKeyText(credited.account), credited.account);
    postings.set(key, posting);
    return { verdict: 'post', posting };
  };

  return { verdicts: requests.map(decide), changed };
}

function enter(account: AccountState, change: Amounts): Entry {
  assert(
    account.kind === 'player_card' || change.winningsOre === 0,
    'Only player cards separate winnings from own money.',
  );
  const balance: Balance = {
    ownOre: sumOre(account.balance.ownOre, change.ownOre),
    winningsOre: sumOre(account.balance.winningsOre, change.winningsOre),
  };
  return { change, account: { ...account, balance, entryCount: account.entryCount + 1 } };
}

function takenOut({ ownOre, winningsOre }: Amounts): Amounts {
  return { ownOre: negateOre(ownOre), winningsOre: negateOre(winningsOre) };
}

function isCovered({ kind, balance }: AccountState): boolean {
  return mayBeBelowZero(kind) || (balance.ownOre >= 0 && balance.winningsOre >= 0);
}

/** Accounts under lock: the proof that no one else can move their money while a use case decides. */
import type { Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { type AccountKey, type AccountState, accountKeyText, type Balance } from './account.ts';
import { selectForChange } from './account-store.ts';
import type { AccountStates } from './decide-transfers.ts';

/** Not exported by the front door: only the ledger can create or change locked accounts. */
export const held: unique symbol = Symbol('held');

/**
 * Accounts that this transaction has locked. Only {@link lockAccounts} creates one. `balance` is an account's balance
 * now, including everything that this transaction has posted.
 */
export type LockedAccounts = {
  readonly balance: (account: AccountKey) => Balance;
  readonly [held]: { readonly tx: Tx; readonly states: Map<string, AccountState> };
};

/**
 * Locks accounts until the transaction ends, in one statement and always in the order of hall and account. A
 * transaction must lock all accounts that it needs at once. An account may be named twice.
 * @throws Bug when an account does not exist.
 */
export async function lockAccounts(tx: Tx, accounts: readonly AccountKey[]): Promise<LockedAccounts> {
  const wanted = new Map(accounts.map((account) => [accountKeyText(account), account]));
  const found = await selectForChange(tx, [...wanted.values()]);
  const states = new Map(found.map((state) => [accountKeyText(state), state]));
  for (const key of wanted.keys()) assert(states.has(key), `There is no account ${key}.`);
  return {
    balance(account) {
      const state = states.get(accountKeyText(account));
      assert(state, `Account ${accountKeyText(account)} is not locked.`);
      return state.balance;
    },
    [held]: { tx, states },
  };
}

/** Updates the locked accounts with the posted transfers. */
export function holdChanged(locked: LockedAccounts, changed: AccountStates): void {
  for (const [key, state] of changed) locked[held].states.set(key, state);
}

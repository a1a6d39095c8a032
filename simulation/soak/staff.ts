/**
 * The staff who settle withdrawals and take cash in a run: the desk's use cases, retried until they have
 * answered.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { days, minutes } from '@lokalbingo/contract/durations';
import { type CashAct, depositCash } from '../../apps/server/src/modules/cash-desk/cash-desk.ts';
import {
  approveWithdrawal,
  payWithdrawal,
  refuseWithdrawal,
  type StaffAct,
  takeUpWithdrawal,
} from '../../apps/server/src/modules/withdrawals/withdrawals.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import {
  createDatabase,
  createPool,
  inTransaction,
  type Tx,
} from '../../apps/server/src/platform/database.ts';
import type { Decision } from '../../apps/server/src/platform/result.ts';
import { Unanswered } from './client.ts';

/** How a withdrawal ends. */
export type Settlement = 'paid' | 'refused';

/** The staff of all halls. */
export type Staff = {
  /**
   * Settles a withdrawal completely. Returns the result, or why not. @throws Unanswered after three minutes.
   */
  readonly settle: (withdrawalId: number, as: Settlement) => Promise<string>;
  /** Books a player's cash deposit. Returns `done`, or why not. @throws Unanswered after three minutes. */
  readonly takeCash: (paid: Omit<CashAct, 'actor' | 'reason'>) => Promise<string>;
  readonly end: () => Promise<void>;
};

// Late enough for a withdrawal to a new bank account to be paid.
const clock = { now: () => new Date(Date.now() + days(14)) };
type Step = Decision<unknown, { readonly why: string }>;

const patienceMs = minutes(3);
const againAfterMs = 300;

/** Connects the staff. */
export function openStaff(databaseUrl: string): Staff {
  const db = createDatabase(createPool(databaseUrl, () => undefined, { connections: 4 }));
  const persist = async <Told extends Step>(step: (tx: Tx) => Promise<Told>): Promise<Told> => {
    const until = performance.now() + patienceMs;
    while (performance.now() < until) {
      try {
        return await inTransaction(db, step);
      } catch {
        // The database is down; the next attempt shows whether the step was committed.
        await pause(againAfterMs);
      }
    }
    throw new Unanswered('a step of the staff');
  };
  return {
    settle: async (withdrawalId, as) => {
      const act = (name: string): StaffAct => ({ withdrawalId, actor: { name }, reason: 'Kontrollert' });
      const steps: readonly ((tx: Tx) => Promise<Step>)[] = [
        (tx) => takeUpWithdrawal(tx, { clock }, act('Kari Vakt')),
        ...(as === 'paid'
          ? [
              (tx: Tx) => approveWithdrawal(tx, { clock }, act('Ola Vakt')),
              (tx: Tx) => payWithdrawal(tx, { clock }, act('Ola Vakt')),
            ]
          : [
              (tx: Tx) =>
                refuseWithdrawal(tx, { clock }, { ...act('Ola Vakt'), shownReason: 'check_account' }),
            ]),
      ];
      for (const step of steps) {
        const taken = await persist(step);
        if (!taken.ok) return taken.refusal.why;
      }
      return as;
    },
    takeCash: async (paid) => {
      const act = { ...paid, actor: { name: 'Kari Vakt' }, reason: 'Betalt i kassen' };
      const taken = await persist((tx) => depositCash(tx, { clock: systemClock }, act));
      if (!taken.ok) return taken.refusal.why;
      return taken.value.booking ? 'done' : 'waits for another';
    },
    end: () => db.destroy(),
  };
}

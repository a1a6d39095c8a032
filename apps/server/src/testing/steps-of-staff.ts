/**
 * Steps that staff take with withdrawals and prizes, for tests of their consequences. Eva Vakt takes up, Ola Vakt
 * decides.
 */
import type { PrizeKey } from '../modules/rounds/rounds.ts';
import { approvePrize, refusePrize, releasePrize, takeUpPrize } from '../modules/rounds/rounds.ts';
import {
  approveWithdrawal,
  payWithdrawal,
  refuseWithdrawal,
  returnWithdrawal,
  takeUpWithdrawal,
} from '../modules/withdrawals/withdrawals.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../platform/database.ts';
import type { RandomBytes } from '../platform/random-bytes.ts';
import type { Decision } from '../platform/result.ts';
import { ringForTests } from '../platform/testing/ring-for-tests.ts';

type Fixture = {
  readonly database: { readonly consoleDb: Db };
  readonly clock: Clock;
  readonly random: RandomBytes;
};

const prizeSteps = {
  take_up: takeUpPrize,
  approve: approvePrize,
  refuse: refusePrize,
  take_up_refused: releasePrize('taken_up'),
  to_player: releasePrize('to_player'),
} as const;
const withdrawalSteps = {
  take_up: takeUpWithdrawal,
  approve: approveWithdrawal,
  book_paid: payWithdrawal,
  book_returned: returnWithdrawal,
  refuse: refuseWithdrawal,
} as const;

/** Takes a step with a prize above the cap. @returns why it was not taken */
export const prizeStep = (fixture: Fixture, step: keyof typeof prizeSteps, prize: PrizeKey) =>
  taken(fixture, step, (tx, deps, by) => {
    const { roundId, stage, ticketNo } = prize;
    return prizeSteps[step](tx, deps, { ...by, roundId, stage, ticketNo, shownReason: 'contact_hall' });
  });

/** Takes a step with a withdrawal. @returns why it was not taken */
export const withdrawalStep = (fixture: Fixture, step: keyof typeof withdrawalSteps, withdrawalId: number) =>
  taken(fixture, step, (tx, deps, by) =>
    withdrawalSteps[step](tx, deps, { ...by, withdrawalId, shownReason: 'check_account' }),
  );

const depsOf = ({ clock, random }: Fixture) => ({
  ...{ clock, random, messageKeys: ringForTests, payeeKeys: ringForTests },
  productName: 'Lokalbingo',
});

async function taken(
  fixture: Fixture,
  step: string,
  take: (
    tx: Tx,
    deps: ReturnType<typeof depsOf>,
    by: { readonly actor: { readonly name: string }; readonly reason: string },
  ) => Promise<Decision<unknown, { readonly why: string }>>,
): Promise<string | undefined> {
  const actor = { name: step.startsWith('take_up') ? 'Eva Vakt' : 'Ola Vakt' };
  const by = { actor, reason: 'Kontrollert' };
  const outcome = await inTransaction(fixture.database.consoleDb, (tx) => take(tx, depsOf(fixture), by));
  return outcome.ok ? undefined : outcome.refusal.why;
}

/** Members who request withdrawals over HTTP, and staff who settle them, for tests. */
import {
  listWithdrawals,
  type MadeRequest,
  requestWithdrawal,
  type Withdrawal,
} from '@lokalbingo/contract/withdrawals';
import { kroner } from '@lokalbingo/money';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { assert } from '../../../platform/result.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { type TestApi, useTestApi } from '../../../testing/test-api.ts';
import type { TestOutcome } from '../../../testing/test-call.ts';
import { trialBalance } from '../../ledger/ledger.ts';
import { type RoundFixture, useRoundFixture } from '../../rounds/testing/round-fixture.ts';
import type { ReturnDeps } from '../return-withdrawal.ts';
import type { StaffAct, StepOutcome } from '../take-step.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { withdrawalsModule } from '../withdrawals.ts';

/** A valid account number. */
export const accountNumber = '86011117947';
/** Another one. */
export const otherAccountNumber = '12345678903';

/** A member who is alone in a hall. */
export type TestMember = { readonly hallId: number; readonly playerId: number };

type UseCase = (tx: Tx, deps: ReturnDeps, act: StaffAct) => Promise<StepOutcome>;
type RequestOptions = {
  readonly amount?: number;
  readonly acc?: string;
  readonly accountOwner?: string;
  readonly key?: string;
};

export type WithdrawalFixture = RoundFixture & {
  readonly api: TestApi;
  readonly deps: () => WithdrawalDeps;
  /** A member with, by default, kr 100 of own money and kr 60 of winnings. */
  readonly newMember: (balance?: {
    readonly own?: number;
    readonly winnings?: number;
  }) => Promise<TestMember>;
  /** Requests, by default, kr 100 to {@link accountNumber}. */
  readonly ask: (
    member: TestMember,
    options?: RequestOptions,
  ) => Promise<TestOutcome<typeof requestWithdrawal>>;
  /** Requests a withdrawal as `ask` does, and expects that it is accepted. */
  readonly made: (member: TestMember, options?: RequestOptions) => Promise<MadeRequest>;
  /** The code of the refusal; undefined when it was accepted. */
  readonly codeOf: (asking: Promise<TestOutcome<typeof requestWithdrawal>>) => Promise<string | undefined>;
  /** The member's own list, newest first. */
  readonly seen: (member: TestMember) => Promise<readonly Withdrawal[]>;
  /** Takes a step in its own transaction, by default as `Eva Vakt`. */
  readonly staff: (
    useCase: UseCase,
    withdrawalId: number,
    act?: Partial<Omit<StaffAct, 'withdrawalId'>>,
  ) => Promise<StepOutcome>;
  /** Own money and winnings on the card, in kroner. */
  readonly onCard: (member: TestMember) => Promise<readonly [number, number]>;
  /** What the hall holds and what the bank has paid, in kroner. */
  readonly atHall: (member: TestMember) => Promise<readonly [number, number]>;
  /** The faults of the whole ledger. */
  readonly faults: () => Promise<readonly unknown[]>;
};

/** Creates the fixture before the file's tests. */
export function useWithdrawalFixture(): WithdrawalFixture {
  const fixture = useRoundFixture();
  const { database, clock, random, logLines } = fixture;
  const deps = (): WithdrawalDeps => ({
    db: database.db,
    clock,
    random,
    messageKeys: ringForTests,
    throttleSecret: 'throttle secret',
    payeeKeys: ringForTests,
    payeeFingerprintSecret: 'a fingerprint key',
    productName: 'Lokalbingo',
    contactEmail: 'post@lokalbingo.example',
  });
  const api = useTestApi(() => [withdrawalsModule(deps())], { database, clock, logLines });

  const ask: WithdrawalFixture['ask'] = (
    { hallId, playerId },
    { amount = 100, acc = accountNumber, ...rest } = {},
  ) =>
    api.call(requestWithdrawal, {
      as: playerId,
      body: {
        bingoid: hallId,
        amount: kroner(amount),
        acc,
        ...(rest.accountOwner !== undefined && { accountOwner: rest.accountOwner }),
      },
      ...(rest.key !== undefined && { headers: { 'idempotency-key': rest.key } }),
    });

  return {
    ...fixture,
    api,
    deps,
    ask,
    newMember: async ({ own = 100, winnings = 60 } = {}) => {
      const hallId = await fixture.newHall();
      const balance = { ownOre: kroner(own), winningsOre: kroner(winnings) };
      return { hallId, playerId: await fixture.newPlayer(hallId, balance) };
    },
    made: async (member, options) => {
      const { answer, problem } = await ask(member, options);
      assert(answer, `The request was refused: ${problem?.code}`);
      return answer;
    },
    codeOf: async (asking) => (await asking).problem?.code,
    seen: async ({ hallId, playerId }) => {
      const { answer } = await api.call(listWithdrawals, { as: playerId, query: { bingoId: hallId } });
      assert(answer, 'A member sees the list.');
      return answer.withdrawals;
    },
    staff: (useCase, withdrawalId, { actor = { name: 'Eva Vakt' }, reason = 'Kontrollert' } = {}) =>
      inTransaction(database.db, (tx) => useCase(tx, deps(), { withdrawalId, actor, reason })),
    onCard: async ({ hallId, playerId }) => {
      const { ownOre, winningsOre } = await fixture.balance(hallId, playerId);
      return [ownOre / 100, winningsOre / 100];
    },
    atHall: async ({ hallId }) => [
      (await fixture.houseBalance(hallId, 'withdrawals_held')) / 100,
      (await fixture.houseBalance(hallId, 'bank')) / 100,
    ],
    faults: async () => (await trialBalance(database.db)).faults,
  };
}

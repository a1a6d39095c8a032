/** Halls with a till, staff at their counters and members with money, for tests of cash. */
import type { BodyOf, Operation } from '@lokalbingo/contract/operation';
import { addDrawer, type CashCount, openShift } from '@lokalbingo/contract/till';
import { takeCashIn } from '@lokalbingo/contract/till-receipts';
import { kroner, minOre, subtractOre, zeroOre } from '@lokalbingo/money';
import { expect } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { type AccountId, houseAccount, transfer } from '../../ledger/ledger.ts';
import { asAdmitted } from '../../ledger/testing/as-admitted.ts';
import { codesForTests } from '../../one-time-codes/testing/codes-for-tests.ts';
import { cardOf } from '../../player-cards/player-cards.ts';
import { type RoundFixture, useRoundFixture } from '../../rounds/testing/round-fixture.ts';
import {
  addTestCounter,
  addTestStaff,
  confirmAsTestStaff,
  openTestStaffSession,
  type TestGrant,
} from '../../staff/testing/test-staff.ts';
import { tillModule } from '../till.ts';

/** A staff member who is logged in. */
export type Person = {
  readonly staffId: number;
  readonly sessionId: number;
  /** Where the person is, if at a counter. */
  readonly counterId?: number;
  readonly as: { readonly staffCookie: string };
};
/** A hall with one drawer. */
export type HallWithTill = { readonly hallId: number; readonly drawerId: number; readonly manager: Person };
/** A member by player and card. */
export type CardHolder = { readonly playerId: number; readonly cardId: number };

/** Returns a count of this many hundreds. */
export const hundreds = (count: number): CashCount => ({
  1000: 0,
  500: 0,
  200: 0,
  100: count,
  50: 0,
  20: 0,
  10: 0,
  5: 0,
  1: 0,
});

/** A deposit or payout; a test gives only the fields that matter to it. */
export type CashGiven = {
  readonly amount?: number;
  readonly requestKey?: string;
  /** Who confirms it in place. */
  readonly second?: Person | undefined;
};

let lastName = 0;

/** Staff who are logged in. */
function staffOf({ database, clock }: RoundFixture) {
  /** Adds a person with these grants, at a counter of the hall if one is named. Each has a unique name. */
  async function person(grants: readonly TestGrant[], counterHallId?: number): Promise<Person> {
    lastName += 1;
    const name = { firstName: 'Eva', lastName: `Vakt ${lastName}` };
    const staffId = await addTestStaff(database.ownerDb, clock, grants, name);
    const counterId =
      counterHallId === undefined
        ? undefined
        : await addTestCounter(database.ownerDb, clock, { hallId: counterHallId, staffId });
    const at = counterId === undefined ? {} : { counterId };
    const session = { staffId, ...at };
    const opened = await openTestStaffSession(database.consoleDb, clock, session);
    return { staffId, ...at, sessionId: opened.sessionId, as: { staffCookie: opened.staffCookie } };
  }
  const clerk = (hallId: number) => person([{ role: 'clerk', hallId }], hallId);
  /** Returns the headers by which another person, if there is one, confirms a call in place. */
  async function confirmedBy<Op extends Operation>(
    { sessionId: beside, counterId }: Person,
    second: Person | undefined,
    call: { readonly operation: Op; readonly body: BodyOf<Op> },
  ) {
    if (!second) return {};
    const given = { ...call, staffId: second.staffId, beside, counterId };
    return confirmAsTestStaff(database.consoleDb, clock, given);
  }
  return { person, clerk, confirmedBy };
}

/** Members, and the content of drawers and cards. */
function moneyOf(fixture: RoundFixture) {
  const { database } = fixture;
  const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;
  /** Adds a member with kr 100 of own money and kr 60 of winnings. */
  async function member({ hallId }: HallWithTill): Promise<CardHolder> {
    const balance = { ownOre: kroner(100), winningsOre: kroner(60) };
    const playerId = await fixture.newPlayer(hallId, balance);
    const card = await cardOf(database.db, { hallId, playerId });
    return { playerId, cardId: card.ok ? card.value.accountId : 0 };
  }
  /** Stakes this many kroner, own money first. */
  async function spend({ hallId }: HallWithTill, { playerId, cardId }: CardHolder, amount: number) {
    const { ownOre } = await fixture.balance(hallId, playerId);
    await inTransaction(database.db, async (tx) => {
      const own = minOre(ownOre, kroner(amount));
      const total = { ownOre: kroner(amount), winningsOre: zeroOre };
      const [staked] = await transfer(tx, [
        asAdmitted({
          hallId,
          kind: 'stake',
          debit: {
            accountId: cardId as AccountId,
            ownOre: own,
            winningsOre: subtractOre(kroner(amount), own),
          },
          credit: { accountId: await houseAccount(tx, hallId, 'stakes_held'), ...total },
          idempotencyKey: crypto.randomUUID(),
          reference: 'test',
          description: 'Kjøp av bong',
          at: fixture.clock.now(),
        }),
      ]);
      return staked;
    });
  }
  const onCard = async ({ hallId }: HallWithTill, { playerId }: CardHolder) => {
    const { ownOre, winningsOre } = await fixture.balance(hallId, playerId);
    return (ownOre + winningsOre) / 100;
  };
  /** Returns the expected content of drawers and safe, the safe first. Also checks that the ledger agrees. */
  async function contents({ hallId }: HallWithTill): Promise<readonly number[]> {
    const held = await rows(
      `SELECT coalesce((SELECT after_ore FROM till.entries AS entry WHERE entry.drawer_id = drawer.drawer_id
        ORDER BY entry_no DESC LIMIT 1), 0)::int / 100 AS held
      FROM till.drawers AS drawer WHERE hall_id = $1 ORDER BY is_safe DESC, drawer_id`,
      hallId,
    );
    const each = held.map(({ held: amount }) => amount as number);
    const cash = await fixture.houseBalance(hallId, 'cash');
    expect(each.reduce((sum, amount) => sum + amount, 0)).toBe(-cash / 100 || 0);
    return each;
  }
  return { rows, member, spend, onCard, contents };
}

/** Creates the fixture of a test file. */
export function useTillFixture() {
  const fixture = useRoundFixture();
  const { database, clock } = fixture;
  const api = useTestApi(
    ({ random, log }) => [
      tillModule({
        ...codesForTests,
        db: database.consoleDb,
        clock,
        random,
        log,
        messageKeys: ringForTests,
        productName: 'Lokalbingo',
      }),
    ],
    fixture,
  );
  const staff = staffOf(fixture);

  /** Adds a hall whose till has the safe and one empty drawer. */
  async function newHall(): Promise<HallWithTill> {
    const hallId = await fixture.newHall();
    const manager = await staff.person([{ role: 'hall_manager', hallId }], hallId);
    const { answer } = await api.call(addDrawer, { as: manager.as, body: { hallId, drawerName: 'Skuff 1' } });
    return { hallId, drawerId: answer?.drawerId ?? 0, manager };
  }
  const open = (who: Person, drawerId: number, count = 0) =>
    api.call(openShift, { as: who.as, body: { drawerId, count: hundreds(count) } });
  /** Adds a clerk with an open shift at the drawer, opened with a count of this many hundreds. */
  async function clerkAtDrawer({ hallId, drawerId }: HallWithTill, count = 0) {
    const who = await staff.clerk(hallId);
    const { answer } = await open(who, drawerId, count);
    return { ...who, shiftId: answer?.shift.shiftId ?? 0 };
  }
  const cashIn = async (
    who: Person,
    { cardId }: CardHolder,
    { amount = 200, requestKey = crypto.randomUUID(), second }: CashGiven = {},
  ) => {
    const body = { cardId, amount: kroner(amount), requestKey };
    const headers = await staff.confirmedBy(who, second, { operation: takeCashIn, body });
    const { answer, problem } = await api.call(takeCashIn, { as: who.as, body, headers });
    return { receipt: answer?.receipt, code: problem?.code };
  };
  const hallWithoutTill = fixture.newHall;
  return {
    ...fixture,
    ...staff,
    ...moneyOf(fixture),
    api,
    hallWithoutTill,
    newHall,
    open,
    clerkAtDrawer,
    cashIn,
  };
}

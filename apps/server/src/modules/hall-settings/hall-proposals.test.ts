/** Settings that need two people (offers and payer), and the chain's own settings. */
import {
  getHallSettings,
  listSettingChanges,
  renameHall,
  saveChainAlarms,
  saveChainLook,
} from '@lokalbingo/contract/hall-settings';
import {
  approveOffers,
  approvePayer,
  getPayer,
  proposeOffers,
  proposePayer,
  withdrawOffers,
  withdrawPayer,
} from '@lokalbingo/contract/hall-settings-proposals';
import { listHalls } from '@lokalbingo/contract/lobby';
import type { Operation } from '@lokalbingo/contract/operation';
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { kroner } from '@lokalbingo/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { listOwners, lockHall } from '../halls/halls.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { lobbyModule } from '../lobby/lobby.ts';
import { answerAfterRoleEnded } from '../staff/testing/role-ends.ts';
import { addTestStaff, openTestStaffSession } from '../staff/testing/test-staff.ts';
import { insertPayer, payerOn } from '../withdrawals/withdrawals.ts';
import { hallSettingsModule } from './hall-settings.ts';

const database = useTestDatabase();
const api = useTestApi(
  ({ db, clock, random }) => [
    hallSettingsModule({
      db: database.consoleDb,
      clock,
      random,
      messageKeys: ringForTests,
      productName: 'Lokalbingo',
    }),
    lobbyModule({ db, clock }),
  ],
  { database, clock: fakeClock('2026-11-20T12:00:00+01:00') },
);
// A Friday; Monday is the next bank day.
const [friday, monday] = [osloDay('2026-11-20'), osloDay('2026-11-23')];
let hallId = 100;

/** Adds a person with a role in the hall, or in the hall's own chain. */
async function person(role: StaffRole, at = hallId, who: { readonly birthDate?: string } = {}) {
  const isOfHall = role === 'hall_manager';
  const grants = [
    role === 'administrator' ? { role } : { role, ...(isOfHall ? { hallId: at } : { ownerId: at }) },
  ];
  const staffId = await addTestStaff(database.ownerDb, api.clock, grants, who);
  const { staffCookie } = await openTestStaffSession(database.consoleDb, api.clock, { staffId });
  return { staffId, as: { staffCookie } };
}
type Caller = Awaited<ReturnType<typeof person>>;

beforeEach(async () => {
  hallId += 1;
  await storeSampleHalls(
    database.ownerDb,
    sampleHall({ hallId, ownerId: hallId, maxLimitDayOre: kroner(500) }),
  );
});
const codeOf = async (operation: Operation, { as }: Caller, body: object) =>
  (await api.send(operation, { as, body })).json().code as string | undefined;
const settings = async ({ as }: Caller) =>
  (await api.call(getHallSettings, { as, query: { hall: hallId } })).answer;
const stateOfNewest = async ({ as }: Caller) =>
  (await api.call(listSettingChanges, { as, query: { hall: hallId } })).answer?.changes[0];

describe('the offers of a hall', () => {
  const proposeWithout = async (who: Caller, changes: object) => {
    const offers = (await settings(who))?.offers;
    const wire = {
      ...offers,
      maxLimitDay: 500,
      maxLimitMonth: 4400,
      fullPayoutMinimum: 50,
      fourEyesAbove: 5000,
      cashOutOfDay: 20_000,
      cashOutOfShift: 100_000,
      cashMovedAlone: 5000,
    };
    return codeOf(proposeOffers, who, { hallId, offers: { ...wire, ...changes } });
  };
  const offersCards = async () => {
    const { answer } = await api.call(listHalls, {});
    return answer?.halls.find(({ BingoID }) => BingoID === hallId)?.card_payments_enabled;
  };

  it('change when another person approves them, and players see the new ones at once', async () => {
    const [manager, chainManager] = [await person('hall_manager'), await person('chain_manager')];
    expect(
      await proposeWithout(manager, { cardPaymentsEnabled: false, fourEyesAbove: 2000, cashOutOfDay: 8000 }),
    ).toBeUndefined();
    expect(await offersCards()).toBe(1);
    const proposed = (await settings(chainManager))?.proposedOffers;
    expect(proposed).toMatchObject({
      before: { cardPaymentsEnabled: true, fourEyesAbove: 500_000, cashOutOfDay: 2_000_000 },
      after: { cardPaymentsEnabled: false, fourEyesAbove: 200_000, cashOutOfDay: 800_000 },
      state: 'proposed',
      approval: { mayApprove: true },
    });
    const body = { changeId: proposed?.changeId };
    expect(await codeOf(approveOffers, manager, body)).toBe('another_required');
    expect(await codeOf(approveOffers, chainManager, body)).toBeUndefined();
    expect(await codeOf(approveOffers, chainManager, body)).toBe('setting_change_decided');
    expect(await offersCards()).toBe(0);
    expect(await settings(manager)).toMatchObject({
      offers: { cardPaymentsEnabled: false, fourEyesAbove: kroner(2000), cashOutOfDay: kroner(8000) },
      proposedOffers: null,
    });
  });

  it('are not approved by the same person with another account', async () => {
    const eva = { birthDate: '1980-01-01' };
    const manager = await person('hall_manager', hallId, eva);
    await proposeWithout(manager, { cardPaymentsEnabled: false });
    const changeId = (await stateOfNewest(manager))?.changeId;
    const same = await person('chain_manager', hallId, eva);
    expect((await settings(same))?.proposedOffers?.approval).toEqual({ mayApprove: false, approvers: [] });
    expect(await codeOf(approveOffers, same, { changeId })).toBe('another_required');
  });

  it('are approved once when two people approve at the same moment', async () => {
    const manager = await person('hall_manager');
    await proposeWithout(manager, { transactionsShown: false });
    const changeId = (await stateOfNewest(manager))?.changeId;
    const others = [await person('chain_manager'), await person('administrator')];
    const codes = await Promise.all(others.map((who) => codeOf(approveOffers, who, { changeId })));
    expect(codes.toSorted()).toEqual(['setting_change_decided', undefined]);
  });

  it('can be withdrawn while they wait, and only one proposal can wait', async () => {
    const manager = await person('hall_manager');
    await proposeWithout(manager, { webAppEnabled: false });
    expect(await proposeWithout(manager, { payoutsEnabled: false })).toBe('proposal_waiting');
    const changeId = (await stateOfNewest(manager))?.changeId;
    expect(await codeOf(withdrawOffers, manager, { changeId })).toBeUndefined();
    expect(await codeOf(withdrawOffers, manager, { changeId })).toBe('setting_change_decided');
    expect(await stateOfNewest(manager)).toMatchObject({ state: 'withdrawn', decidedBy: 'Eva Vakt' });
    expect(await proposeWithout(manager, {})).toBe('nothing_changed');
  });

  it('cannot have a limit above the national one', async () => {
    const manager = await person('hall_manager');
    expect(await proposeWithout(manager, { maxLimitDay: 900.01 })).toBe('limit_above_national');
    expect(await proposeWithout(manager, { maxLimitDay: 5000 })).toBe('malformed_request');
  });

  it('cannot let one person handle an amount from which the law requires identification', async () => {
    const manager = await person('hall_manager');
    expect(await proposeWithout(manager, { fourEyesAbove: 16_000 })).toBe('confirmation_limit_too_high');
    expect(await proposeWithout(manager, { fourEyesAbove: 15_999 })).toBeUndefined();
  });
});

describe('the payer', () => {
  const payer = {
    name: 'Hallen AS',
    organisationNo: '987654325',
    accountNo: '8601.11.17947',
    bic: 'dnbanokk',
  };
  const asKept = { ...payer, accountNo: '86011117947', bic: 'DNBANOKK' };
  const before = { ...asKept, name: 'Gamle Hallen AS', accountNo: '12345678903' };
  beforeEach(() => inTransaction(database.ownerDb, async (tx) => ok(await insertPayer(tx, hallId, before))));
  const shown = async ({ as }: Caller) => (await api.call(getPayer, { as, query: { hall: hallId } })).answer;

  it('applies from the next bank day once another person has approved it, and managers are notified', async () => {
    const [accountant, chainManager] = [await person('accountant'), await person('chain_manager')];
    await person('hall_manager');
    expect(await codeOf(proposePayer, accountant, { hallId, payer })).toBeUndefined();
    const changeId = (await shown(accountant))?.waiting?.changeId;
    const approval = { mayApprove: false, approvers: ['Eva Vakt'] };
    expect((await shown(accountant))?.waiting?.approval).toEqual(approval);
    expect(await codeOf(approvePayer, accountant, { changeId })).toBe('another_required');
    expect(await codeOf(approvePayer, chainManager, { changeId })).toBeUndefined();
    expect(await shown(accountant)).toMatchObject({
      payer: before,
      waiting: { payer: asKept, inForceFrom: monday },
    });
    expect(await payerOn(database.db, hallId, friday)).toEqual(before);
    expect(await payerOn(database.db, hallId, monday)).toEqual(asKept);
    const { rows } = await database.pool.query(
      "SELECT count(*)::int AS told FROM notifications.messages WHERE channel = 'email'",
    );
    expect(rows).toEqual([{ told: 2 }]);
  });

  it('cannot be approved by a person whose role ends while the call waits for the lock on the hall', async () => {
    const [accountant, chainManager] = [await person('accountant'), await person('chain_manager')];
    await codeOf(proposePayer, accountant, { hallId, payer });
    const changeId = (await shown(accountant))?.waiting?.changeId;
    const answer = await answerAfterRoleEnded(database, api.clock, {
      staffId: chainManager.staffId,
      lock: (tx) => lockHall(tx, hallId),
      call: () => codeOf(approvePayer, chainManager, { changeId }),
    });
    expect(answer).toBe('setting_change_not_found');
    expect(await payerOn(database.db, hallId, monday)).toEqual(before);
  });

  it('can be withdrawn before its first day, and the old one stays', async () => {
    const [accountant, chainManager] = [await person('accountant'), await person('chain_manager')];
    await codeOf(proposePayer, accountant, { hallId, payer });
    const changeId = (await shown(accountant))?.waiting?.changeId;
    await codeOf(approvePayer, chainManager, { changeId });
    expect(await codeOf(proposePayer, accountant, { hallId, payer })).toBe('proposal_waiting');
    expect(await codeOf(withdrawPayer, chainManager, { changeId })).toBeUndefined();
    expect(await codeOf(withdrawPayer, chainManager, { changeId })).toBe('setting_change_decided');
    expect(await payerOn(database.db, hallId, monday)).toEqual(before);
    expect((await shown(accountant))?.waiting).toBeNull();
  });

  it('shows no account number in the history or the audit log', async () => {
    const accountant = await person('accountant');
    await codeOf(proposePayer, accountant, { hallId, payer });
    expect((await stateOfNewest(accountant))?.after).toMatchObject({ accountNo: '*7947' });
    const { rows } = await database.pool.query(
      "SELECT count(*)::int AS found FROM audit.records WHERE concat(before, after) ~ '86011117947|12345678903'",
    );
    expect(rows).toEqual([{ found: 0 }]);
    expect(
      await codeOf(proposePayer, accountant, { hallId, payer: { ...payer, accountNo: '86011117948' } }),
    ).toBe('malformed_request');
  });
});

describe('a chain’s own settings', () => {
  it('include the name of a hall', async () => {
    const chainManager = await person('chain_manager');
    expect(await codeOf(renameHall, chainManager, { hallId, hallName: 'Nyhallen' })).toBeUndefined();
    expect((await settings(chainManager))?.name).toBe('Nyhallen');
    expect(await stateOfNewest(chainManager)).toMatchObject({ part: 'name', after: { name: 'Nyhallen' } });
  });

  it('include its look', async () => {
    const chainManager = await person('chain_manager');
    const look = { accent: '#12496b', greeting: 'Velkommen' };
    expect(await codeOf(saveChainLook, chainManager, { hallId, look })).toBeUndefined();
    expect((await settings(chainManager))?.chain.look).toEqual(look);
    const owners = await listOwners(database.db);
    expect(owners.find(({ ownerId }) => ownerId === hallId)).toMatchObject(look);
    expect(await stateOfNewest(chainManager)).toMatchObject({ part: 'chain_look', before: { accent: null } });
  });

  it('include whether its staff get alarms by SMS', async () => {
    const chainManager = await person('chain_manager');
    expect(await codeOf(saveChainAlarms, chainManager, { hallId, alarmSms: true })).toBeUndefined();
    expect((await settings(chainManager))?.chain.alarmSms).toBe(true);
    expect(await stateOfNewest(chainManager)).toMatchObject({
      part: 'chain_alarms',
      before: { alarmSms: false },
    });
  });
});

it('a proposal or a hall outside the scope gets the same answer as one that does not exist', async () => {
  const manager = await person('hall_manager');
  const offers = {
    ...(await settings(manager))?.offers,
    maxLimitDay: 1,
    maxLimitMonth: 1,
    fullPayoutMinimum: 1,
  };
  const proposal = { ...offers, fourEyesAbove: 1, cashOutOfDay: 1, cashOutOfShift: 1, cashMovedAlone: 1 };
  expect(await codeOf(proposeOffers, manager, { hallId, offers: proposal })).toBeUndefined();
  const changeId = (await stateOfNewest(manager))?.changeId;
  const elsewhere = hallId;
  hallId += 1;
  await storeSampleHalls(database.ownerDb, sampleHall({ hallId, ownerId: hallId }));
  const [stranger, theirAccountant] = [await person('chain_manager'), await person('accountant')];
  for (const named of [changeId, 999_999]) {
    for (const operation of [approveOffers, withdrawOffers, approvePayer, withdrawPayer])
      expect(await codeOf(operation, stranger, { changeId: named })).toBe('setting_change_not_found');
  }
  const payer = { name: 'Hallen AS', organisationNo: '987654325', accountNo: '86011117947', bic: 'DNBANOKK' };
  const look = { accent: null, greeting: null };
  const request = { as: theirAccountant.as, query: { hall: elsewhere } };
  expect([
    await codeOf(proposeOffers, stranger, { hallId: elsewhere, offers: proposal }),
    await codeOf(proposePayer, theirAccountant, { hallId: elsewhere, payer }),
    await codeOf(renameHall, stranger, { hallId: elsewhere, hallName: 'Nyhallen' }),
    await codeOf(saveChainLook, stranger, { hallId: elsewhere, look }),
    (await api.call(getPayer, request)).problem?.code,
  ]).toEqual(Array.from({ length: 5 }, () => 'hall_not_found'));
});

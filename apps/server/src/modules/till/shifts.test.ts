import { addDrawer, getTill, letIntoShift, listDrawers, removeDrawer } from '@lokalbingo/contract/till';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { systemRandom } from '../../platform/random-bytes.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { depositCash } from '../cash-desk/cash-desk.ts';
import { messagesTo } from '../notifications/testing/messages-to.ts';
import { useTillFixture } from './testing/till-fixture.ts';
import { abandonedShiftsModule } from './till.ts';

const fixture = useTillFixture();
const { api, rows, person, clerk, newHall, clerkAtDrawer, member, cashIn, contents, open } = fixture;
const { database, clock } = fixture;

const givePin = (staffId: number) =>
  rows(`UPDATE staff.members SET pin_hash = 'a hash' WHERE staff_id = $1`, staffId);

describe('drawers', () => {
  it('come with a safe, which holds the ledger’s cash balance when the first one is added', async () => {
    const hallId = await fixture.hallWithoutTill();
    const playerId = await fixture.newPlayer(hallId);
    const act = { hallId, playerId, amountOre: kroner(300), receiptNo: 'K-1' };
    const actor = { name: 'Ola Vakt' };
    await inTransaction(database.db, (tx) =>
      depositCash(tx, { clock }, { ...act, actor, reason: 'Før skuffen' }),
    );
    const manager = await person([{ role: 'hall_manager', hallId }]);
    const add = (drawerName: string) => api.call(addDrawer, { as: manager.as, body: { hallId, drawerName } });
    const added = await add('Skuff 1');
    const drawerId = added.answer?.drawerId ?? 0;
    expect((await add('skuff 1')).problem?.code).toBe('drawer_name_taken');
    expect((await add('Skuff 2')).status).toBe(200);
    expect(await contents({ hallId, drawerId, manager })).toEqual([300, 0, 0]);
    const { answer } = await api.call(listDrawers, { as: manager.as, query: { hall: hallId } });
    expect(answer?.drawers[0]).toMatchObject({ isSafe: true, expected: kroner(300) });
  });

  it('can be removed when they are empty and no shift is open at them', async () => {
    const hall = await newHall();
    const remove = (drawerId: number) => api.call(removeDrawer, { as: hall.manager.as, body: { drawerId } });
    const who = await clerkAtDrawer(hall, 5);
    expect((await remove(hall.drawerId)).problem?.code).toBe('drawer_in_use');
    await rows(
      'UPDATE till.shifts SET closed_by = holder_id, closed_at = opened_at, settlement_year = 1, settlement_number = 1 WHERE shift_id = $1',
      who.shiftId,
    );
    expect((await remove(hall.drawerId)).problem?.code).toBe('drawer_not_empty');
    const { answer } = await api.call(addDrawer, {
      as: hall.manager.as,
      body: { hallId: hall.hallId, drawerName: 'Skuff 2' },
    });
    expect((await remove(answer?.drawerId ?? 0)).status).toBe(200);
    expect((await remove(answer?.drawerId ?? 0)).problem?.code).toBe('drawer_not_found');
  });
});

describe('a shift', () => {
  it('begins with a blind count, whose discrepancy is booked at once', async () => {
    const hall = await newHall();
    const who = await clerk(hall.hallId);
    const before = await api.call(getTill, { as: who.as, query: { hall: hall.hallId } });
    expect(before.answer).toMatchObject({
      shift: null,
      drawers: [{ drawerId: hall.drawerId, holderName: null }],
    });
    const opened = await open(who, hall.drawerId, 7);
    expect(opened.answer?.count).toMatchObject({ counted: kroner(700), difference: kroner(700) });
    expect(await contents(hall)).toEqual([0, 700]);
    expect(await fixture.houseBalance(hall.hallId, 'cash_differences')).toBe(kroner(700));
    const listed = await api.call(listDrawers, { as: hall.manager.as, query: { hall: hall.hallId } });
    expect(listed.answer?.drawers.map(({ expected }) => expected)).toEqual([0, null]);
    const again = await open(who, hall.drawerId, 9);
    expect(again.answer).toEqual(opened.answer);
    expect(await contents(hall)).toEqual([0, 700]);
  });

  it('exists once per drawer and once per person, even when two are opened concurrently', async () => {
    const hall = await newHall();
    const [one, other] = [await clerk(hall.hallId), await clerk(hall.hallId)];
    const both = await Promise.all([open(one, hall.drawerId), open(other, hall.drawerId)]);
    expect(both.map(({ problem }) => problem?.code).toSorted()).toEqual(['drawer_in_use', undefined]);
    const holder = both[0].problem ? other : one;
    const second = await api.call(addDrawer, {
      as: hall.manager.as,
      body: { hallId: hall.hallId, drawerName: 'Skuff 2' },
    });
    expect((await open(holder, second.answer?.drawerId ?? 0)).problem?.code).toBe('shift_open_already');
  });

  it('is shared with the colleagues whom its holder lets in, and each receipt names its clerk', async () => {
    const hall = await newHall();
    const [who, colleague] = [await clerkAtDrawer(hall), await clerk(hall.hallId)];
    const stranger = await clerk(await fixture.hallWithoutTill());
    const letIn = (as: typeof colleague.as, staffId: number) =>
      api.call(letIntoShift, { as, body: { shiftId: who.shiftId, staffId } });
    const holder = await member(hall);
    expect((await cashIn(colleague, holder)).code).toBe('drawer_required');
    expect((await letIn(who.as, colleague.staffId)).problem?.code).toBe('colleague_not_found');
    await givePin(colleague.staffId);
    await givePin(stranger.staffId);
    expect((await letIn(who.as, stranger.staffId)).problem?.code).toBe('colleague_not_found');
    expect((await letIn(colleague.as, colleague.staffId)).problem?.code).toBe('shift_not_found');
    expect((await letIn(who.as, colleague.staffId)).answer?.shift.staff).toHaveLength(2);
    expect((await cashIn(colleague, holder)).receipt?.clerkName).toMatch(/^Eva Vakt/);
    expect(await contents(hall)).toEqual([0, 200]);
  });

  it('does not exist for another hall', async () => {
    const [hall, neighbour] = [await newHall(), await newHall()];
    const stranger = await clerk(neighbour.hallId);
    expect((await open(stranger, hall.drawerId)).problem?.code).toBe('drawer_not_found');
    const seen = await api.call(getTill, { as: stranger.as, query: { hall: hall.hallId } });
    expect(seen.problem?.code).toBe('hall_not_found');
  });
});

describe('a shift left open overnight', () => {
  it('is reported to the managers of its hall by e-mail every morning, and to nobody else', async () => {
    const [hall, quiet] = [await newHall(), await newHall()];
    clock.set(new Date('2126-11-26T23:00:00+01:00'));
    await clerkAtDrawer(hall);
    for (const [{ manager }, workEmail] of [
      [hall, 'dagny@hall.example'],
      [quiet, 'quiet@hall.example'],
    ] as const)
      await rows('UPDATE staff.members SET work_email = $2 WHERE staff_id = $1', manager.staffId, workEmail);
    const { jobs, beforeJobs } = abandonedShiftsModule({
      ...{ db: database.db, clock, random: systemRandom },
      messageKeys: ringForTests,
      productName: 'Lokalbingo',
    });
    await beforeJobs?.();
    await runJobs(database.pool, jobs ?? {});
    const messages = () => messagesTo(database, 'dagny@hall.example');
    expect(await messages()).toEqual([]);
    clock.set(new Date('2126-11-27T05:00:00+01:00'));
    await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()');
    await runJobs(database.pool, jobs ?? {});
    expect(await messages()).toEqual([expect.stringMatching(/Skuff 1, åpnet av Eva Vakt/)]);
    expect(await messagesTo(database, 'quiet@hall.example')).toEqual([]);
  });
});

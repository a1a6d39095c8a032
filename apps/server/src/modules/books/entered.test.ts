import {
  enterBankBalance,
  enterPurposeShare,
  getPlayersMoney,
  listPurposes,
} from '@lokalbingo/contract/books-entered';
import { kroner, ore } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { closeBooksThrough } from '../ledger/ledger.ts';
import { useTillFixture } from '../till/testing/till-fixture.ts';
import { hallBooksModule } from './books.ts';
import { surplusOf } from './surplus.ts';

const fixture = useTillFixture();
const { database, clock } = fixture;
const api = useTestApi(
  () => [hallBooksModule({ db: database.consoleDb, clock, productName: 'Lokalbingo' })],
  fixture,
);

it('the hall’s debt to players is shown beside the bank balance that was entered last', async () => {
  const hall = await fixture.newHall();
  const { hallId } = hall;
  await fixture.member(hall);
  clock.set(new Date('2026-11-22T12:00:00+01:00'));
  const { as } = await fixture.person([{ role: 'accountant', hallId }]);
  const enter = async (amount: number, day = '2026-11-21') =>
    (
      await api.call(enterBankBalance, {
        as,
        body: { hallId, kind: 'account', day, amount: kroner(amount) },
      })
    ).problem?.code;
  expect([await enter(120), await enter(150), await enter(1, '2026-11-22')]).toEqual([
    undefined,
    undefined,
    'day_not_ended',
  ]);
  const { answer } = await api.call(getPlayersMoney, { as, query: { hall: hallId, day: '2026-11-21' } });
  expect(answer).toMatchObject({
    owed: kroner(160),
    balances: [{ kind: 'account', day: '2026-11-21', amount: kroner(150) }],
  });
});

it('a purpose gets its share of each day’s turnover, and no share begins on a closed day', async () => {
  const { hallId } = await fixture.newHall();
  const { as } = await fixture.person([{ role: 'accountant', hallId }]);
  await inTransaction(database.consoleDb, async (tx) =>
    ok(await closeBooksThrough(tx, hallId, osloDay('2026-10-31'))),
  );
  const body = { hallId, purpose: 'Idrettslaget', share: 1500, source: 'Vedtak 7/2026' };
  const enter = async (day: string) =>
    (await api.call(enterPurposeShare, { as, body: { ...body, day } })).problem?.code;
  expect([await enter('2026-10-31'), await enter('2026-11-01')]).toEqual(['books_closed', undefined]);
  const query = { hall: hallId, from: '2026-11-01', to: '2026-11-20' };
  const { answer } = await api.call(listPurposes, { as, query });
  expect(answer).toMatchObject({ turnover: 0, purposes: [{ purpose: 'Idrettslaget', share: 1500 }] });

  const [first, second] = [osloDay('2026-11-01'), osloDay('2026-11-02')];
  const share = { purpose: 'Idrettslaget', share: 1500, inForceFrom: first, source: 'Vedtak 7/2026' };
  const days = [first, second].map((day) => ({ day, turnoverOre: ore(1001) }));
  expect(surplusOf([share, { ...share, share: 3000, inForceFrom: second }], days, second)).toEqual([
    { ...share, share: 3000, inForceFrom: second, amountOre: ore(450) },
  ]);
});

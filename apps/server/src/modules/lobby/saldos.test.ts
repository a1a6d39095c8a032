import { kroner } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { assert } from '../../platform/result.ts';
import { statementsOf } from '../../platform/testing/statements-of.ts';
import type { PlayerInHall } from '../admission/admission.ts';
import { useExternalMoneyFixture } from '../external-money/testing/external-money-fixture.ts';
import { showSaldos } from './show-saldos.ts';

const fixture = useExternalMoneyFixture();
const { database, clock } = fixture;

async function saldosOf(member: PlayerInHall) {
  const [shown] = await showSaldos({ db: database.db, clock }, [member]);
  assert(shown?.ok, 'The member gets an answer.');
  return shown.value;
}

it('twenty players in twenty halls take one statement, as one player does', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => fixture.newMember()));
  for (const some of [members, members.slice(0, 1)])
    expect(await statementsOf(database.serverPool, (db) => showSaldos({ db, clock }, some))).toBe(1);
});

it('money in transit is shown beside a balance that does not include it, until it has arrived', async () => {
  const member = await fixture.newMember(100, 0);
  fixture.system.next('lost_after');
  await fixture.moved(member, kroner(80));
  const { dailyLimit } = (await saldosOf(member)).saldos;
  expect(await saldosOf(member)).toMatchObject({ saldos: { saldo: kroner(20) }, onItsWay: kroner(80) });
  await fixture.lookOn();
  expect(await saldosOf(member)).toMatchObject({ saldos: { saldo: kroner(20), dailyLimit } });
  expect(await saldosOf(member)).not.toHaveProperty('onItsWay');
});

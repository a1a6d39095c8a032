import { expect, it } from 'vitest';
import { scopeOf } from '../../platform/scope.ts';
import { useTillFixture } from '../till/testing/till-fixture.ts';
import { economicCrimeFile } from './economic-crime-file.ts';

const { database, clock, newHall, member, spend } = useTillFixture();

it('the file has every transaction of twelve months, or says from which moment it is complete', async () => {
  const hall = await newHall();
  const { playerId, cardId } = await member(hall);
  const days = ['2028-01-05', '2028-01-06', '2028-01-07', '2028-01-08'];
  for (const [spent, day] of days.entries()) {
    clock.set(`${day}T12:00:00+01:00`);
    await spend(hall, { playerId, cardId }, spent + 1);
  }
  const opened = { openedFrom: 'cash', openedAt: clock.now(), steps: [] } as const;
  const investigation = { investigationId: 1, hallId: hall.hallId, playerId, ...opened };
  const linesBy = async (atMost: number) => {
    const request = { investigation, officer: 'Eva Vakt', now: clock.now(), limits: { pageSize: 2, atMost } };
    const lines = (await economicCrimeFile(database.db, scopeOf([hall.hallId]), request)).split('\r\n');
    return {
      changes: lines.flatMap((line) => /;Kjøp av bong;\D*(\d),00;/.exec(line)?.[1] ?? []),
      cut: lines.filter((line) => line.startsWith('Ikke med;')),
      // The card's opening balance is older than the period.
      count: lines.filter((line) => line.includes(`;${cardId};`)).length,
    };
  };
  expect(await linesBy(4)).toEqual({ changes: ['4', '3', '2', '1'], cut: [], count: 4 });
  const said = `Ikke med;Kort ${cardId}: transaksjonene før 2028-01-06T11:00:00.000Z fikk ikke plass i filen.`;
  expect(await linesBy(3)).toEqual({ changes: ['4', '3', '2'], cut: [said], count: 3 });
});

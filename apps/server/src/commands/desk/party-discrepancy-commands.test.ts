import { kroner } from '@lokalbingo/money';
import { beforeEach, expect, it } from 'vitest';
import { useExternalMoneyFixture } from '../../modules/external-money/testing/external-money-fixture.ts';
import { partyNights } from '../../modules/external-money/testing/party-nights.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { systemRandom } from '../../platform/random-bytes.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';
import { runBooks } from '../books-commands.ts';

const world = useExternalMoneyFixture();
const { system, database, clock, newMember, moved } = world;
const { night, numberOf, beginAnew } = partyNights(world);
beforeEach(beginAnew);
const tonight = () => night(world.deps(), system);

const desk = (name: string, ...typed: (string | number)[]) =>
  typedAtDesk({ ...world, random: systemRandom }, name, typed);
const books = (...typed: (string | number)[]) => runBooks({ db: database.db, clock }, typed.map(String));
const rowsOf = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n').slice(1);
const about = (differenceId: number) =>
  ['--difference', differenceId, '--because', 'Avklart med billettsystemet, bilag 88'] as const;

it('a difference with a party goes from the books and the list to the desk, by two above the limit', async () => {
  const member = await newMember();
  const { hallId } = member;
  await database.ownerDb.updateTable('halls.halls').set({ four_eyes_above_ore: 5000 }).execute();
  const day = osloDayOf(clock.now());
  const { movementId, holding } = await moved(member, kroner(80));
  const { movementId: other } = await moved(member, kroner(20));
  system.books.forget(movementId);
  await tonight();
  const differenceId = await numberOf(movementId);
  const at = clock.now().toISOString();
  const shown = await books('differences', '--hall', hallId, '--csv');
  expect(shown).toMatchObject({ isDone: false, wrong: 'Parties and the books differ in 1 places.' });
  expect(rowsOf(shown.text)).toEqual([
    `${hallId};${differenceId};unknown_to_party;tickets_1 movement ${movementId};;80,00;${at};${at}`,
  ]);
  expect(
    rowsOf((await books('parties', '--hall', hallId, '--from', day, '--to', day, '--csv')).text),
  ).toEqual([`tickets_1;${hallId};${day};20,00;0,00;100,00;0,00;80,00`]);
  const line =
    `${differenceId} · unknown to party · tickets_1 · hall ${hallId} · movement ${movementId} · with ${holding.ref} · ` +
    `party moved nothing · booked kr 80 · since ${osloDayOf(clock.now())}`;
  const heading = 'done: Differences with ticket systems and the partner of game 501 (1)\n  ';
  expect(await desk('Eva Vakt', 'waiting', '--hall', hallId)).toBe(`${heading}${line}`);
  expect(await desk('Eva Vakt', 'settle-party-difference', ...about(differenceId))).toBe(
    `done: Difference ${differenceId} stands until another person settles it too: it is above the limit of the hall.`,
  );
  expect(await desk('Ola Vakt', 'waiting')).toBe(
    `${heading}${line} · settled by Eva Vakt, waits for another`,
  );
  expect(await desk('Ola Vakt', 'settle-party-difference', ...about(differenceId))).toBe(
    `done: Settled difference ${differenceId}.`,
  );
  expect(await desk('Ola Vakt', 'waiting')).toBe('done: Nothing waits.');
  expect(await desk('Kari Vakt', 'settle-party-difference', ...about(differenceId))).toBe(
    'not done: Nothing done: it is settled already.',
  );
  expect(await numberOf(other)).toBe(0);
});

it('a day that a party did not tell of is shown as not compared, and not as equal', async () => {
  const member = await newMember();
  const { hallId } = member;
  const day = osloDayOf(clock.now());
  await moved(member, kroner(80));
  system.cut(true);
  expect(await tonight()).toBe(false);
  const at = clock.now().toISOString();
  const shown = await books('differences', '--hall', hallId, '--csv');
  expect(shown).toMatchObject({ isDone: false, wrong: '1 days of parties are not compared.' });
  expect(rowsOf(shown.text)).toEqual([`;;not_compared;tickets_1 ${day};;;${at};${at}`]);
  const beside = await books('parties', '--hall', hallId, '--from', day, '--to', day, '--csv');
  expect(beside).toMatchObject({ isDone: false, wrong: '1 days of parties are not compared.' });
  expect(rowsOf(beside.text)).toEqual([`tickets_1;${hallId};${day};not told;not told;80,00;0,00;not told`]);
  system.cut(false);
  clock.advance(60_000);
  await tonight();
  expect(await books('differences', '--hall', hallId, '--csv')).toMatchObject({ isDone: true });
});

it.each([
  [['settle-party-difference', '--because', 'Avklart med systemet'], 'The difference is --difference ID.'],
  [
    ['settle-party-difference', '--difference', '9999999', '--because', 'Avklart med systemet'],
    'no such difference',
  ],
  [['settle-party-difference', '--difference', '1'], '--because must be why'],
])('what cannot be done is told: %j', async (typed, why) => {
  expect(await desk('Eva Vakt', ...typed)).toMatch(new RegExp(`^not done: .*${why}`, 's'));
});

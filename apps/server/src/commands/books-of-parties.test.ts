/** The books of money in transit to outside parties, and of money held by them. */
import { kroner } from '@lokalbingo/money';
import { beforeEach, expect, it } from 'vitest';
import { checkBooks } from '../modules/books/check-books.ts';
import { useExternalMoneyFixture } from '../modules/external-money/testing/external-money-fixture.ts';
import { partyNights } from '../modules/external-money/testing/party-nights.ts';
import { osloDayOf } from '../platform/oslo-calendar.ts';
import { type Admit, everyHall } from './books/books-command.ts';
import { runBooks } from './books-commands.ts';

const fixture = useExternalMoneyFixture();
const { database, clock, log, system } = fixture;
const { night, restart } = partyNights(fixture);
beforeEach(restart);
const tonight = () => night(fixture.deps(), system);

const books = (...typed: (string | number)[]) =>
  runBooks({ db: database.db, clock, admit: everyHall }, typed.map(String));
const rowsOf = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n').slice(1);
/** Returns the rows of a table that are accounts of parties, without names. */
const ofParties = (text: string) =>
  text
    .split(/\r?\n/)
    .filter((row) => /;29(5[567]|7\d);/.test(row))
    .map((row) => row.split(';').toSpliced(2, 1).slice(1).join(';'));
const onItsWay = async (hallId: number) =>
  ofParties((await books('transit', '--hall', hallId, '--csv')).text);
const balances = async (hallId: number) =>
  ofParties((await books('trial', '--hall', hallId, '--csv')).text).filter((row) => !row.endsWith(';;'));

it('money is in transit while its wallet transfer is pending, and is then held by the party', async () => {
  const member = await fixture.newMember();
  system.next('lost_after');
  await fixture.moved(member, kroner(80));
  expect(await onItsWay(member.hallId)).toEqual(['2955;80,00;80,00', '2956;0,00;0,00', '2957;0,00;0,00']);
  expect(await balances(member.hallId)).toEqual(['2955;;80,00']);
  await fixture.lookOn();
  expect(await onItsWay(member.hallId)).toEqual(['2955;0,00;0,00', '2956;0,00;0,00', '2957;0,00;0,00']);
  expect(await balances(member.hallId)).toEqual(['2970;;80,00']);
  expect(await checkBooks({ db: database.db, clock, log })).toEqual([]);
});

it('a party that has paid out more than it received has a debit balance', async () => {
  const member = await fixture.newMember();
  const walletTransfer = await fixture.moved(member, kroner(80));
  const holding = await fixture.holdingOf(member, walletTransfer);
  system.books.plays(holding.ref ?? '', kroner(200));
  await fixture.close(holding);
  expect(await balances(member.hallId)).toEqual(['2970;120,00;']);
  expect(await checkBooks({ db: database.db, clock, log })).toEqual([]);
});

it('an amount that is booked without a wallet transfer is reported', async () => {
  const member = await fixture.newMember();
  system.next('lost_before');
  const { walletTransferId } = await fixture.moved(member, kroner(80));
  const orderedMore = (ore: number) =>
    database.pool.query(
      'UPDATE outside_money.movements SET own_ore = own_ore + $2, amount_ore = amount_ore + $2 WHERE movement_id = $1',
      [walletTransferId, ore],
    );
  await orderedMore(1);
  expect(await books('transit', '--hall', member.hallId)).toMatchObject({
    isDone: false,
    wrong: `The booked amount is not the held amount: hall ${member.hallId}, 2955.`,
  });
  await orderedMore(-1);
});

it('a party’s day is shown beside ours, and a day without a report from the party as not compared', async () => {
  const member = await fixture.newMember();
  const { hallId } = member;
  const day = osloDayOf(clock.now());
  const { walletTransferId } = await fixture.moved(member, kroner(80));
  await fixture.moved(member, kroner(20));
  const parties = async () => {
    const { text, ...printed } = await books(
      'parties',
      '--hall',
      hallId,
      '--from',
      day,
      '--to',
      day,
      '--csv',
    );
    return { ...printed, rows: rowsOf(text) };
  };
  system.books.forget(walletTransferId);
  system.cut(true);
  await tonight();
  expect(await parties()).toEqual({
    isDone: false,
    wrong: '1 days of parties are not compared.',
    rows: [`tickets_1;${hallId};${day};not reported;not reported;100,00;0,00;not reported`],
  });
  const { hallId: foreignHallId } = await fixture.newMember();
  const ofForeignHall: Admit = (_, run) => run((of) => of.hallId === foreignHallId);
  const typed = ['parties', '--from', day, '--to', day];
  expect(await runBooks({ db: database.db, clock, admit: ofForeignHall }, typed)).toMatchObject({
    isDone: true,
    wrong: undefined,
  });
  system.cut(false);
  clock.advance(60_000);
  await tonight();
  expect(await parties()).toMatchObject({
    isDone: true,
    rows: [`tickets_1;${hallId};${day};20,00;0,00;100,00;0,00;80,00`],
  });
});

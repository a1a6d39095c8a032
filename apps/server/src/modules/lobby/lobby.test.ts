import { mainGames } from '@lokalbingo/bingo/main-game';
import { findNearestHalls, getSaldos, listHalls, listMyHalls } from '@lokalbingo/contract/lobby';
import { kroner, zeroOre } from '@lokalbingo/money';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { readHere } from '../../platform/long-reading.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { systemRandom } from '../../platform/random-bytes.ts';
import { ok } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { balanceOf, houseAccount, transfer } from '../ledger/ledger.ts';
import { asAdmitted } from '../ledger/testing/as-admitted.ts';
import { seedPostcodes } from '../places/places.ts';
import { openCard, reportCardFault } from '../player-cards/player-cards.ts';
import { admitAndCountStakes, beginPause, lockedStakersOf } from '../responsible-play/responsible-play.ts';
import { roundsModule, saveGameSetup, scheduleRounds, usualBounds } from '../rounds/rounds.ts';
import { sampleGame } from '../rounds/testing/sample-game.ts';
import { lobbyModule } from './lobby.ts';

const noon = '2026-11-21T12:00:00+01:00';
const api = useTestApi(({ db, clock }) => [lobbyModule({ db, clock })], { clock: fakeClock(noon) });
const { database, clock } = api;
const oslo = sampleHall({
  hallId: 1,
  name: 'Oslo',
  netsMerchantId: null,
  vippsLevel: 0,
  remoteGameOffered: true,
});
const bergen = sampleHall({
  hallId: 2,
  name: 'Bergen',
  ownerId: 4,
  position: { latitude: 60.39, longitude: 5.32 },
  address: 'Strandgaten 18',
  postcode: '5013',
  town: 'Bergen',
  logo: 'bergen.svg',
  phone: '55 55 01 02',
  vippsLevel: 2,
  cardPaymentsEnabled: false,
  maxLimitDayOre: kroner(500),
  maxLimitMonthOre: kroner(2500),
});
const tromso = sampleHall({ hallId: 3, name: 'Tromsø', position: { latitude: 69.65, longitude: 18.96 } });
const hidden = sampleHall({ hallId: 4, kind: 'training' });
let playerId: number;

beforeAll(async () => {
  const { ownerDb: db } = database;
  await seedPostcodes(db);
  await storeSampleHalls(db, oslo, bergen, tromso, hidden);
  playerId = await storeSamplePlayer(db);
  for (const { hallId } of [oslo, bergen]) {
    await inTransaction(db, (tx) => openCard(tx, { clock }, { hallId, playerId }));
  }
  await inTransaction(db, async (tx) => {
    for (const { hallId } of [oslo, bergen]) await saveGameSetup(tx, sampleGame({ hallId }));
    await saveGameSetup(tx, sampleGame({ hallId: tromso.hallId, open: false }));
    await beginPause(tx, { clock }, { hallId: 2, playerId, endsOn: osloDay('2026-11-24') });
    return ok(undefined);
  });
  const log = pino({ level: 'silent' });
  // The conductor's first step puts the day's rounds on sale.
  const deps = { db, clock, random: systemRandom, log, read: readHere(db) };
  const rounds = roundsModule({
    ...deps,
    seedKeys: ringForTests,
    prizeCapOre: kroner(10_000),
    callerSilentMs: 60_000,
    playBounds: usualBounds,
  });
  await rounds.conductor?.(() => true).stop();
});

type Answer = { statusCode: number; json: () => { code?: string; halls: Record<string, unknown>[] } };
const names = (answer: Answer) => answer.json().halls.map((hall) => hall.BingoName);
const problem = (answer: Answer) => [answer.statusCode, answer.json().code];

describe('/halls', () => {
  const search = (body?: object) => api.send(listHalls, { body });

  it('lists all public halls by name, without a body, with an empty filter, or with none', async () => {
    for (const payload of [undefined, {}, { filter: 0 }, { filter: null }]) {
      expect(names(await search(payload))).toEqual(['Bergen', 'Oslo', 'Tromsø']);
    }
  });

  it('lists one chain', async () => {
    expect(names(await search({ filter: 1 }))).toEqual(['Oslo', 'Tromsø']);
    expect(names(await search({ filter: 51 }))).toEqual([]);
  });

  it('lists the halls nearest to a position first', async () => {
    expect(names(await search({ lat: 69, lon: 18 }))).toEqual(['Tromsø', 'Oslo', 'Bergen']);
    expect(names(await search({ lat: 60.4, lon: 5.3, filter: 1 }))).toEqual(['Oslo', 'Tromsø']);
  });

  it('lists the halls nearest to a postcode first, with its leading zero', async () => {
    expect(names(await search({ postnr: '5003', filter: null }))).toEqual(['Bergen', 'Oslo', 'Tromsø']);
    expect(names(await search({ postnr: '01 84 ' }))).toEqual(['Oslo', 'Bergen', 'Tromsø']);
  });

  it('lists the halls nearest to a named or partly typed place first, and says which place', async () => {
    for (const [sted, place] of [
      ['tromsø', 'Tromsø'],
      ['Berge', 'Bergen'],
    ]) {
      const answer = await search({ sted });
      expect([names(answer)[0], answer.json().sted]).toEqual([place, place]);
    }
    expect(problem(await search({ sted: 'Atlantis' }))).toEqual([404, 'postcode_not_found']);
  });

  it('shows each hall’s distance, and none when all are listed', async () => {
    const kilometres = async (body: object) =>
      (await search(body)).json().halls.map((hall: Record<string, unknown>) => hall.distanceKm);
    expect(await kilometres({ lat: 60.39, lon: 5.32 })).toEqual([0, 305.2, 1206.5]);
    expect(await kilometres({})).toEqual([undefined, undefined, undefined]);
  });

  it('refuses a postcode that does not exist', async () => {
    expect(problem(await search({ postnr: '0000' }))).toEqual([404, 'postcode_not_found']);
  });

  it('shows a hall with every flag, under the specification’s field names', async () => {
    const [hall] = (await search({ filter: 4 })).json().halls;
    expect(hall).toEqual({
      BingoID: 2,
      BingoName: 'Bergen',
      BingoAddress: 'Strandgaten 18, 5013 Bergen',
      BingoLogo: 'bergen.svg',
      BingoPhone: '55 55 01 02',
      WebAppAktivert: 1,
      BingoPayOut: 1,
      BingoVipps: 2,
      DaysBlocked: 0,
      H1Active: '1',
      H2Active: '0',
      H3Active: '0',
      ortiz: 'false',
      nets_clientid: '12000002',
      card_payments_enabled: 0,
      showTransactions: 1,
      show_local_playpause: 1,
      show_global_playpause: 1,
      play_limit_enabled: 1,
      max_limit_day: 500,
      max_limit_month: 2500,
      position: { lat: 60.39, lon: 5.32 },
      ownerId: 4,
    });
    const other = (await search({ filter: 1 })).json().halls;
    expect(other).toMatchObject([
      { nets_clientid: null, BingoVipps: 0, ortiz: 'true', H1Active: '1' },
      { ortiz: 'false', H1Active: '0' },
    ]);
  });

  it.each([
    [{ lat: 91, lon: 0 }],
    [{ lat: 60 }],
    [{ lat: '60', lon: 5 }],
    [{ postnr: '184' }],
    [{ postnr: 5003 }],
    [{ postnr: '5003', lat: 1, lon: 1 }],
    [{ sted: 'B' }],
    [{ sted: 'B%' }],
    [{ sted: 'Bergen', postnr: '5003' }],
    [{ filter: 'ok' }],
    [{ filter: -1 }],
    [{ unknown: 1 }],
  ])('refuses %j as malformed', async (payload) => {
    expect(problem(await search(payload))).toEqual([400, 'malformed_request']);
  });
});

describe('/halls/my', () => {
  const mine = (body?: object, caller = playerId) => api.send(listMyHalls, { as: caller, body });

  it('lists the halls in which the player has a card, by name, or those of one chain', async () => {
    expect(names(await mine())).toEqual(['Bergen', 'Oslo']);
    expect(names(await mine({ filter: 1 }))).toEqual(['Oslo']);
    expect(names(await mine({ filter: 51 }))).toEqual([]);
    expect(names(await mine({}, await storeSamplePlayer(database.db)))).toEqual([]);
  });

  it('shows how many Oslo days are left of a pause', async () => {
    const daysBlocked = async (moment: string) => {
      clock.set(moment);
      return (await mine()).json().halls.map((hall: { DaysBlocked: number }) => hall.DaysBlocked);
    };
    expect(await daysBlocked('2026-11-21T00:00:00+01:00')).toEqual([3, 0]);
    expect(await daysBlocked('2026-11-23T23:59:59+01:00')).toEqual([1, 0]);
    expect(await daysBlocked('2026-11-24T00:00:00+01:00')).toEqual([0, 0]);
    clock.set(noon);
  });

  it('shows when the next draw of an open game begins, in as many statements for many halls as for one', async () => {
    const nextDraws = async () =>
      (await mine()).json().halls.map((hall: { nextDraws: Record<string, string> }) => hall.nextDraws);
    const atOne = { 1: '2026-11-21T12:00:00.000Z' };
    expect(await nextDraws()).toEqual([atOne, atOne]);
    clock.set('2026-11-21T13:00:00+01:00');
    expect(await nextDraws()).toEqual([{ 1: '2026-11-21T13:00:00.000Z' }, { 1: '2026-11-21T13:00:00.000Z' }]);
    clock.set('2026-11-21T22:00:00+01:00');
    expect(await nextDraws()).toEqual([{}, {}]);
    clock.set(noon);
    const statements = async (body: object) => {
      let acquired = 0;
      const count = () => {
        acquired += 1;
      };
      database.pool.on('acquire', count);
      await mine(body);
      database.pool.off('acquire', count);
      return acquired;
    };
    expect(await statements({})).toBe(await statements({ filter: 1 }));
  });

  it('is for players only', async () => {
    expect((await api.send(listMyHalls)).statusCode).toBe(401);
    expect(problem(await mine({ hallId: 1 }))).toEqual([400, 'malformed_request']);
  });
});

describe('/halls/findNearest', () => {
  it('lists the nearest first with their distance and the remaining days of the caller’s pause', async () => {
    const answer = await api.send(findNearestHalls, { as: playerId, body: { postnr: '90 08' } });
    const halls = answer
      .json()
      .halls.map((hall: Record<string, unknown>) => [
        hall.BingoName,
        hall.DaysBlocked,
        typeof hall.distanceKm,
        'offers' in hall,
      ]);
    expect(halls).toEqual([
      ['Tromsø', 0, 'number', false],
      ['Oslo', 0, 'number', false],
      ['Bergen', 3, 'number', false],
    ]);
  });
});

describe('/wap/getSaldos', () => {
  const saldos = (query: string, caller = playerId) => api.send(getSaldos, { as: caller, query });

  it('shows the balance, the winnings in it, and what is left of the limits after a stake', async () => {
    const inForce = { dailyLimitInForce: 900, monthlyLimitInForce: 4400 };
    const empty = { saldo: 0, dailyLimit: 900, monthlyLimit: 4400, prize: 0, ...inForce };
    expect((await saldos('bingoId=1')).json()).toEqual({ saldos: empty });
    await inTransaction(database.db, async (tx) => {
      const opened = await openCard(tx, { clock }, { hallId: 1, playerId });
      if (!opened.ok) return opened;
      const card = opened.value;
      const stakers = await lockedStakersOf(tx, { clock }, [card]);
      const common = { hallId: 1, reference: 'test', description: 'test', at: clock.now() };
      const provider = await houseAccount(tx, 1, 'card_provider');
      const ownOf = (accountId: typeof provider, amount: number) => ({
        accountId,
        ownOre: kroner(amount),
        winningsOre: zeroOre,
      });
      await transfer(tx, [
        asAdmitted({
          ...common,
          kind: 'deposit',
          idempotencyKey: 'deposit',
          debit: ownOf(provider, 200),
          credit: ownOf(card.accountId, 200),
        }),
        {
          ...common,
          kind: 'prize',
          idempotencyKey: 'prize',
          debit: ownOf(provider, 30.5),
          credit: { accountId: card.accountId, ownOre: zeroOre, winningsOre: kroner(30.5) },
        },
      ]);
      const balance = await balanceOf(tx, card);
      await admitAndCountStakes(tx, stakers, [{ ...card, amountOre: kroner(100), balance }]).counted;
      return ok(undefined);
    });
    expect((await saldos('bingoId=1')).json()).toEqual({
      saldos: { saldo: 230.5, dailyLimit: 830.5, monthlyLimit: 4330.5, prize: 30.5, ...inForce },
    });
  });

  it('includes the hall’s own maxima, and is shown during a pause too', async () => {
    expect((await saldos('bingoId=2')).json()).toEqual({
      saldos: {
        saldo: 0,
        dailyLimit: 500,
        monthlyLimit: 2500,
        prize: 0,
        dailyLimitInForce: 500,
        monthlyLimitInForce: 2500,
      },
    });
  });

  it('is refused for non-members and for a faulty card', async () => {
    expect(problem(await saldos('bingoId=3'))).toEqual([403, 'not_a_member']);
    expect(problem(await saldos('bingoId=99'))).toEqual([403, 'not_a_member']);
    expect(problem(await saldos('bingoId=x'))).toEqual([400, 'malformed_request']);
    expect((await api.send(getSaldos, { query: 'bingoId=1' })).statusCode).toBe(401);
    const faulty = await storeSamplePlayer(database.db);
    await inTransaction(database.db, (tx) => openCard(tx, { clock }, { hallId: 3, playerId: faulty }));
    await inTransaction(database.db, async (tx) =>
      ok(await reportCardFault(tx, { hallId: 3, playerId: faulty })),
    );
    expect(problem(await saldos('bingoId=3', faulty))).toEqual([403, 'card_fault']);
  });
});

it('each main game has a flag of its own, which shows whether a hall plays the game today', async () => {
  const { ownerDb: db } = database;
  clock.set(noon);
  const flags = async () => {
    const { halls } = (await api.send(listHalls, { body: { filter: 51 } })).json();
    return halls.map((hall: Record<string, unknown>) => [hall.H1Active, hall.H2Active, hall.H3Active]);
  };
  const names = ['Plays game 1', 'Plays game 2', 'Plays game 3'];
  const halls = names.map((name, at) => sampleHall({ hallId: 51 + at, ownerId: 51, name }));
  await storeSampleHalls(db, ...halls);
  await inTransaction(db, async (tx) => {
    for (const { hallId } of halls) {
      for (const mainGame of mainGames) {
        await saveGameSetup(tx, sampleGame({ hallId, mainGame, open: hallId === 50 + mainGame }));
      }
    }
    return ok(undefined);
  });
  expect(await flags()).toEqual([
    ['0', '0', '0'],
    ['0', '0', '0'],
    ['0', '0', '0'],
  ]);
  await scheduleRounds(db, {
    clock,
    random: systemRandom,
    seedKeys: ringForTests,
    playBounds: usualBounds,
  });
  expect(await flags()).toEqual([
    ['1', '0', '0'],
    ['0', '1', '0'],
    ['0', '0', '1'],
  ]);
});

import { getSaldos } from '@lokalbingo/contract/lobby';
import { cancelLimitRaise, getUserPlayLimits } from '@lokalbingo/contract/responsible-play';
import { kroner } from '@lokalbingo/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { setFlags } from '../admission/admission.ts';
import { reportCardFault } from '../player-cards/player-cards.ts';
import { beginPause } from './responsible-play.ts';
import { useLimitsFixture } from './testing/own-limits-fixture.ts';

const fixture = useLimitsFixture();
const { database, api, clock, hallId, halls, playerId, read, set, sent, stake, kept } = fixture;

describe('the limits of a player who has set none', () => {
  it('are the nation’s, with the specification’s field names, and ours beside them', async () => {
    const reply = await api.send(getUserPlayLimits, { as: playerId(), query: `bingoId=${hallId}` });
    expect(reply.json()).toEqual({
      grenseKrDag: 900,
      grenseKrMnd: 4400,
      kanEndreDagGrense: true,
      kanEndreMndGrense: true,
      today: '2026-11-21',
      day: { max: 900, left: 900, nextStart: '2026-11-23' },
      month: { max: 4400, left: 4400, nextStart: '2026-12-01' },
    });
  });

  it('are the hall’s maxima where they are stricter, and shown in a pause and with a faulty card too', async () => {
    await inTransaction(database.db, async (tx) => {
      await reportCardFault(tx, { hallId: halls.strict, playerId: playerId() });
      const pause = { hallId: halls.strict, playerId: playerId(), endsOn: osloDay('2026-12-01') };
      return ok(await beginPause(tx, { clock }, pause));
    });
    expect(await read(halls.strict)).toMatchObject({ grenseKrDag: kroner(500), grenseKrMnd: kroner(2500) });
  });

  it('are shown only to members', async () => {
    const code = async (query: string, as?: number) => {
      const reply = await api.send(getUserPlayLimits, { ...(as && { as }), query });
      return [reply.statusCode, (reply.json() as { code: string }).code];
    };
    expect(await code(`bingoId=${halls.elsewhere}`, playerId())).toEqual([403, 'not_a_member']);
    expect(await code('bingoId=99', playerId())).toEqual([403, 'not_a_member']);
    expect(await code('bingoId=x', playerId())).toEqual([400, 'malformed_request']);
    expect(await code(`bingoId=${hallId}`)).toEqual([401, 'no_valid_token']);
  });
});

describe('a lowered limit', () => {
  it('applies at once, for stakes and for the remaining limit as shown, each to the øre', async () => {
    expect(await stake(120.5)).toBe('admitted');
    expect(await set({ dailyLimit: 200, monthlyLimit: 1000 })).toBe('');
    expect(await read()).toMatchObject({
      grenseKrDag: kroner(200),
      grenseKrMnd: kroner(1000),
      kanEndreDagGrense: true,
      kanEndreMndGrense: true,
      day: { left: 7950 },
      month: { left: 87_950 },
    });
    const saldos = await api.send(getSaldos, { as: playerId(), query: `bingoId=${hallId}` });
    expect(saldos.json()).toEqual({
      saldos: {
        saldo: 0,
        dailyLimit: 79.5,
        monthlyLimit: 879.5,
        prize: 0,
        dailyLimitInForce: 200,
        monthlyLimitInForce: 1000,
      },
    });
    expect(await stake(79.51)).toEqual({
      code: 'play_limit_reached',
      facts: { dailyLimit: 79.5, monthlyLimit: 879.5 },
    });
    expect(await stake(79.5)).toBe('admitted');
  });

  it('is stored with the day from which it applies', async () => {
    await set({ dailyLimit: 200, monthlyLimit: 1000 });
    clock.set('2026-11-22T08:00:00+01:00');
    await set({ dailyLimit: 300 });
    expect(await kept()).toEqual([
      { period: 'day', limit_ore: 20_000, counts_from: '2026-11-21', policy_version: 1 },
      { period: 'month', limit_ore: 100_000, counts_from: '2026-11-21', policy_version: 1 },
      { period: 'day', limit_ore: 30_000, counts_from: '2026-11-24', policy_version: 1 },
    ]);
  });

  it('can be lowered again minutes later, whatever else was changed that day', async () => {
    for (const limit of [300, 200, 100])
      expect(await set({ dailyLimit: limit, monthlyLimit: limit * 2 })).toBe('');
    expect(await read()).toMatchObject({ grenseKrDag: kroner(100), grenseKrMnd: kroner(200) });
    expect(await stake(101)).toMatchObject({ code: 'play_limit_reached' });
  });

  it('applies only in its hall', async () => {
    await set({ dailyLimit: 0 });
    expect(await read(halls.strict)).toMatchObject({ grenseKrDag: kroner(500) });
  });

  it('still applies when the hall no longer offers own limits', async () => {
    await set({ dailyLimit: 100 });
    const offered = (isOffered: boolean) =>
      database.ownerDb
        .updateTable('halls.halls')
        .set({ play_limits_offered: isOffered })
        .where('hall_id', '=', hallId)
        .execute();
    await offered(false);
    expect(await stake(101)).toMatchObject({ code: 'play_limit_reached' });
    await offered(true);
  });
});

describe('a raised limit', () => {
  it('applies from the first day that begins 24 hours later, and until then shows the future value', async () => {
    await set({ dailyLimit: 100, monthlyLimit: 500 });
    clock.set('2026-11-22T23:59:00+01:00');
    expect(await set({ dailyLimit: 400 })).toBe('');
    clock.set('2026-11-23T23:59:59+01:00');
    expect(await read()).toMatchObject({
      grenseKrDag: kroner(100),
      kanEndreDagGrense: true,
      day: { left: kroner(100), raisedTo: kroner(400), raisedFrom: '2026-11-24', nextStart: '2026-11-25' },
    });
    expect(await stake(101)).toMatchObject({ code: 'play_limit_reached' });
    clock.set('2026-11-24T00:00:00+01:00');
    const { day, grenseKrDag } = await read();
    expect([grenseKrDag, day.raisedTo, day.raisedFrom]).toEqual([kroner(400), undefined, undefined]);
    expect(await stake(400)).toBe('admitted');
  });

  it('of the month applies from the first day of the next month', async () => {
    await set({ monthlyLimit: 500 });
    clock.set('2026-12-01T00:00:00+01:00');
    expect(await set({ monthlyLimit: 1500 })).toBe('');
    clock.set('2026-12-31T23:59:59+01:00');
    expect(await read()).toMatchObject({
      grenseKrMnd: kroner(500),
      month: { raisedTo: kroner(1500), raisedFrom: '2027-01-01' },
    });
    clock.set('2027-01-01T00:00:00+01:00');
    expect(await read()).toMatchObject({ grenseKrMnd: kroner(1500) });
  });
});

describe('a scheduled raise', () => {
  const cancel = async (period: 'day' | 'month', today?: string) => {
    const body = { bingoId: hallId, period, today };
    return (await api.send(cancelLimitRaise, { as: playerId(), body })).json();
  };
  beforeEach(async () => {
    await set({ dailyLimit: 100, monthlyLimit: 500 });
    await set({ dailyLimit: 400, monthlyLimit: 1500 });
  });

  it('is cancelled permanently on request, and the other raise stays', async () => {
    expect(await cancel('day', '2026-11-21')).toEqual({ message: '' });
    clock.set('2026-12-02T12:00:00+01:00');
    expect(await read()).toMatchObject({ grenseKrDag: kroner(100), grenseKrMnd: kroner(1500) });
  });

  it('is cancelled once: a repeated request changes nothing', async () => {
    await cancel('month');
    const before = await kept();
    expect(await cancel('month')).toEqual({ message: '' });
    expect(await kept()).toEqual(before);
  });

  it('is not cancelled by a player who saw it on an earlier day, because it may already apply', async () => {
    clock.set('2026-11-23T00:00:00+01:00');
    expect(await cancel('day', '2026-11-21')).toEqual({
      message:
        'Det er blitt en ny dag, og grensene kan være endret. Se på grensene som gjelder nå, og lagre på nytt.',
    });
    expect(await read()).toMatchObject({ grenseKrDag: kroner(400) });
  });

  it('is cancelled by a lower limit, and replaced by a higher one', async () => {
    expect(await set({ dailyLimit: 50, monthlyLimit: 600 })).toBe('');
    expect(await read()).toMatchObject({ grenseKrDag: kroner(50), month: { raisedTo: kroner(600) } });
    clock.set('2026-12-02T12:00:00+01:00');
    expect(await read()).toMatchObject({ grenseKrDag: kroner(50), grenseKrMnd: kroner(600) });
  });
});

describe('an unchanged value', () => {
  it('changes nothing, whether it is in force or scheduled', async () => {
    expect(await set({})).toBe('');
    expect(await kept()).toEqual([]);
    await set({ dailyLimit: 100 });
    await set({ dailyLimit: 300 });
    clock.set('2026-11-22T12:00:00+01:00');
    expect(await set({ dailyLimit: 300 })).toBe('');
    expect(await set({ dailyLimit: 100 })).toBe('');
    expect(await kept()).toHaveLength(2);
  });
});

describe('the limits stay unchanged', () => {
  const notWhole = 'Ugyldige verdier. Skriv inn hele kroner (>= 0).';
  it.each([-1, 0.5, 10.01, -0.5])('when %d is requested, which is not whole kroner', async (amount) => {
    expect(await set({ dailyLimit: amount })).toBe(notWhole);
    expect(await set({ monthlyLimit: amount })).toBe(notWhole);
    expect(await kept()).toEqual([]);
  });

  it.each([901, 5000, 1e15, 1e21, Number.MAX_VALUE])(
    'when %d is requested, which is above the day’s maximum',
    async (amount) => {
      expect(await set({ dailyLimit: amount })).toBe('Dagsgrensen kan ikke overstige 900 kr.');
      expect(await set({ dailyLimit: amount }, halls.strict)).toBe('Dagsgrensen kan ikke overstige 500 kr.');
      expect(await kept()).toEqual([]);
    },
  );

  it('when only the month’s value is above its maximum', async () => {
    expect(await set({ dailyLimit: 100, monthlyLimit: 4401 })).toBe(
      'Månedsgrensen kan ikke overstige 4400 kr.',
    );
    expect(await set({ dailyLimit: 501, monthlyLimit: 2501 }, halls.strict)).toBe(
      'Dagsgrensen kan ikke overstige 500 kr. Månedsgrensen kan ikke overstige 2500 kr.',
    );
    expect(await kept()).toEqual([]);
  });

  it('when another window has changed them since they were shown', async () => {
    const shown = { day: 900, month: 4400 };
    expect(await set({ dailyLimit: 100, shown })).toBe('');
    expect(await set({ dailyLimit: 900, monthlyLimit: 1000, shown })).toBe(
      'Grensene er endret siden du åpnet dem. Se på grensene som gjelder nå, og lagre på nytt.',
    );
    expect(await read()).toMatchObject({ grenseKrDag: kroner(100), grenseKrMnd: kroner(4400) });
  });

  it('when the hall’s maximum is 0, as the fields show', async () => {
    const most = (maximum: number) =>
      database.ownerDb
        .updateTable('halls.halls')
        .set({ max_limit_day_ore: maximum })
        .where('hall_id', '=', halls.strict)
        .execute();
    await most(0);
    expect(await read(halls.strict)).toMatchObject({ kanEndreDagGrense: false, kanEndreMndGrense: true });
    expect(await set({ dailyLimit: 1 }, halls.strict)).toBe('Dagsgrensen kan ikke overstige 0 kr.');
    await most(kroner(500));
  });

  it('when they were shown on another day', async () => {
    expect(await set({ dailyLimit: 100, today: '2026-11-20' })).toBe(
      'Det er blitt en ny dag, og grensene kan være endret. Se på grensene som gjelder nå, og lagre på nytt.',
    );
    expect(await set({ dailyLimit: 100, today: '2026-11-21' })).toBe('');
  });

  it('when the player may not set limits', async () => {
    const body = { bingoId: hallId, dailyLimit: 100, monthlyLimit: 100 };
    expect(await sent({ ...body, bingoId: halls.elsewhere })).toBe('403 not_a_member');
    expect(await sent({ ...body, bingoId: 99 })).toBe('403 not_a_member');
    expect(await sent({ ...body, bingoId: halls.withoutPayouts })).toBe('403 not_offered');
    expect(await sent({ ...body, bingoId: halls.withoutLimits })).toBe('403 not_offered');
    await inTransaction(database.db, async (tx) => ok(await setFlags(tx, playerId(), { noBankID: true })));
    expect(await sent(body)).toBe('403 e_id_required');
    expect(await kept()).toEqual([]);
  });

  it.each([
    { bingoId: hallId, dailyLimit: 100 },
    { bingoId: hallId, dailyLimit: 'mye', monthlyLimit: 100 },
    { bingoId: hallId, dailyLimit: null, monthlyLimit: 100 },
    { bingoId: 'en', dailyLimit: 100, monthlyLimit: 100 },
    { bingoId: 1.5, dailyLimit: 100, monthlyLimit: 100 },
    { bingoId: hallId, dailyLimit: 100, monthlyLimit: 100, today: 'i dag' },
    { bingoId: hallId, dailyLimit: 100, monthlyLimit: 100, more: 1 },
  ])('when %j is sent, which is malformed', async (body) => {
    expect(await sent(body)).toBe('400 malformed_request');
  });

  it('but not because of a pause or a due update of information, because limits protect', async () => {
    await inTransaction(database.db, async (tx) => {
      await beginPause(tx, { clock }, { hallId, playerId: playerId(), endsOn: osloDay('2026-12-01') });
      return ok(await setFlags(tx, playerId(), { forceAML: true }));
    });
    expect(await set({ dailyLimit: 100 })).toBe('');
  });
});

import { checkGameSession, endGameSession, transferToGame } from '@lokalbingo/contract/remote-game';
import { kroner } from '@lokalbingo/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { assert } from '../../platform/result.ts';
import { noon } from '../rounds/testing/round-fixture.ts';
import { playerAt } from './testing/player-at.ts';
import { useRemoteFixture } from './testing/remote-fixture.ts';

const fixture = useRemoteFixture();
const { newPlayerOfGame, check, transfer, goOn, end, onCard, atParty, fault, closeAtPartner } = fixture;
beforeEach(() => fixture.clock.set(noon));
afterAll(async () => expect(await fixture.faults()).toEqual([]));

/** Makes the partner close the session without a notice, and then queries it. */
async function closeWithoutNotice(member: Awaited<ReturnType<typeof newPlayerOfGame>>): Promise<void> {
  await closeAtPartner(member);
  await check(member);
}

describe('a session of the remote game', () => {
  it('is opened with money from the card, continued with a new address each time, and ended', async () => {
    const member = await newPlayerOfGame();
    expect(await check(member)).toMatchObject({
      authToken: '',
      state: 'none',
      gameOpen: true,
      otherGames: 0,
    });
    const { answer } = await transfer(member, 80);
    expect(answer).toMatchObject({ balance: kroner(80), errorText: '', outcome: 'done' });
    expect(answer?.gameUrl).toMatch(/^http:\/\/localhost:\d+\/partner-501\//);
    expect(await check(member)).toMatchObject({
      authToken: answer?.authToken,
      state: 'open',
      balance: kroner(80),
    });
    const again = await goOn(member);
    expect(again.answer?.gameUrl).not.toBe(answer?.gameUrl);
    expect((await end(member)).answer).toEqual({
      returnedAmount: kroner(80),
      currentBalance: kroner(160),
      errorText: '',
      outcome: 'done',
    });
    expect(await onCard(member)).toEqual([100, 60]);
    expect(await check(member)).toMatchObject({ authToken: '', state: 'none', balance: null });
  });

  it('restores the limit for money that was not staked in it, however its end is reported', async () => {
    for (const endIt of [end, closeWithoutNotice]) {
      const member = await newPlayerOfGame();
      const before = await fixture.dayLeft(member);
      const { answer } = await transfer(member, 80);
      // Winnings go first: kr 60 of them, and kr 20 of own money.
      expect(await fixture.dayLeft(member)).toBe(before - 20);
      const { start, finish } = await playerAt(answer?.gameUrl ?? '');
      for (let round = 0; round < 13; round += 1) {
        await start();
        await finish();
      }
      await endIt(member);
      // Thirteen rounds at kr 5: all winnings, and kr 5 of own money.
      expect(await check(member)).toMatchObject({ state: 'none' });
      expect(await fixture.dayLeft(member)).toBe(before - 5);
    }
  });

  it.each([
    [0, 'amount_not_allowed'],
    [0.5, 'amount_not_allowed'],
    [-1, 'amount_not_allowed'],
    [1e9, 'amount_not_allowed'],
    [501, 'amount_not_allowed'],
    [161, 'insufficient_funds'],
  ])('is not opened with kr %d: %s', async (amount, code) => {
    const member = await newPlayerOfGame();
    expect((await transfer(member, amount)).problem?.code).toBe(code);
    expect(await check(member)).toMatchObject({ state: 'none', underWay: null });
    expect(await onCard(member)).toEqual([100, 60]);
  });

  it('is not opened or continued outside the opening hours, and is ended at any hour', async () => {
    const member = await newPlayerOfGame();
    await transfer(member, 80);
    for (const time of ['2026-11-21T22:00:00+01:00', '2026-11-22T09:59:59+01:00']) {
      fixture.clock.set(time);
      expect((await check(member)).gameOpen).toBe(false);
      expect((await goOn(member)).problem?.code).toBe('game_closed');
    }
    expect((await end(member)).answer?.outcome).toBe('done');
    expect((await transfer(member, 80)).problem?.code).toBe('game_closed');
    for (const time of ['2026-11-22T10:00:00+01:00', '2026-11-22T21:59:59+01:00']) {
      fixture.clock.set(time);
      expect((await check(member)).gameOpen).toBe(true);
    }
  });

  it('that does not exist is neither continued nor ended', async () => {
    const member = await newPlayerOfGame();
    expect((await goOn(member)).problem?.code).toBe('remote_session_not_found');
    expect((await end(member)).problem?.code).toBe('remote_session_not_found');
  });

  it('is opened once by a double click, and once by repeated calls with one key', async () => {
    const member = await newPlayerOfGame();
    const both = await Promise.all([transfer(member, 40), transfer(member, 40)]);
    const outcomes = both.map(({ answer, problem }) => answer?.outcome ?? problem?.code);
    expect(outcomes).toContain('done');
    expect(new Set(outcomes).isSubsetOf(new Set(['done', 'remote_session_open']))).toBe(true);
    expect(await atParty(member, 'game_501')).toEqual([0, 40]);
    expect((await transfer(member, 40)).problem?.code).toBe('remote_session_open');
    await end(member);
    const keyed = await transfer(member, 40, 'once');
    expect((await transfer(member, 40, 'once')).answer?.authToken).toBe(keyed.answer?.authToken);
    expect((await transfer(member, 41, 'once')).problem?.code).toBe('idempotency_key_reused');
    expect((await end(member, 'once')).problem?.code).toBe('idempotency_key_reused');
  });

  it('is ended once by calls with one key, which all return that outcome, even when another session is open', async () => {
    const member = await newPlayerOfGame();
    await transfer(member, 40);
    const { answer } = await end(member, 'end');
    expect(answer).toMatchObject({ returnedAmount: kroner(40), outcome: 'done' });
    expect((await end(member, 'end')).answer).toEqual(answer);
    await transfer(member, 30);
    expect((await end(member, 'end')).answer).toMatchObject({ returnedAmount: kroner(40), outcome: 'done' });
    expect(await check(member)).toMatchObject({ state: 'open', balance: kroner(30) });
  });

  it('is in transit when its opening is not answered, and open when the partner confirms it', async () => {
    const member = await newPlayerOfGame();
    await fault('timeout-after', 'Open');
    expect((await transfer(member, 80)).answer).toMatchObject({ authToken: '', outcome: 'unknown' });
    expect(await check(member)).toMatchObject({ authToken: '', state: 'opening', underWay: kroner(80) });
    expect((await end(member)).problem?.code).toBe('movement_under_way');
    await fixture.lookOnce();
    expect(await check(member)).toMatchObject({ state: 'open', balance: kroner(80) });
  });

  it('is ended in the same answer when the partner has closed it without notice, or has not answered the order to end it', async () => {
    const ended = {
      returnedAmount: kroner(80),
      currentBalance: kroner(160),
      errorText: '',
      outcome: 'done',
    };
    const [closed, lost] = [await newPlayerOfGame(), await newPlayerOfGame()];
    await transfer(closed, 80);
    await closeAtPartner(closed);
    expect((await end(closed)).answer).toEqual(ended);
    await transfer(lost, 80);
    await fault('timeout-after', 'Close');
    expect((await end(lost)).answer).toEqual(ended);
    for (const member of [closed, lost]) {
      expect(await check(member)).toMatchObject({ state: 'none' });
      expect(await onCard(member)).toEqual([100, 60]);
      expect(await atParty(member, 'game_501')).toEqual([0, 0]);
    }
  });

  it('is ended as soon as a silent partner reports its end', async () => {
    const member = await newPlayerOfGame();
    await transfer(member, 80);
    await fault('timeout-before', 'Close');
    await fault('timeout-before', 'Session');
    expect((await end(member)).answer).toMatchObject({
      returnedAmount: 0,
      errorText: 'Vi har ikke fått svar fra spillet. Vi avslutter økten så snart vi får svar.',
      outcome: 'unknown',
    });
    expect(await check(member)).toMatchObject({ state: 'closing', roundOpen: false });
    expect((await goOn(member)).problem?.code).toBe('remote_session_not_found');
    await fixture.lookOnce();
    expect(await check(member)).toMatchObject({ state: 'none' });
    expect(await onCard(member)).toEqual([100, 60]);
  });

  it('is ended automatically when its round is over', async () => {
    const member = await newPlayerOfGame();
    await transfer(member, 80);
    await fault('round-open', 'Close');
    expect((await end(member)).answer).toMatchObject({
      returnedAmount: 0,
      errorText: 'Spill runden ferdig, så avslutter vi økten.',
      outcome: 'unknown',
    });
    expect(await check(member)).toMatchObject({ state: 'closing', roundOpen: true });
    await fixture.lookOnce();
    expect(await check(member)).toMatchObject({ state: 'none', roundOpen: false });
    expect(await onCard(member)).toEqual([100, 60]);
  });

  it('is continued to play its round to the end, and ended by the next press', async () => {
    const member = await newPlayerOfGame();
    await transfer(member, 80);
    await fault('round-open', 'Close');
    await end(member);
    expect((await goOn(member)).answer?.gameUrl).toMatch(/partner-501/);
    fixture.clock.set('2026-11-21T22:00:00+01:00');
    expect((await goOn(member)).problem?.code).toBe('game_closed');
    expect((await end(member)).answer).toMatchObject({ returnedAmount: kroner(80), outcome: 'done' });
    expect(await atParty(member, 'game_501')).toEqual([0, 0]);
  });

  it('is continued later when the partner gives no address', async () => {
    const member = await newPlayerOfGame();
    await fault('timeout-before', 'Launch');
    expect((await transfer(member, 80)).answer).toMatchObject({ gameUrl: '', outcome: 'done' });
    await fault('timeout-before', 'Launch');
    expect((await goOn(member)).problem?.code).toBe('provider_unavailable');
    expect((await goOn(member)).answer?.gameUrl).toMatch(/partner-501/);
  });
});

describe('the remote game and the main games of a chain', () => {
  it('exclude one another, in all halls of the chain and in no other', async () => {
    const hallIds = [
      await fixture.hallWithGame(),
      await fixture.hallWithGame(),
      await fixture.hallWithGame(2),
    ];
    const playerId = await fixture.newPlayer(hallIds);
    const [member, elsewhere, otherChain] = hallIds.map((hallId) => ({ hallId, playerId }));
    assert(member && elsewhere && otherChain, 'The fixture has three halls.');
    await transfer(member, 40);
    const round = await fixture.roundOnSale(elsewhere.hallId);
    expect(await fixture.buy(playerId, round)).toMatchObject({ refusal: { code: 'remote_session_open' } });
    expect(await check(elsewhere)).toMatchObject({ otherGames: 1, activeGames: 0 });
    expect((await transfer(elsewhere, 10)).problem?.code).toBe('remote_session_open');
    expect(await check(otherChain)).toMatchObject({ otherGames: 0 });
    expect((await fixture.buy(playerId, await fixture.roundOnSale(otherChain.hallId))).ok).toBe(true);
    await end(member);
    expect((await fixture.buy(playerId, round)).ok).toBe(true);
    expect(await check(member)).toMatchObject({ activeGames: 1 });
    expect((await transfer(member, 10)).problem?.code).toBe('other_game_active');
  });

  it('exclude one another also concurrently', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const member = await newPlayerOfGame();
      const round = await fixture.roundOnSale(member.hallId);
      const [bought, moved] = await Promise.all([fixture.buy(member.playerId, round), transfer(member, 40)]);
      expect([bought.ok, moved.answer?.outcome === 'done'].filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('invalid input', () => {
  it.each([
    { gameType: 502 },
    { gameType: '501 ' },
    { bingoid: 0 },
    { amount: 'alt' },
    { amount: null },
    { amount: 0.001 },
    { bingoid: '1; DROP TABLE x' },
  ])('is a clear error: %j', async (wrong) => {
    const { playerId, hallId } = await newPlayerOfGame();
    const body = { bingoid: hallId, gameType: 501, amount: 10, ...wrong };
    expect((await fixture.api.send(transferToGame, { as: playerId, body })).statusCode).toBe(400);
  });

  it('includes a hall without the game, and a hall where the player has no card', async () => {
    const member = await fixture.newMember();
    const body = { bingoid: member.hallId, gameType: 501 };
    const ask = (as: number) => fixture.api.send(checkGameSession, { as, body });
    expect((await ask(member.playerId)).json()).toMatchObject({ code: 'not_offered' });
    const stranger = await fixture.newMember();
    expect((await ask(stranger.playerId)).json()).toMatchObject({ code: 'not_a_member' });
  });
});

describe('a refusal by our rules', () => {
  it.each([
    [501, 'amount_not_allowed', 'Beløpet må være fra kr\u00a01 til kr\u00a0500.'],
    [0, 'amount_not_allowed', 'Beløpet må være fra kr\u00a01 til kr\u00a0500.'],
    [
      '400',
      'insufficient_funds',
      'Det er ikke nok penger på spillekontoen. Velg et mindre beløp, eller sett inn penger først.',
    ],
  ])('of kr %j is answered in the shape of a transfer: %s', async (amount, code, errorText) => {
    const { playerId, hallId } = await newPlayerOfGame();
    const body = { bingoid: String(hallId), gameType: '501', amount };
    const reply = await fixture.api.send(transferToGame, { as: playerId, body });
    expect(reply.statusCode).toBe(200);
    const nothing = { authToken: '', gameUrl: '', balance: 0 };
    expect(reply.json()).toMatchObject({ ...nothing, errorText, outcome: 'refused', code });
  });

  it('of a session that does not exist is answered with the balance of the card', async () => {
    const member = await newPlayerOfGame();
    const body = { bingoid: member.hallId, gameType: 501 };
    const [own, winnings] = await onCard(member);
    const reply = await fixture.api.send(endGameSession, { as: member.playerId, body });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        returnedAmount: 0,
        currentBalance: own + winnings,
        errorText: 'Du har ingen åpen spilløkt her.',
        outcome: 'refused',
        code: 'remote_session_not_found',
      },
    ]);
  });
});

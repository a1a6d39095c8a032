/** Tests of a caller's browser session during a round. */
import { followCallerGame } from '@lokalbingo/contract/calling';
import { after, minutes } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { publishedState, toStart } from '../rounds/testing/hall-caller.ts';
import { sellRound } from '../rounds/testing/played-round.ts';
import { type Person, useCallerFixture } from './testing/caller-fixture.ts';

const callers = useCallerFixture();
const { fixture, api, mainGame, newCaller, atStart, ask, take, look, leave, press, announce, call } = callers;
const { database, clock } = fixture;

/** Opens the feed of a game as a caller, and returns the events so far and whether the server has ended it. */
async function follow({ as }: Person, hallId: number, after: number) {
  const url = `${await api.urlOf('hall')}/api/caller/feed?hall=${hallId}&game=${mainGame}&after=${after}`;
  const { body } = await fetch(url, { headers: { cookie: as.staffCookie } });
  const received = { text: '', isEnded: false };
  const read = async () => {
    for await (const piece of body!.pipeThrough(new TextDecoderStream())) received.text += piece;
    received.isEnded = true;
  };
  void read();
  return received;
}

describe('the caller’s feed', () => {
  it('sends each event after the view, and ends when a ball is confirmed or another caller takes the place', async () => {
    const { hallId, round, conductor, caller } = await atStart({ confirmsBalls: true });
    const other = await newCaller(hallId, 'Vikar');
    const followed = async () => follow(caller, hallId, (await look(caller, hallId)).answer?.seq ?? 0);
    const first = await followed();
    await press(caller, round, announce(7));
    await conductor.work();
    await expect.poll(() => first.text).toContain('"type":"next_announced","ball":7');
    expect(first.isEnded).toBe(false);
    await press(other, round, { press: 'confirm', place: 1, ball: 7 });
    await expect.poll(() => first.isEnded).toBe(true);
    for (const change of [() => take(other, hallId, caller.staffId), () => leave(other, hallId)]) {
      const next = await followed();
      await change();
      await expect.poll(() => next.isEnded).toBe(true);
    }
  });

  it('is answered as not found for another hall', async () => {
    const { hallId } = await atStart();
    const query = { hall: hallId, game: `${mainGame}` } as const;
    const foreign = await newCaller(await fixture.newHall());
    expect(await ask(foreign, followCallerGame, { query })).toMatchObject({ code: 'hall_not_found' });
  });
});

it('the view opens with the game whose place the caller has', async () => {
  const hallId = await fixture.newHall({ drawSource: 'hall', mainGame });
  await fixture.addGame(hallId, { drawSource: 'hall', mainGame: 1 });
  await fixture.roundOnSale(hallId, 1);
  const caller = await newCaller(hallId);
  await take(caller, hallId);
  expect((await look(caller, hallId)).answer).toMatchObject({
    mainGame,
    games: [{ mainGame: 1 }, { mainGame }],
  });
});

it('the view names the ball that the machine called because the leading caller was silent', async () => {
  const { hallId, round } = await sellRound(fixture, { drawSource: 'led', mainGame });
  const conductor = fixture.newConductor();
  await toStart(fixture, round, conductor);
  const caller = await newCaller(hallId);
  await fixture.toNextStep(round);
  await conductor.work();
  const { called } = await publishedState(fixture, round);
  expect(called).toHaveLength(1);
  expect((await look(caller, hallId)).answer?.round).toMatchObject({ machineCalled: called[0] });
});

it('a session does not expire in the middle of a round that began during its twelve hours', async () => {
  const { hallId, caller } = await atStart();
  const minutesLeft = async (minutesOld: number) => {
    await database.pool.query(
      'UPDATE staff.sessions SET created_at = $1, expires_at = $2 WHERE session_id = $3',
      [after(clock.now(), -minutes(minutesOld)), after(clock.now(), minutes(5)), caller.as.sessionId],
    );
    expect((await look(caller, hallId)).code).toBeUndefined();
    const { rows } = await database.pool.query(
      'SELECT expires_at FROM staff.sessions WHERE session_id = $1',
      [caller.as.sessionId],
    );
    return (rows[0].expires_at - clock.now().getTime()) / minutes(1);
  };
  expect(await minutesLeft(12 * 60 - 1)).toBe(30);
  expect(await minutesLeft(12 * 60)).toBe(5);
});

it('a caller whose screen is locked in the middle of a ball continues with the same place and the same ball', async () => {
  const { hallId, round, conductor, caller } = await atStart();
  await press(caller, round, announce(7));
  await conductor.work();
  clock.advance(minutes(3));
  await conductor.work();
  expect(await press(caller, round, call(7))).toMatchObject({ code: 'session_locked' });
  const unlocked = [clock.now(), caller.as.sessionId];
  await database.pool.query('UPDATE staff.sessions SET last_used_at = $1 WHERE session_id = $2', unlocked);
  expect((await look(caller, hallId)).answer).toMatchObject({
    holder: { isOwn: true },
    round: { place: 1, standing: { ball: 7, isCalled: false } },
  });
  expect((await press(caller, round, call(7))).code).toBeUndefined();
});

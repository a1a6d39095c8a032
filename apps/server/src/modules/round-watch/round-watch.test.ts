import { mainGames } from '@lokalbingo/bingo/main-game';
import { minutes } from '@lokalbingo/contract/durations';
import { liveEvent } from '@lokalbingo/contract/round-feed';
import { countRoundTickets, followGame, getWatchedGame } from '@lokalbingo/contract/round-watch';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/test-api.ts';
import { openRoundFeeds, openTicketCounts, openWatchedGames } from '../rounds/rounds.ts';
import { hallCaller, toStart } from '../rounds/testing/hall-caller.ts';
import { sellRound } from '../rounds/testing/played-round.ts';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { addTestStaff, openTestStaffSession } from '../staff/testing/test-staff.ts';
import { roundWatchModule } from './round-watch.ts';

const fixture = useRoundFixture();
const { database, clock } = fixture;
const api = useTestApi(
  ({ liveFeed, log }) => {
    const db = database.consoleDb;
    const feeds = openRoundFeeds({ db, liveFeed, log });
    const readGame = openWatchedGames({ db, clock, callerSilentMs: 60_000 });
    return [roundWatchModule({ feeds, readGame, countTickets: openTicketCounts(db) })];
  },
  { database, clock },
);
const lines: AbortController[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.abort();
});

async function caller(hallId: number) {
  const staffId = await addTestStaff(database.ownerDb, clock, [{ role: 'caller', hallId }]);
  const { staffCookie } = await openTestStaffSession(database.consoleDb, clock, { staffId });
  return { staffCookie };
}

/** Returns the events in a game's feed after a number. */
async function follow(cookie: string, hallId: number, after: number, mainGame = 1) {
  const line = new AbortController();
  lines.push(line);
  const url = `${await api.urlOf('hall')}/api/halls/${hallId}/games/${mainGame}/feed?after=${after}`;
  const { body } = await fetch(url, { headers: { cookie }, signal: line.signal });
  const received: string[] = [];
  const read = async () => {
    let text = '';
    for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
      const messages = (text + piece).split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data) received.push(liveEvent.parse(JSON.parse(data)).event.type);
      }
    }
  };
  read().catch(() => undefined);
  return received;
}

describe.each(mainGames)('main game %d, watched by staff of its hall', (mainGame) => {
  it('a game’s snapshot and feed contain no player’s prizes', async () => {
    const { hallId, round } = await sellRound(fixture, { mainGame });
    const as = await caller(hallId);
    const watchedBy = async (who: { readonly staffCookie: string }) =>
      (await api.call(getWatchedGame, { as: who, params: { hall: hallId, game: mainGame } })).answer;
    const before = await watchedBy(as);
    expect(before).toMatchObject({ mainGame, isOpen: true, hasCaller: false, current: null });
    expect(before?.onSale.map(({ roundId }) => roundId)).toEqual([round.roundId]);
    const received = await follow(as.staffCookie, hallId, before?.seq ?? 0, mainGame);
    await fixture.playToEnd(round);
    await expect.poll(() => received.at(-1)).toBe('round_finished');
    expect(received.filter((type) => type !== 'ball_called' && type !== 'next_announced')).toEqual([
      'sale_closed',
      ...(before?.terms[0]?.prizes ?? []).map(() => 'stage_won'),
      'round_finished',
    ]);
    // Watching does not keep a session from being locked.
    expect(await watchedBy(as)).toBeUndefined();
    const after = await watchedBy(await caller(hallId));
    expect(after?.seq).toBe((before?.seq ?? 0) + received.length);
    expect(after?.lastEnded).not.toHaveProperty('ownPrizes');
  });
});

it('during the sale the sold tickets of a round are counted, and during the draw those that lack one number', async () => {
  const { hallId, round } = await sellRound(fixture);
  const as = await caller(hallId);
  const count = async () =>
    (await api.call(countRoundTickets, { as, params: { hall: hallId, roundId: round.roundId } })).answer;
  expect(await count()).toEqual({ roundId: round.roundId, sold: 9, draw: null });
  const conductor = fixture.newConductor();
  const seen: { stage: number; oneShort: number }[] = [];
  for (;;) {
    const { nextStepAt, ballsCalled } = await fixture.reread(round);
    if (nextStepAt === null) break;
    const counted = await count();
    if (counted?.draw) {
      expect(counted.draw.called).toBe(ballsCalled);
      seen.push(counted.draw);
    }
    await fixture.toNextStep(round);
    await conductor.work();
  }
  // A ticket lacks one number before it wins a stage, so each stage was seen with such a ticket first.
  const stages = new Set(seen.map(({ stage }) => stage));
  for (const stage of stages)
    expect(seen.findLast((each) => each.stage === stage)?.oneShort).toBeGreaterThan(0);
  expect(await count()).toEqual({ roundId: round.roundId, sold: 9, draw: null });
});

it('the snapshot shows when the last event of the round being drawn happened', async () => {
  const { hallId, round } = await sellRound(fixture, { drawSource: 'hall' });
  const conductor = fixture.newConductor();
  await toStart(fixture, round, conductor);
  await hallCaller(fixture, round).announce(45);
  await conductor.work();
  const announcedAt = clock.now();
  clock.advance(minutes(2));
  const as = await caller(hallId);
  const { answer } = await api.call(getWatchedGame, { as, params: { hall: hallId, game: 1 } });
  expect(answer).toMatchObject({ current: { state: { next: 45 } }, latestEventAt: announcedAt });
});

it('a hall outside the scope gets the same answer as one that does not exist', async () => {
  const { hallId, round } = await sellRound(fixture);
  const as = await caller(await fixture.newHall());
  for (const hall of [hallId, 9_999_999]) {
    const answers = [
      await api.call(getWatchedGame, { as, params: { hall, game: 1 } }),
      await api.call(followGame, { as, params: { hall, game: 1 }, query: {} }),
      await api.call(countRoundTickets, { as, params: { hall, roundId: round.roundId } }),
    ];
    expect(answers.map(({ problem }) => problem?.code)).toEqual([
      'hall_not_found',
      'hall_not_found',
      'round_not_found',
    ]);
  }
  const own = await caller(hallId);
  const unplayed = await api.call(getWatchedGame, { as: own, params: { hall: hallId, game: 3 } });
  expect(unplayed.problem?.code).toBe('game_closed');
});

/** A caller in a hall that draws itself, and its conductor, for tests. */
import { replayRound } from '@lokalbingo/bingo/every-game/round';
import { rulesOf } from '@lokalbingo/bingo/games';
import { inTransaction } from '../../../platform/database.ts';
import type { CallerOutcome } from '../caller/caller-act.ts';
import type { CallerWord } from '../caller/decide-caller-act.ts';
import { storeCallerInput } from '../caller/store-caller-input.ts';
import type { Conductor } from '../draw/conductor.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import type { RoundKey } from '../round.ts';
import type { RoundFixture } from './round-fixture.ts';

/** The acts of a caller in a round, each in its own transaction, by default on the next position. */
export type HallCaller = {
  readonly say: (word: CallerWord) => Promise<CallerOutcome>;
  readonly confirm: (ball: number) => Promise<CallerOutcome>;
  readonly announce: (ball: number, place?: number) => Promise<CallerOutcome>;
  readonly call: (ball: number, place?: number) => Promise<CallerOutcome>;
  readonly correct: (was: number, ball: number, place?: number) => Promise<CallerOutcome>;
};

/** Creates a caller of a round. */
export function hallCaller(
  fixture: RoundFixture,
  { hallId, roundId }: RoundKey,
  name = 'Olga Oppleser',
): HallCaller {
  const { db } = fixture.database;
  const say = (word: CallerWord) =>
    inTransaction(db, (tx) => storeCallerInput(tx, fixture, { hallId, roundId, actor: { name } }, word));
  const turn = async () => (await fixture.reread({ hallId, roundId })).ballsCalled + 1;
  return {
    say,
    announce: async (ball, at) => say({ say: 'announce', place: at ?? (await turn()), ball }),
    confirm: async (ball) => say({ say: 'confirm', place: await turn(), ball }),
    call: async (ball, at) => say({ say: 'call', place: at ?? (await turn()), ball }),
    correct: async (was, ball, at) => say({ say: 'correct', place: at ?? (await turn()), was, ball }),
  };
}

/** Returns the public state of a round. */
export async function publishedState(fixture: RoundFixture, key: RoundKey) {
  const { mainGame } = await fixture.reread(key);
  return replayRound(rulesOf(mainGame), await eventsOfRound(fixture.database.db, key));
}

/** Advances the clock to the round's start and closes its sale. */
export async function toStart(fixture: RoundFixture, key: RoundKey, conductor: Conductor): Promise<void> {
  const { saleClosesAt, startsAt } = await fixture.reread(key);
  fixture.clock.set(saleClosesAt);
  await conductor.work();
  fixture.clock.set(startsAt);
  await conductor.work();
}

/** Draws a round in this order until it has ended, with each ball announced, published, called and settled. */
export async function callInOrder(
  fixture: RoundFixture,
  key: RoundKey,
  order: readonly number[],
  conductorOf: () => Conductor,
): Promise<void> {
  const caller = hallCaller(fixture, key);
  for (const ball of order) {
    if ((await fixture.reread(key)).nextStepAt === null) return;
    await caller.announce(ball);
    await conductorOf().work();
    fixture.clock.advance(4000);
    await caller.call(ball);
    await conductorOf().work();
  }
}

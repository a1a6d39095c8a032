/** Callers in the console over HTTP, for tests. */
import {
  type CallerPress,
  getCallerView,
  leaveCallerPlace,
  pressAsCaller,
  takeCallerPlace,
} from '@lokalbingo/contract/calling';
import type { BodyOf, Operation, QueryOf } from '@lokalbingo/contract/operation';
import { useTestApi } from '../../../testing/test-api.ts';
import { openRoundFeeds } from '../../rounds/rounds.ts';
import { toStart } from '../../rounds/testing/hall-caller.ts';
import { sellRound } from '../../rounds/testing/played-round.ts';
import { useRoundFixture } from '../../rounds/testing/round-fixture.ts';
import { addTestCounter, addTestStaff, openTestStaffSession } from '../../staff/testing/test-staff.ts';
import { callingModule } from '../calling.ts';

/** The game of the tests: the one with the fewest balls. */
const mainGame = 3;

/** A caller who is logged in. */
export type Person = {
  readonly staffId: number;
  readonly as: { readonly staffCookie: string; sessionId: number };
};

/** Mounts the calls of callers on a database with rounds. */
export function useCallerFixture() {
  const fixture = useRoundFixture();
  const { database, clock } = fixture;
  const api = useTestApi(
    ({ liveFeed, log }) => {
      const db = database.consoleDb;
      const feeds = openRoundFeeds({ db, liveFeed, log });
      return [callingModule({ db, clock, liveFeed, feeds, callerSilentMs: 60_000 })];
    },
    { database, clock },
  );
  async function newCaller(hallId: number, lastName = 'Oppleser', birthDate: string | null = null) {
    const { ownerDb, consoleDb } = database;
    const name = { firstName: 'Olga', lastName, birthDate };
    const staffId = await addTestStaff(ownerDb, clock, [{ role: 'caller', hallId }], name);
    const counterId = await addTestCounter(ownerDb, clock, { hallId, staffId });
    return { staffId, as: await openTestStaffSession(consoleDb, clock, { staffId, counterId }) };
  }

  /** Returns a round that its hall draws, at its start, with a caller in the caller's place. */
  async function atStart(setup: object = {}) {
    const sold = await sellRound(fixture, { drawSource: 'hall', mainGame, ...setup });
    const conductor = fixture.newConductor();
    await toStart(fixture, sold.round, conductor);
    const caller = await newCaller(sold.hallId);
    await take(caller, sold.hallId);
    return { ...sold, conductor, caller };
  }

  /** Makes a call. Returns the answer, or the code and the facts of the refusal. */
  async function ask<Op extends Operation>(
    { as }: Person,
    operation: Op,
    input: {
      readonly body?: BodyOf<Op>;
      readonly query?: QueryOf<Op>;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ) {
    const { answer, problem } = await api.call(operation, { as, ...input } as never);
    return { answer, code: problem?.code, facts: problem?.facts };
  }

  const take = (who: Person, hallId: number, takeOverFrom?: number) =>
    ask(who, takeCallerPlace, { body: { hallId, mainGame, takeOverFrom } });
  const look = (who: Person, hall: number) => ask(who, getCallerView, { query: { hall } });
  const leave = (who: Person, hallId: number) => ask(who, leaveCallerPlace, { body: { hallId, mainGame } });
  const press = (
    who: Person,
    { hallId, roundId }: { readonly hallId: number; readonly roundId: number },
    word: CallerPress,
    requestKey: string = crypto.randomUUID(),
  ) => ask(who, pressAsCaller, { body: { hallId, roundId, requestKey, press: word } });
  const announce = (ball: number, place = 1): CallerPress => ({ press: 'announce', place, ball });
  const call = (ball: number, place = 1): CallerPress => ({ press: 'call', place, ball });
  return {
    fixture,
    api,
    mainGame,
    newCaller,
    atStart,
    ask,
    take,
    look,
    leave,
    press,
    announce,
    call,
  } as const;
}

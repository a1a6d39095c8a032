/** The calls by which players list and replay their rounds, with those of a game window and my page. */
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { listRecalledRounds, recallRound } from '@lokalbingo/contract/rounds';
import { assert } from '../../../platform/result.ts';
import { type TestApi, useTestApi } from '../../../testing/test-api.ts';
import type { TestOutcome } from '../../../testing/test-call.ts';
import { lobbyModule } from '../../lobby/lobby.ts';
import type { RoundKey } from '../round.ts';
import { roundsModule } from '../rounds.ts';
import { cancelNow } from './cancel-now.ts';
import type { RoundFixture } from './round-fixture.ts';

export type RecallApi = Pick<TestApi, 'call'> & {
  /** Returns a page of a player's list: by default the first, of all halls. */
  readonly list: (
    playerId: number,
    only?: { readonly page?: number; readonly hallId?: number },
  ) => Promise<AnswerOf<typeof listRecalledRounds>>;
  /** Replays one round. */
  readonly open: (playerId: number, key: RoundKey) => Promise<TestOutcome<typeof recallRound>>;
  /** Cancels a round by the hall's decision. */
  readonly cancel: (key: RoundKey) => Promise<void>;
};

/** Mounts the calls before the file's tests. */
export function useRecallApi(fixture: RoundFixture): RecallApi {
  const { database, clock, log, logLines } = fixture;
  const api = useTestApi(({ db }) => [roundsModule(fixture.conductorDeps()), lobbyModule({ db, clock })], {
    database,
    clock,
    logLines,
  });
  return {
    call: api.call,
    list: async (playerId, { page = 1, hallId } = {}) => {
      const body = { page, ...(hallId !== undefined && { bingoid: hallId }) };
      const { answer } = await api.call(listRecalledRounds, { as: playerId, body });
      assert(answer, 'Every player may read their own list.');
      return answer;
    },
    open: (playerId, { hallId, roundId }) =>
      api.call(recallRound, { as: playerId, params: { bingoId: hallId, roundId } }),
    cancel: async (key) => {
      await cancelNow(database.db, { clock, log }, key, 'hall_decision');
    },
  };
}

/** The calls by which players recall their rounds, beside the calls that a window of the game and my page make. */
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

/** What {@link useRecallApi} gives. */
export type RecallApi = Pick<TestApi, 'call'> & {
  /** A page of a player's list: the first unless told, of all halls unless told. */
  readonly list: (
    playerId: number,
    only?: { readonly page?: number; readonly hallId?: number },
  ) => Promise<AnswerOf<typeof listRecalledRounds>>;
  /** One round opened again. */
  readonly open: (playerId: number, key: RoundKey) => Promise<TestOutcome<typeof recallRound>>;
  /** Cancels a round by the hall's decision. */
  readonly cancel: (key: RoundKey) => Promise<void>;
};

/** Mounts the calls before the file's tests. */
export function useRecallApi(world: RoundFixture): RecallApi {
  const { database, clock, log, logLines } = world;
  const api = useTestApi(({ db }) => [roundsModule(world.conductorDeps()), lobbyModule({ db, clock })], {
    database,
    clock,
    logLines,
  });
  return {
    call: api.call,
    list: async (playerId, { page = 1, hallId } = {}) => {
      const body = { page, ...(hallId !== undefined && { bingoid: hallId }) };
      const { answer } = await api.call(listRecalledRounds, { as: playerId, body });
      assert(answer, 'Every player may read the own list.');
      return answer;
    },
    open: (playerId, { hallId, roundId }) =>
      api.call(recallRound, { as: playerId, params: { bingoId: hallId, roundId } }),
    cancel: async (key) => {
      await cancelNow(database.db, { clock, log }, key, 'hall_decision');
    },
  };
}

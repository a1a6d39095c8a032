/** Members who play the remote game at the sandbox's partner, for tests of sessions. */
import { seconds } from '@lokalbingo/contract/durations';
import {
  checkGameSession,
  continueGameSession,
  endGameSession,
  remoteGameType,
  transferToGame,
} from '@lokalbingo/contract/remote-game';
import { kroner } from '@lokalbingo/money';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { assert } from '../../../platform/result.ts';
import { useSandbox } from '../../../platform/testing/sandbox.ts';
import { type TestApi, useTestApi } from '../../../testing/test-api.ts';
import {
  type ExternalMoneyFixture,
  type TestMember,
  useExternalMoneyFixture,
} from '../../external-money/testing/external-money-fixture.ts';
import { licensedHours } from '../opening-hours.ts';
import { partnerClient } from '../partner-client.ts';
import { remoteGameModule } from '../remote-game.ts';
import type { RemoteGameDeps } from '../remote-game-deps.ts';
import { sessionOf } from '../remote-session.ts';

const waits = { connectMs: seconds(10), readMs: seconds(10), moveMs: seconds(10) };

/** The default secrets shared with the sandbox's partner. */
const secrets = {
  secret: 'sandbox-partner-501-secret',
  callbackSecret: 'sandbox-partner-501-callback-secret',
};

/** The calls of members. */
function callsOf(api: TestApi) {
  const inHall = ({ hallId }: TestMember) => ({ bingoid: hallId, gameType: remoteGameType }) as const;
  return {
    check: async (member: TestMember) => {
      const { answer } = await api.call(checkGameSession, { as: member.playerId, body: inHall(member) });
      assert(answer, 'The member gets an answer.');
      return answer;
    },
    transfer: (member: TestMember, amount: number, key?: string) =>
      api.call(transferToGame, {
        as: member.playerId,
        body: { ...inHall(member), amount: kroner(amount) },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    goOn: (member: TestMember) =>
      api.call(continueGameSession, { as: member.playerId, body: inHall(member) }),
    end: (member: TestMember, key?: string) =>
      api.call(endGameSession, {
        as: member.playerId,
        body: inHall(member),
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
  };
}

/**
 * Creates the fixture before the file's tests. The sandbox's game is always open, ours during the licensed hours.
 * @param clockOfPartner the clock with which the partner compares dates; by default a real one
 */
export function useRemoteFixture(
  clockOfPartner: (fixture: Pick<ExternalMoneyFixture, 'clock'>) => Clock = () => systemClock,
  fixture = useExternalMoneyFixture(),
  sandbox = useSandbox({ SANDBOX_PARTNER_501_HOURS: '00:00-24:00' }),
) {
  const deps = (): RemoteGameDeps => {
    const partner = partnerClient(
      {
        // The addresses of its game have the host that browsers use.
        url: `${sandbox.url.replace(/127\.0\.0\.1|\[::1\]/, 'localhost')}/partner-501/wallet`,
        secret: secrets.secret,
        returnUrl: 'http://localhost:3000/mypage',
        waits,
      },
      clockOfPartner(fixture),
    );
    const parties = new Map([[partner.name, partner]]);
    const { callbackSecret } = secrets;
    return { ...fixture.deps({ parties }), partner, hours: licensedHours, callbackSecret };
  };
  /** Creates a hall that offers the game, by default in chain 1. */
  const hallWithGame = async (ownerId = 1): Promise<number> => {
    const hallId = await fixture.newHall({}, ownerId);
    await fixture.database.ownerDb
      .updateTable('halls.halls')
      .set({ remote_game_offered: true })
      .where('hall_id', '=', hallId)
      .execute();
    return hallId;
  };
  const api = useTestApi(() => [remoteGameModule(deps())], fixture);
  return {
    ...fixture,
    ...callsOf(api),
    sandbox,
    api,
    deps,
    hallWithGame,
    /** Adds a member who is alone in a hall, with kr 100 of own money and kr 60 of winnings. */
    newPlayerOfGame: async (): Promise<TestMember> => {
      const hallId = await hallWithGame();
      const balance = { ownOre: kroner(100), winningsOre: kroner(60) };
      return { hallId, playerId: await fixture.newPlayer(hallId, balance) };
    },
    /** Makes the next call to the partner fail. */
    fault: (fault: string, operation?: string) =>
      sandbox.control({ provider: 'partner_501', fault, ...(operation && { operation }) }),
    /** Makes the partner close the session without a notice. */
    closeAtPartner: async (member: TestMember): Promise<void> => {
      const { holding } = await sessionOf(fixture.database.db, member);
      assert(holding?.ref, 'The session is open.');
      await sandbox.control({ provider: 'partner_501', sessionId: holding.ref, close: true });
    },
    /** Polls what is due, as the job does. */
    lookOnce: () => fixture.lookOnce(deps()),
  };
}

/** The trials of the admission test with money that moves into sessions of the remote game and returns. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { minutes } from '@lokalbingo/contract/durations';
import {
  checkGameSession,
  continueGameSession,
  endGameSession,
  remoteSessionClosed,
  transferToGame,
} from '@lokalbingo/contract/remote-game';
import { kroner, zeroOre } from '@lokalbingo/money';
import type { ExternalMoneyFixture } from '../modules/external-money/testing/external-money-fixture.ts';
import { licensedHours } from '../modules/remote-game/opening-hours.ts';
import type { Partner } from '../modules/remote-game/partner.ts';
import { pollSessions } from '../modules/remote-game/poll-sessions-job.ts';
import type { RemoteGameDeps } from '../modules/remote-game/remote-game-deps.ts';
import { codeOf, type MoneyTrial } from './money-trial.ts';
import type { TestApi } from './test-api.ts';

type Fixture = Pick<ExternalMoneyFixture, 'database' | 'clock' | 'deps' | 'partner' | 'newMember' | 'moved'>;

const callbackSecret = 'the secret of this direction';

/** Returns the dependencies of the remote game, with a partner that has closed every session and paid kr 60 out. */
export function remoteGameDepsOf(fixture: Fixture): RemoteGameDeps {
  const partner: Partner = {
    ...fixture.partner,
    launch: async () => 'closed',
    session: async () => ({
      state: 'closed',
      balanceOre: zeroOre,
      openRounds: 0,
      closed: { amountOre: kroner(60), stakedOre: null, walletTransferId: randomUUID(), reason: 'idle' },
    }),
  };
  const parties = new Map([['game_501' as const, partner]]);
  return { ...fixture.deps(), parties, partner, hours: licensedHours, callbackSecret };
}

/** Creates the trials; `api` has the remote game. */
export function trialsOfSessions(fixture: Fixture, api: TestApi): readonly MoneyTrial[] {
  const { database, clock } = fixture;
  const newMember = async (own = 100) => {
    const member = await fixture.newMember(own, 0);
    await database.pool.query('UPDATE halls.halls SET remote_game_offered = true WHERE hall_id = $1', [
      member.hallId,
    ]);
    return { ...member, database, clock, body: { bingoid: member.hallId, gameType: 501 } };
  };
  const newSession = async () => {
    const member = await newMember();
    const { holding } = await fixture.moved(member, kroner(50), {
      purpose: 'transfer_to_remote_game',
      party: 'game_501',
    });
    return { ...member, sessionRef: holding.ref };
  };

  return [
    {
      mover: 'call transferToGame',
      how: 'by the player',
      prepare: async (isFunded) => {
        const { body, ...member } = await newMember(isFunded ? 100 : 0);
        const input = { ...body, amount: 50 };
        return { ...member, attempt: (as) => codeOf(api, transferToGame, { as, body: input }) };
      },
    },
    {
      mover: 'call checkGameSession',
      how: 'of a session that the partner has closed',
      prepare: async () => {
        const { body, ...member } = await newSession();
        return { ...member, attempt: (as) => codeOf(api, checkGameSession, { as, body }) };
      },
    },
    {
      mover: 'call continueGameSession',
      how: 'of a session that the partner has closed',
      prepare: async () => {
        const { body, ...member } = await newSession();
        const attempt = async (as: number) => {
          const word = await codeOf(api, continueGameSession, { as, body });
          // The session is closed, and its balance has been returned.
          return word === 'remote_session_not_found' ? undefined : word;
        };
        return { ...member, attempt };
      },
    },
    {
      mover: 'call endGameSession',
      how: 'by the player',
      words: { 'of another hall': 'remote_session_not_found' },
      prepare: async () => {
        const { body, ...member } = await newSession();
        return { ...member, attempt: (as) => codeOf(api, endGameSession, { as, body }) };
      },
    },
    {
      mover: 'call remoteSessionClosed',
      how: 'by the partner',
      prepare: async () => {
        const { sessionRef, ...member } = await newSession();
        const attempt = async () => {
          const reply = await api.send(remoteSessionClosed, closedCall(sessionRef, clock.now()));
          return reply.statusCode === 200 ? undefined : reply.body;
        };
        return { ...member, attempt };
      },
    },
    {
      mover: 'job remote_game.look_at_sessions',
      how: 'of a session that the partner does not report, or whose player has paused',
      prepare: async () => {
        const session = await newSession();
        clock.advance(minutes(20));
        const attempt = async () => void (await pollSessions(remoteGameDepsOf(fixture)));
        return { ...session, attempt };
      },
    },
  ];
}

/** Creates the partner's signed notice that a session has closed. */
function closedCall(sessionRef: string | null, now: Date) {
  const body = JSON.stringify({
    session_id: sessionRef,
    transaction_uuid: randomUUID(),
    amount: kroner(60),
    reason: 'closing_time',
    request_uuid: randomUUID(),
  });
  const digest = createHash('sha256').update(body).digest('hex');
  const signed = ['POST', '/api/partner/501/v1/session-closed', now.toISOString(), digest].join('\n');
  const signature = createHmac('sha256', callbackSecret).update(signed).digest('hex');
  return { body, headers: { 'x-date': now.toISOString(), 'x-signature': signature } };
}

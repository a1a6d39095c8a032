import { minutes, seconds } from '@lokalbingo/contract/durations';
import { type MemberProof, showMemberCode } from '@lokalbingo/contract/member-presence';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { refuse } from '../../platform/result.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { smsTo } from '../notifications/testing/sms-to.ts';
import { codesForTests } from '../one-time-codes/testing/codes-for-tests.ts';
import { openCard } from '../player-cards/player-cards.ts';
import {
  type MemberPresenceDeps,
  memberPresenceModule,
  proveMemberPresent,
  sendMemberCode,
} from './member-presence.ts';

const [hallId, otherHallId] = [1, 2];
let deps: MemberPresenceDeps;
const api = useTestApi(({ db, clock, random, log }) => {
  deps = { ...codesForTests, clock, random, log, messageKeys: ringForTests, productName: 'Lokalbingo' };
  return [memberPresenceModule({ ...deps, db })];
});
const { database, clock } = api;
const address = '192.0.2.1';

beforeAll(() =>
  storeSampleHalls(database.ownerDb, sampleHall({ hallId }), sampleHall({ hallId: otherHallId })),
);

async function newMember(...halls: readonly number[]) {
  const playerId = await storeSamplePlayer(database.db);
  for (const hall of halls)
    await inTransaction(database.db, (tx) => openCard(tx, { clock }, { hallId: hall, playerId }));
  return playerId;
}
async function shown(playerId: number, bingoid = hallId): Promise<string> {
  const { answer, problem } = await api.call(showMemberCode, { as: playerId, body: { bingoid } });
  return answer?.code ?? problem?.code ?? '';
}
const prove = async (playerId: number, proof: MemberProof | undefined, hall = hallId) => {
  const proven = await inTransaction(database.consoleDb, (tx) =>
    proveMemberPresent(tx, deps, { hallId: hall, playerId, proof, address }),
  );
  return proven.ok ? proven.value : proven.refusal.code;
};
const code = (given: string): MemberProof => ({ by: 'code', code: given });
const wrongOf = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

describe('the code that a member shows', () => {
  it('proves once that the member is in the hall, even when it is used twice concurrently', async () => {
    const playerId = await newMember(hallId);
    const given = await shown(playerId);
    expect(given).toMatch(/^[0-9]{6}$/);
    const both = await Promise.all([prove(playerId, code(given)), prove(playerId, code(given))]);
    expect(both.toSorted()).toEqual(['code', 'member_code_wrong']);
  });

  it('is invalid for another member and in another hall', async () => {
    const [one, other] = [await newMember(hallId, otherHallId), await newMember(hallId)];
    const given = await shown(one);
    expect(await prove(other, code(given))).toBe('member_code_wrong');
    expect(await prove(one, code(given), otherHallId)).toBe('member_code_wrong');
    expect(await shown(other, otherHallId)).toBe('not_a_member');
    expect(await prove(one, code(given))).toBe('code');
  });

  it('is void after two minutes, and when a newer one is shown', async () => {
    const playerId = await newMember(hallId);
    const old = await shown(playerId);
    clock.advance(minutes(2));
    expect(await prove(playerId, code(old))).toBe('member_code_wrong');
    const [first, second] = [await shown(playerId), await shown(playerId)];
    expect(first === second || (await prove(playerId, code(first))) === 'member_code_wrong').toBe(true);
    expect(await prove(playerId, code(second))).toBe('code');
  });

  it('is void after five wrong attempts, each counted although its call is refused', async () => {
    const playerId = await newMember(hallId);
    const given = await shown(playerId);
    for (let i = 0; i < 5; i += 1)
      expect(await prove(playerId, code(wrongOf(given)))).toBe('member_code_wrong');
    expect(await prove(playerId, code(given))).toBe('member_code_wrong');
  });

  it('is not spent when the call is refused for another reason', async () => {
    const playerId = await newMember(hallId);
    const proof = code(await shown(playerId));
    await inTransaction(database.consoleDb, async (tx) => {
      await proveMemberPresent(tx, deps, { hallId, playerId, proof, address });
      return refuse('insufficient_funds');
    });
    expect(await prove(playerId, proof)).toBe('code');
  });

  it('is issued to a member at most 60 times an hour in a hall', async () => {
    const playerId = await newMember(hallId);
    for (let i = 0; i < 60; i += 1) await shown(playerId);
    expect(await shown(playerId)).toBe('too_many_member_codes');
  });
});

it('a code by SMS goes to the registered number, and cannot be sent again at once', async () => {
  const playerId = await newMember(hallId);
  const send = () =>
    inTransaction(database.consoleDb, (tx) => sendMemberCode(tx, deps, { hallId, playerId, address }));
  expect((await send()).ok).toBe(true);
  expect(await send()).toEqual(refuse('too_many_member_codes', { retryAfterSeconds: 30 }));
  const [text] = await smsTo(database, playerId);
  const given = /^[0-9]{6}/.exec(text ?? '')?.[0] ?? '';
  clock.advance(minutes(10) - seconds(1));
  expect(await prove(playerId, code(given))).toBe('code');
});

it('a clerk’s statement that an identity document was shown is accepted, and a missing proof is refused', async () => {
  const playerId = await newMember(hallId);
  expect(await prove(playerId, { by: 'document', document: 'passport' })).toBe('passport');
  expect(await prove(playerId, undefined)).toBe('member_code_required');
});

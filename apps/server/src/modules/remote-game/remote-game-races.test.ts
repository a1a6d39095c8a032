/** Concurrent actions: many transfers, two ends, an end by both sides, and a pause meanwhile. */
import { kroner } from '@lokalbingo/money';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { beginPause } from '../responsible-play/responsible-play.ts';
import { useRemoteFixture } from './testing/remote-fixture.ts';

const fixture = useRemoteFixture();
const { newPlayerOfGame, check, transfer, goOn, end, onCard, atParty, closeAtPartner } = fixture;
afterAll(async () => expect(await fixture.faults()).toEqual([]));

type Press = Awaited<ReturnType<typeof transfer | typeof end | typeof goOn>>;
const wordOf = ({ answer, problem }: Press): string | undefined =>
  problem?.code ?? (answer && 'outcome' in answer ? answer.outcome : answer?.gameUrl);
const times = <T>(count: number, press: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, () => press()));

describe('concurrent transfers', () => {
  it('of 200 open one session, and move money once', async () => {
    const member = await newPlayerOfGame();
    const answers = await times(200, () => transfer(member, 40));
    expect(new Set(answers.map(wordOf)).isSubsetOf(new Set(['done', 'remote_session_open']))).toBe(true);
    const names = answers.flatMap(({ answer }) => answer?.authToken ?? []);
    expect(new Set(names).size).toBe(1);
    expect(await check(member)).toMatchObject({ state: 'open', balance: kroner(40), authToken: names[0] });
    expect(await atParty(member, 'game_501')).toEqual([0, 40]);
    expect(await onCard(member)).toEqual([100, 20]);
  });

  it('of different amounts open one session, with one of them', async () => {
    const member = await newPlayerOfGame();
    const answers = await Promise.all([10, 20, 30, 40].map((amount) => transfer(member, amount)));
    const done = answers.filter((press) => wordOf(press) === 'done');
    expect(done).toHaveLength(1);
    for (const press of answers)
      expect(wordOf(press)).toBeOneOf(['done', 'movement_under_way', 'remote_session_open']);
    const { balance } = await check(member);
    expect(balance).toBe(done[0]?.answer?.balance);
    const [own, winnings] = await onCard(member);
    expect(kroner(160 - own - winnings)).toBe(balance);
  });

  it('in two halls of a chain open a session in one', async () => {
    const hallIds = [await fixture.hallWithGame(), await fixture.hallWithGame()];
    const playerId = await fixture.newPlayer(hallIds);
    const answers = await Promise.all(hallIds.map((hallId) => transfer({ hallId, playerId }, 40)));
    expect(answers.map(wordOf).toSorted()).toEqual(['done', 'remote_session_open']);
  });
});

describe('concurrent ends', () => {
  it('in many tabs pay once, and each gets the answer that the session has ended', async () => {
    const member = await newPlayerOfGame();
    await transfer(member, 80);
    const answers = await times(20, () => end(member));
    expect(answers.map(wordOf)).toContain('done');
    expect(new Set(answers.map(wordOf)).isSubsetOf(new Set(['done', 'remote_session_not_found']))).toBe(true);
    expect(await onCard(member)).toEqual([100, 60]);
    expect(await atParty(member, 'game_501')).toEqual([0, 0]);
  });

  it('of the player and the partner pay once', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const member = await newPlayerOfGame();
      await transfer(member, 80);
      // The partner's staff may come second; the sandbox then refuses their order.
      const [ended] = await Promise.all([end(member), closeAtPartner(member).catch(() => undefined)]);
      expect(wordOf(ended)).toBe('done');
      expect(await onCard(member)).toEqual([100, 60]);
      expect(await atParty(member, 'game_501')).toEqual([0, 0]);
    }
  });

  it('with a new transfer and a continuation leave one session or none', async () => {
    const member = await newPlayerOfGame();
    await transfer(member, 40);
    const answers = await Promise.all([end(member), transfer(member, 30), goOn(member), end(member)]);
    expect(answers.map(wordOf)).toContain('done');
    const { state, balance } = await check(member);
    const [own, winnings] = await onCard(member);
    expect(kroner(160 - own - winnings)).toBe(state === 'none' ? 0 : balance);
  });
});

it('a pause that begins during a transfer prevents the session', async () => {
  const members = await times(10, newPlayerOfGame);
  const answers = await Promise.all(
    members.map(async (member) => {
      const transferring = transfer(member, 40);
      await inTransaction(fixture.database.db, async (tx) =>
        ok(await beginPause(tx, fixture, { ...member, endsOn: osloDay('2026-12-01') })),
      );
      return wordOf(await transferring);
    }),
  );
  for (const word of answers) expect(word).toBeOneOf(['done', 'hall_paused']);
  for (const [at, member] of members.entries()) {
    expect(await atParty(member, 'game_501')).toEqual([0, answers[at] === 'done' ? 40 : 0]);
    expect(wordOf(await transfer(member, 40))).toBe('hall_paused');
    expect(wordOf(await goOn(member))).toBe('hall_paused');
  }
});

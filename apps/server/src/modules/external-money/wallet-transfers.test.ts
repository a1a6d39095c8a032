import { kroner } from '@lokalbingo/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { openLiveFeed } from '../../platform/live-feed.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { beginPause } from '../responsible-play/responsible-play.ts';
import { applyPartyClose } from './apply-party-close.ts';
import { pollUnsettled } from './poll-job.ts';
import { useExternalMoneyFixture } from './testing/external-money-fixture.ts';

const fixture = useExternalMoneyFixture();
const { system, partner, newMember, moved, out, onCard, atParty, dayLeft, lookOn, holdingOf, close } =
  fixture;
beforeEach(() => {
  for (const party of [system, partner]) {
    party.next();
    party.always('well');
    party.cut(false);
    party.during(undefined);
  }
});
afterAll(async () => expect(await fixture.faults()).toEqual([]));

const codeOf = (outcome: Awaited<ReturnType<typeof out>>) =>
  outcome.ok ? outcome.value.state : outcome.refusal.code;

describe('money that moves out', () => {
  it('takes winnings first, counts own money against the limit, and is with the party after its confirmation', async () => {
    const member = await newMember();
    const before = await dayLeft(member);
    const walletTransfer = await moved(member, kroner(80));
    expect(walletTransfer).toMatchObject({
      state: 'confirmed',
      movedOre: kroner(80),
      holding: { reportedOre: kroner(80) },
    });
    expect(await onCard(member)).toEqual([80, 0]);
    expect(await atParty(member)).toEqual([0, 80]);
    expect(before - (await dayLeft(member))).toBe(20);
  });

  it('is in transit, and nowhere else, while the order is being sent', async () => {
    const member = await newMember();
    system.during(async () => {
      expect(await atParty(member)).toEqual([80, 0]);
      expect(await onCard(member)).toEqual([80, 0]);
    });
    expect((await moved(member, kroner(80))).state).toBe('confirmed');
    expect.assertions(3);
  });

  it('goes back to its buckets, and returns the limit, when the party refuses', async () => {
    const member = await newMember();
    const before = await dayLeft(member);
    for (const mood of ['refuse', 'busy'] as const) {
      system.next(mood);
      const walletTransfer = await moved(member, kroner(80));
      expect(walletTransfer.state).toBe('rejected');
      expect(walletTransfer.text).not.toBe('');
    }
    expect(await onCard(member)).toEqual([100, 60]);
    expect(await atParty(member)).toEqual([0, 0]);
    expect(await dayLeft(member)).toBe(before);
  });

  it('has an unknown outcome without a reply, stays in transit for any length of time, and ends as the party reports', async () => {
    const [lost, done] = [await newMember(), await newMember()];
    system.cut(true);
    const [one, other] = [await moved(lost, kroner(80)), await moved(done, kroner(80))];
    expect([one.state, other.state]).toEqual(['unknown', 'unknown']);
    fixture.clock.advance(1000 * 60 * 60 * 24 * 30);
    await lookOn();
    expect(await atParty(lost)).toEqual([80, 0]);
    system.cut(false);
    await lookOn();
    expect(await onCard(lost)).toEqual([100, 60]);
    expect(await atParty(lost)).toEqual([0, 0]);
  });

  it('is with the party when the order arrived and the reply was lost', async () => {
    const member = await newMember();
    system.next('lost_after');
    expect((await moved(member, kroner(80))).state).toBe('unknown');
    await lookOn();
    expect(await atParty(member)).toEqual([0, 80]);
    expect(await onCard(member)).toEqual([80, 0]);
  });

  it('is never moved by an order that arrives after it was cancelled', async () => {
    const member = await newMember();
    system.next('late');
    const { walletTransferId } = await moved(member, kroner(80));
    await lookOn();
    expect(await onCard(member)).toEqual([100, 60]);
    system.arrive();
    expect(system.books.isDone(walletTransferId)).toBe(false);
  });

  it('is the amount that the party took; the rest goes back immediately, own money first, with its limit', async () => {
    const member = await newMember();
    const before = await dayLeft(member);
    system.next('short');
    const walletTransfer = await moved(member, kroner(80));
    expect(walletTransfer).toMatchObject({ state: 'confirmed', movedOre: kroner(79) });
    expect(await onCard(member)).toEqual([81, 0]);
    expect(await atParty(member)).toEqual([0, 79]);
    expect(before - (await dayLeft(member))).toBe(19);
    expect(fixture.logLines.some((line) => line.includes('party_differs'))).toBe(true);
  });
});

describe('an order is refused, and nothing moves,', () => {
  it.each([
    ['insufficient_funds', kroner(161)],
    ['amount_not_allowed', kroner(0.5)],
    ['amount_not_allowed', kroner(10_001)],
  ] as const)('with %s', async (code, amountOre) => {
    const member = await newMember();
    expect(codeOf(await out(member, amountOre))).toBe(code);
    expect(await onCard(member)).toEqual([100, 60]);
  });

  it('with play_limit_reached when own money would exceed the limit of the day', async () => {
    const member = await newMember(2000, 0);
    expect(codeOf(await out(member, kroner(900)))).toBe('confirmed');
    expect(codeOf(await out(member, kroner(1)))).toBe('play_limit_reached');
  });

  it('with hall_paused during a pause, when the order before it has been carried out', async () => {
    const member = await newMember();
    await moved(member, kroner(10));
    await inTransaction(fixture.database.db, async (tx) =>
      ok(await beginPause(tx, fixture, { ...member, endsOn: osloDay('2026-12-01') })),
    );
    expect(codeOf(await out(member, kroner(10)))).toBe('hall_paused');
  });
});

describe('a repeated order', () => {
  it('waits for the outcome of the first while that is in progress', async () => {
    const member = await newMember();
    const [sending, replying] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    system.during(() => {
      sending.resolve();
      return replying.promise;
    });
    const first = moved(member, kroner(40));
    await sending.promise;
    const { liveFeed } = fixture.deps();
    const waiting = [1, 2].map(() => Promise.withResolvers<void>());
    const others = waiting.map(({ resolve }) =>
      out(
        member,
        kroner(40),
        {},
        fixture.deps({
          liveFeed: {
            ...liveFeed,
            listen: (topic, wake) => {
              resolve();
              return liveFeed.listen(topic, wake);
            },
          },
        }),
      ),
    );
    await Promise.all(waiting.map(({ promise }) => promise));
    replying.resolve();
    const { walletTransferId } = await first;
    for (const other of await Promise.all(others))
      expect(other).toMatchObject({ value: { walletTransferId, state: 'confirmed' } });
    expect(await onCard(member)).toEqual([100, 20]);
  });

  it('is refused if its amount differs while the first is in progress', async () => {
    const member = await newMember();
    system.cut(true);
    await moved(member, kroner(40));
    expect(codeOf(await out(member, kroner(41)))).toBe('movement_under_way');
    expect(codeOf(await out(member, kroner(40)))).toBe('unknown');
  });

  it('always returns the first if it has the same key, and is refused with the key of a different order', async () => {
    const [hallId, elsewhere] = [await fixture.newHall(), await fixture.newHall()];
    const balance = { ownOre: kroner(100), winningsOre: kroner(60) };
    const member = { hallId, playerId: await fixture.newPlayer([hallId, elsewhere], balance) };
    const key = { idempotencyKey: 'once' };
    const first = await moved(member, kroner(40), key);
    expect((await moved(member, kroner(40), key)).walletTransferId).toBe(first.walletTransferId);
    expect(codeOf(await out(member, kroner(41), key))).toBe('idempotency_key_reused');
    expect(codeOf(await out({ ...member, hallId: elsewhere }, kroner(40), key))).toBe(
      'idempotency_key_reused',
    );
    expect(await onCard(member)).toEqual([100, 20]);
  });
});

describe('the close of a holding', () => {
  it('pays the amount that the party states, own money first and the rest as winnings, and returns no limit', async () => {
    const member = await newMember();
    const walletTransfer = await moved(member, kroner(80));
    const left = await dayLeft(member);
    system.books.plays(walletTransfer.holding.ref ?? '', kroner(200));
    const closed = await close(await holdingOf(member, walletTransfer));
    expect(closed).toMatchObject({ value: { state: 'confirmed', movedOre: kroner(200) } });
    expect(await onCard(member)).toEqual([100, 180]);
    expect(await atParty(member)).toEqual([0, -120]);
    expect(await dayLeft(member)).toBe(left);
  });

  it('pays nothing when everything was staked and lost', async () => {
    const member = await newMember();
    const walletTransfer = await moved(member, kroner(80));
    system.books.plays(walletTransfer.holding.ref ?? '', kroner(0));
    expect(await close(await holdingOf(member, walletTransfer))).toMatchObject({
      value: { state: 'confirmed', movedOre: 0 },
    });
    expect(await onCard(member)).toEqual([80, 0]);
  });

  it('pays once, even with concurrent closes and lost replies', async () => {
    const member = await newMember();
    const walletTransfer = await moved(member, kroner(80));
    const holding = await holdingOf(member, walletTransfer);
    system.next('lost_after', 'lost_before');
    const closes = await Promise.all([1, 2, 3, 4].map(() => close(holding)));
    expect(
      new Set(closes.map((each) => each.ok && each.value !== 'closed_before' && each.value.walletTransferId))
        .size,
    ).toBe(1);
    await lookOn();
    expect(await onCard(member)).toEqual([100, 60]);
    expect(await close(holding)).toEqual({ ok: true, value: 'closed_before' });
    expect(await onCard(member)).toEqual([100, 60]);
  });

  it('is not repeated at a party that has lost it', async () => {
    const member = await newMember();
    const walletTransfer = await moved(member, kroner(80));
    const holding = await holdingOf(member, walletTransfer);
    await close(holding);
    system.books.plays(holding.ref ?? '', kroner(80));
    expect(await close(holding)).toEqual({ ok: true, value: 'closed_before' });
    expect(await onCard(member)).toEqual([100, 60]);
  });

  it('changes nothing when the party refuses it, or cannot do it now', async () => {
    const member = await newMember();
    const walletTransfer = await moved(member, kroner(80));
    const holding = await holdingOf(member, walletTransfer);
    for (const mood of ['refuse', 'busy'] as const) {
      system.next(mood);
      expect(await close(holding)).toMatchObject({ value: { state: 'rejected' } });
    }
    expect(await atParty(member)).toEqual([0, 80]);
    expect(await close(holding)).toMatchObject({ value: { state: 'confirmed' } });
  });

  it('ends when the open round of the remote game is over', async () => {
    const member = await newMember();
    const order = { purpose: 'transfer_to_remote_game', party: 'game_501' } as const;
    await fixture.database.ownerDb.updateTable('halls.halls').set({ remote_game_offered: true }).execute();
    const walletTransfer = await moved(member, kroner(80), order);
    partner.always('busy');
    expect(await close(await holdingOf(member, walletTransfer))).toMatchObject({
      value: { state: 'unknown' },
    });
    await lookOn(2);
    expect(await atParty(member, 'game_501')).toEqual([0, 80]);
    partner.always('well');
    await lookOn(2);
    expect(await onCard(member)).toEqual([100, 60]);
  });

  it('credits the money once when the party began it, even if the notice is repeated or a close of ours is in progress', async () => {
    const member = await newMember();
    const walletTransfer = await moved(member, kroner(80));
    const holding = await holdingOf(member, walletTransfer);
    system.cut(true);
    expect(await close(holding)).toMatchObject({ value: { state: 'unknown' } });
    const said = {
      party: 'tickets_1',
      holdingRef: walletTransfer.holding.ref ?? '',
      walletTransferId: 'aaaaaaaa-0000-4000-8000-000000000001',
      amountOre: kroner(90),
    } as const;
    expect(await Promise.all([1, 2, 3].map(() => applyPartyClose(fixture.deps(), said)))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await onCard(member)).toEqual([100, 70]);
    const again = { ...said, walletTransferId: 'aaaaaaaa-0000-4000-8000-000000000002' };
    expect(await applyPartyClose(fixture.deps(), again)).toBe(true);
    expect(await applyPartyClose(fixture.deps(), { ...said, holdingRef: 'nobody' })).toBe(false);
    expect(await onCard(member)).toEqual([100, 70]);
    expect(fixture.logLines.some((line) => line.includes('party_differs'))).toBe(true);
  });

  it('credits the money when the party began it, even if our process is killed at any point while handling the notice', async () => {
    let lives = 0;
    for (let killedAt = 1; lives === 0; killedAt += 1) {
      const member = await newMember();
      const walletTransfer = await moved(member, kroner(80));
      const said = {
        party: 'tickets_1',
        holdingRef: walletTransfer.holding.ref ?? '',
        walletTransferId: crypto.randomUUID(),
        amountOre: kroner(90),
      } as const;
      let moments = 0;
      // The code reads the clock before each write.
      const now = () => {
        moments += 1;
        if (moments === killedAt) throw new Error('killed');
        return fixture.clock.now();
      };
      const hearing = applyPartyClose(fixture.deps({ clock: { now } }), said);
      lives += await hearing.then(
        () => 1,
        () => 0,
      );
      await lookOn(1);
      expect(await applyPartyClose(fixture.deps(), said)).toBe(true);
      expect(await onCard(member)).toEqual([100, 70]);
    }
  });

  it('is held for a person when the party states an impossible amount', async () => {
    const member = await newMember();
    const walletTransfer = await moved(member, kroner(80));
    system.books.plays(walletTransfer.holding.ref ?? '', kroner(900_000));
    expect(await close(await holdingOf(member, walletTransfer))).toMatchObject({
      value: { state: 'unknown' },
    });
    expect(await onCard(member)).toEqual([80, 0]);
  });
});

describe('a movement whose process is gone', () => {
  it('is rejected when it was never sent, and otherwise ends as the party reports', async () => {
    const doomed = await openLiveFeed(fixture.database.url, fixture.log);
    const [unsent, sent] = [await newMember(), await newMember()];
    const killed = new Error('killed');
    const dying = { ...fixture.deps(), liveFeed: doomed };
    // Killed between reserving and sending: none of our processes runs any more.
    const beforeSending = { ...dying, parties: new Map() };
    let isReserving = false;
    const gone = {
      ...beforeSending,
      // A movement gets its id when it is inserted; the next clock reading is for sending.
      random: {
        bytes: (length: number) => {
          isReserving = true;
          return fixture.random.bytes(length);
        },
      },
      clock: {
        now: () => {
          if (isReserving) throw killed;
          return fixture.clock.now();
        },
      },
    };
    await moved(unsent, kroner(10));
    await expect(out(unsent, kroner(80), {}, gone)).rejects.toThrow('killed');
    system.during(async () => {
      throw killed;
    });
    await expect(out(sent, kroner(80), {}, dying)).rejects.toThrow('killed');
    system.during(undefined);
    await pollUnsettled(fixture.deps());
    expect([await atParty(unsent), await atParty(sent)]).toEqual([
      [80, 10],
      [80, 0],
    ]);
    await doomed.close();
    // The server may notice the death of one process sooner than of the other.
    const looked = async () => {
      await pollUnsettled(fixture.deps());
      return [await atParty(unsent), await atParty(sent)];
    };
    await expect.poll(looked).toEqual([
      [0, 10],
      [0, 0],
    ]);
    expect([await onCard(unsent), await onCard(sent)]).toEqual([
      [100, 50],
      [100, 60],
    ]);
  });
});

import { days, hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { fetchOwnCopy as fetchOwnCopyCall } from '@lokalbingo/contract/own-copy';
import { kroner, zeroOre } from '@lokalbingo/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { assert, ok } from '../../platform/result.ts';
import { samplePassword } from '../identity/testing/sample-password.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { type AccountId, houseAccount, transfer } from '../ledger/ledger.ts';
import { asAdmitted } from '../ledger/testing/as-admitted.ts';
import { openCard } from '../player-cards/player-cards.ts';
import { copiesADay, fetchOwnCopy } from './fetch-own-copy.ts';
import { useOwnCopyFixture } from './testing/own-copy-fixture.ts';

const fixture = useOwnCopyFixture();
const { api, hallId } = fixture;
let playerId: number;

beforeEach(async () => {
  api.clock.advance(days(2));
  playerId = await storeSamplePlayer(api.database.ownerDb);
});

const fetchCopy = (passord: string = samplePassword) =>
  api.call(fetchOwnCopyCall, { as: playerId, body: { passord } });

/** Returns the copy as parsed JSON. */
async function copyNow(): Promise<Record<string, unknown>> {
  const { answer } = await fetchCopy();
  assert(answer, 'The copy is accepted.');
  return JSON.parse(await answer.content.text());
}

/** Returns the channels and recipients of the waiting messages. */
async function messages() {
  const { rows } = await api.database.pool.query(
    `SELECT channel FROM notifications.messages JOIN identity.players ON recipient IN (mobile, email)
     WHERE player_id = $1`,
    [playerId],
  );
  return rows.map(({ channel }) => channel);
}

async function openCardOf(): Promise<AccountId> {
  const opened = await inTransaction(api.database.ownerDb, (tx) => openCard(tx, api, { hallId, playerId }));
  assert(opened.ok, 'The card is opened.');
  return opened.value.accountId;
}

async function deposit(accountId: AccountId, count: number): Promise<void> {
  await inTransaction(api.database.ownerDb, async (tx) => {
    const provider = await houseAccount(tx, hallId, 'card_provider');
    const amount = { ownOre: kroner(1), winningsOre: zeroOre };
    const requests = Array.from({ length: count }, (_, nth) =>
      asAdmitted({
        hallId,
        kind: 'deposit' as const,
        idempotencyKey: `${accountId}/${nth}/${api.clock.now().getTime()}`,
        reference: 'K7Q4-M2',
        description: 'Innskudd',
        debit: { accountId: provider, ...amount },
        credit: { accountId, ...amount },
        at: api.clock.now(),
      }),
    );
    for (let from = 0; from < count; from += 100) await transfer(tx, requests.slice(from, from + 100));
    return ok(undefined);
  });
}

describe("a player's own copy", () => {
  it('is a dated file that no cache stores', async () => {
    const reply = await api.send(fetchOwnCopyCall, { as: playerId, body: { passord: samplePassword } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="mine-opplysninger-20\d\d-\d\d-\d\d\.json"$/,
      ),
    });
    expect(Object.keys(reply.json())).toContain('transaksjoner');
    expect((await api.send(fetchOwnCopyCall, { body: { passord: samplePassword } })).statusCode).toBe(401);
  });

  it('includes the information that the law requires', async () => {
    const { omKopien } = await copyNow();
    expect(Object.keys(omKopien as object)).toEqual(
      expect.arrayContaining([
        ...['formål', 'typer', 'mottakere', 'lagringstid', 'rettigheter', 'klage', 'kilder', 'automatikk'],
      ]),
    );
    expect(JSON.stringify(omKopien)).toContain('Datatilsynet');
  });

  it('requires the password, and guessing is as limited as elsewhere', async () => {
    const codes: unknown[] = [];
    for (let i = 0; i < 7; i += 1) codes.push((await fetchCopy('feil passord')).problem?.code);
    expect(codes).toEqual([...Array(5).fill('wrong_password'), ...Array(2).fill('too_many_password_tries')]);
    expect(await messages()).toEqual([]);
    api.clock.advance(minutes(15));
    expect((await fetchCopy()).status).toBe(200);
  });

  it('is made five times a day, not counting wrong passwords', async () => {
    expect((await fetchCopy('feil passord')).status).toBe(422);
    for (let i = 0; i < copiesADay; i += 1) {
      api.clock.advance(minutes(1));
      expect((await fetchCopy()).status).toBe(200);
    }
    const { problem } = await fetchCopy();
    expect(problem).toMatchObject({ code: 'own_copy_too_soon', status: 429 });
    const waitMs = hours(24) - minutes(copiesADay - 1);
    expect(problem?.facts).toEqual({ retryAfterSeconds: waitMs / 1000 });
    api.clock.advance(waitMs);
    expect((await fetchCopy()).status).toBe(200);
  });

  it('notifies the player each time: by e-mail to a confirmed address, otherwise by SMS', async () => {
    await fetchCopy();
    expect(await messages()).toEqual(['sms']);
    await api.database.pool.query(
      `UPDATE identity.players SET email = 'kopi@example.no', email_verified_at = now() WHERE player_id = $1`,
      [playerId],
    );
    await fetchCopy();
    expect((await messages()).sort()).toEqual(['email', 'sms']);
  });

  it.each([
    [
      'a pause in a hall',
      `INSERT INTO responsible_play.pauses (hall_id, player_id, ends_on, created_at)
      VALUES (${hallId}, $1, '2999-01-01', now())`,
    ],
    [
      'a pause from all halls',
      `INSERT INTO responsible_play.global_pauses (player_id, ends_on, created_at)
      VALUES ($1, '2999-01-01', now())`,
    ],
    [
      'a forced check',
      `UPDATE admission.player_flags SET force_aml = true, update_aml = true, no_bank_id = true
      WHERE player_id = $1`,
    ],
  ])('is available despite %s', async (_what, statement) => {
    await api.database.pool.query(statement, [playerId]);
    expect((await fetchCopy()).status).toBe(200);
  });

  it('is logged with who fetched it, but none of its content', async () => {
    api.logLines.length = 0;
    await fetchCopy();
    const line = api.logLines.find((text) => text.includes('"event":"fetchOwnCopy"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ outcome: 'done', playerId });
    expect(api.logLines.join('')).not.toMatch(/Kari|Prøve|Lokalbingo1/);
  });
});

describe('concurrent copies', () => {
  it('are made one at a time: 200 calls get no more than the daily limit, and each copy sends one message', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => fetchCopy()));
    const given = answers.filter(({ status }) => status === 200).length;
    expect(given).toBeGreaterThanOrEqual(1);
    expect(given).toBeLessThanOrEqual(copiesADay);
    const waits = answers.filter(({ problem }) =>
      /^own_copy_(under_way|too_soon)$/.test(problem?.code ?? ''),
    );
    expect(waits).toHaveLength(200 - given);
    expect(await messages()).toHaveLength(given);
  });

  it('wait for the one being fetched, until it is read or abandoned', async () => {
    const begin = () => fetchOwnCopy(fixture.deps, { playerId, password: samplePassword });
    const first = await begin();
    assert(first.ok, 'The first copy is begun.');
    const reading = first.value[Symbol.asyncIterator]();
    await reading.next();
    expect(await begin()).toMatchObject({ ok: false, refusal: { code: 'own_copy_under_way' } });
    expect((await fetchCopy()).problem).toMatchObject({
      code: 'own_copy_under_way',
      facts: { retryAfterSeconds: 180 },
    });
    await reading.return?.();
    const second = await begin();
    expect(second.ok).toBe(true);
    // Nobody ever reads this one: its process may have died.
    api.clock.advance(minutes(3));
    expect((await begin()).ok).toBe(true);
  });
});

describe('the copy of a long history', () => {
  it('contains every transaction once, also at the edges of its pages', async () => {
    const accountId = await openCardOf();
    for (const [more, total] of [
      [0, 0],
      [499, 499],
      [1, 500],
      [1, 501],
      [500, 1001],
    ] as const) {
      await deposit(accountId, more);
      api.clock.advance(hours(25));
      const { transaksjoner } = (await copyNow()) as { transaksjoner: { nummer: number }[] };
      expect(transaksjoner.map(({ nummer }) => nummer)).toEqual(
        Array.from({ length: total }, (_, nth) => total - nth),
      );
    }
  });

  it('contains every purchase once, even when several have the same time', async () => {
    const accountId = await openCardOf();
    await api.database.pool.query(
      `INSERT INTO rounds.purchases (hall_id, round_id, player_id, account_id, idempotency_key, input_hash, ticket_kind,
         ticket_count, own_ore, winnings_ore, oslo_day, bought_at)
       SELECT hall_id, round_id, $1, $2, 'key ' || nth, '', 'quick', 1, 1500, 0, '2026-11-21',
         timestamptz '2026-11-21' + nth / 7 * interval '1 second'
       FROM rounds.rounds CROSS JOIN generate_series(1, 1203) AS serial (nth)`,
      [playerId, accountId],
    );
    const { kjøpteBonger } = (await copyNow()) as { kjøpteBonger: { kjøpsnummer: number }[] };
    const [first = 0, ...others] = kjøpteBonger.map(({ kjøpsnummer }) => kjøpsnummer);
    expect(others).toEqual(Array.from({ length: 1202 }, (_, nth) => first + 1 + nth));
  });

  it('is as of one moment: later transactions are not in it, and its balance is that of its last transaction', async () => {
    const accountId = await openCardOf();
    await deposit(accountId, 600);
    const begun = await fetchOwnCopy(fixture.deps, { playerId, password: samplePassword });
    assert(begun.ok, 'The copy is begun.');
    const pieces: string[] = [];
    for await (const piece of begun.value) {
      if (pieces.length < 3) {
        api.clock.advance(seconds(1));
        await deposit(accountId, 5);
      }
      pieces.push(Buffer.from(piece).toString());
    }
    const { spillekontoer, transaksjoner } = JSON.parse(pieces.join(''));
    expect(transaksjoner).toHaveLength(600);
    expect(spillekontoer).toMatchObject([{ bingohall: 'Prøvehallen', egnePenger: 600 }]);
    expect(transaksjoner[0]).toMatchObject({ saldoEtter: 600, beløp: 1 });
  });
});

import { describe, expect, test } from 'vitest';
import { usePartner501AtNoon } from '../testing/partner-501-at-noon.ts';
import { type Page, playerOf } from '../testing/partner-501-player.ts';

const partner = usePartner501AtNoon();
const { operator } = partner;

/** The first draw of the one has three of the usual five numbers, that of the other none. */
const seeds = { winning: 'frø 9', losing: 'frø 1' };

async function playing({ amount = 10_000, seed = '' } = {}) {
  const sessionId = await operator.opened({ amount });
  if (seed !== '') await partner.sandbox.control({ provider: 'partner_501', sessionId, seed });
  return { sessionId, ...(await playerOf(await operator.launchUrl(sessionId))) };
}

const balanceOf = async (sessionId: string) => (await operator.session(sessionId)).balance;

describe('a round', () => {
  test('takes the stake when it begins, and pays what was drawn when it ends', async () => {
    const { sessionId, start, finish } = await playing({ seed: seeds.winning });
    const begun = await start({ stake: 500 });
    expect(begun).toMatchObject({ state: 'drawing', balance: 'kr 95', said: 'Trekker fem tall …' });
    expect(await operator.session(sessionId)).toMatchObject({ balance: 9_500, open_rounds: 1 });
    expect(await finish()).toMatchObject({
      state: 'ready',
      balance: 'kr 125',
      said: expect.stringMatching(/^Trukket: .* 3 riktige\. Du vant kr\s30\.$/),
    });
    expect(await operator.session(sessionId)).toMatchObject({ balance: 12_500, open_rounds: 0 });
  });

  test('that is lost costs its stake, and says so', async () => {
    const { sessionId, start, finish } = await playing({ seed: seeds.losing });
    await start({ stake: 2_000 });
    const { said } = await finish();
    expect(said).toMatch(/Ingen riktige\. Ingen gevinst\.$/);
    expect(await balanceOf(sessionId)).toBe(8_000);
  });

  test('with the same seed, stakes and numbers comes to the same in every session', async () => {
    const heard: unknown[] = [];
    for (let i = 0; i < 2; i += 1) {
      const { start, finish } = await playing({ seed: 'the same' });
      const pages: Page[] = [];
      for (const stake of [100, 500, 1_000, 2_000]) {
        await start({ stake });
        pages.push(await finish());
      }
      heard.push(pages.map(({ said, balance }) => [said, balance]));
    }
    expect(heard[0]).toEqual(heard[1]);
  });

  test('is ended once, and the page shows it again after a reload', async () => {
    const { sessionId, start, finish, look } = await playing({ seed: seeds.winning });
    await start();
    const { said } = await finish();
    expect((await finish()).said).toBe(said);
    expect((await look()).said).toBe(said);
    expect(await balanceOf(sessionId)).toBe(12_500);
  });

  test('that was left open is ended by the next visit', async () => {
    const { start, look } = await playing({ seed: seeds.winning });
    await start();
    expect(await look()).toMatchObject({ state: 'ready', balance: 'kr 125' });
  });

  test('that was left open is ended by the partner after thirty seconds', async () => {
    const { sessionId, start } = await playing();
    await start();
    partner.nowMs += 29_999;
    expect(await operator.session(sessionId)).toMatchObject({ open_rounds: 1 });
    partner.nowMs += 1;
    expect(await operator.session(sessionId)).toMatchObject({ open_rounds: 0 });
  });

  test('is one for two windows that press at once, and the money is spent once', async () => {
    const { sessionId, start, finish, address, cookie } = await playing({ amount: 100, seed: seeds.losing });
    const other = () =>
      fetch(`${address}/start`, {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams('stake=100&number=1&number=2&number=4&number=5&number=6'),
      });
    const pressed = await Promise.all([start({ stake: 100 }), other(), start({ stake: 100 }), other()]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await balanceOf(sessionId)).toBe(0);
    await finish();
    expect((await start({ stake: 100 })).said).toContain('Saldoen er lavere enn innsatsen');
    expect(await balanceOf(sessionId)).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ['a stake that is none', { stake: 300 }, 'Velg en av innsatsene.'],
    ['no stake', { stake: '' }, 'Velg en av innsatsene.'],
    ['a stake below zero', { stake: -500 }, 'Velg en av innsatsene.'],
    ['four numbers', { numbers: [1, 2, 3, 4] }, 'Velg fem tall, verken flere eller færre.'],
    ['six numbers', { numbers: [1, 2, 3, 4, 5, 6] }, 'Velg fem tall, verken flere eller færre.'],
    ['one number twice', { numbers: [1, 2, 3, 4, 4] }, 'Velg fem tall, verken flere eller færre.'],
    ['a number that is none', { numbers: [1, 2, 3, 4, 'x'] }, 'Velg fem tall, verken flere eller færre.'],
    ['more than the balance', { stake: 2_000 }, 'Saldoen er lavere enn innsatsen. Velg en lavere innsats.'],
  ])('does not begin with %s', async (_name, press, said) => {
    const { sessionId, start } = await playing({ amount: 1_900 });
    expect(await start(press)).toMatchObject({ status: 200, state: 'ready', said });
    expect(await operator.session(sessionId)).toMatchObject({ balance: 1_900, open_rounds: 0 });
  });

  test('lets no close of the operator’s in, until it is over', async () => {
    const { sessionId, start, finish } = await playing({ seed: seeds.winning });
    await start();
    expect((await operator.close(sessionId)).json.status).toBe('RS_ERROR_ROUND_OPEN');
    await finish();
    expect((await operator.close(sessionId)).json).toMatchObject({ status: 'RS_OK', amount: 12_500 });
  });

  test('begun before 22.00 is played out, and the session closes with it', async () => {
    partner.nowMs = Date.parse('2026-06-18T19:59:59.000Z');
    const { sessionId, start, finish } = await playing({ seed: seeds.winning });
    await start();
    partner.nowMs += 1000;
    expect(await operator.session(sessionId)).toMatchObject({
      state: 'CLOSING',
      reason: 'closing_time',
      open_rounds: 1,
    });
    expect((await finish()).state).toBe('closed');
    expect(await operator.session(sessionId)).toMatchObject({
      state: 'CLOSED',
      closed_amount: 12_500,
      reason: 'closing_time',
    });
  });

  test('puts off the ten minutes without one', async () => {
    const { sessionId, start, finish } = await playing();
    partner.nowMs += 599_000;
    await start();
    await finish();
    partner.nowMs += 599_999;
    expect(await operator.session(sessionId)).toMatchObject({ state: 'OPEN' });
    partner.nowMs += 1;
    expect(await operator.session(sessionId)).toMatchObject({ state: 'CLOSED', reason: 'idle' });
  });
});

describe('the end', () => {
  test('by the player leads back, and the money goes with it', async () => {
    const { sessionId, end, look } = await playing();
    const { status, headers } = await end();
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('http://localhost:3000/mypage');
    expect(await operator.session(sessionId)).toMatchObject({
      state: 'CLOSED',
      closed_amount: 10_000,
      reason: 'player',
    });
    const page = await look();
    expect(page.state).toBe('closed');
    expect(page.text).toContain('kr\u00a0100 går tilbake til spillekontoen din.');
    expect((await end()).status).toBe(303);
  });

  test('by the player ends an open round first', async () => {
    const { sessionId, start, end } = await playing({ seed: seeds.winning });
    await start();
    await end();
    expect(await operator.session(sessionId)).toMatchObject({ closed_amount: 12_500 });
  });

  test('leaves nothing to be played', async () => {
    const { sessionId, start, finish } = await playing();
    await operator.close(sessionId);
    for (const page of [await start(), await finish()]) expect(page.state).toBe('closed');
    expect(await operator.session(sessionId)).toMatchObject({ balance: 0, closed_amount: 10_000 });
  });
});

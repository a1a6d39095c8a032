import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { opening, operatorOf } from '../testing/partner-501-operator.ts';
import { type Page, playerOf } from '../testing/partner-501-player.ts';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

const noon = Date.parse('2026-06-18T10:00:00.000Z');
let nowMs = noon;
const clock = { now: () => new Date(nowMs) };
let sandbox: RunningSandbox;
const operator = operatorOf(() => sandbox.url, clock.now);
const localOf = (url: unknown) => String(url).replace('localhost', '127.0.0.1');
const launchUrl = async (sessionId: string) => localOf((await operator.launch(sessionId)).json.url);
beforeAll(async () => {
  sandbox = await startSandbox({ clock });
});
afterAll(() => sandbox.close());
beforeEach(() => {
  nowMs = noon;
});

/** The first draw of the one has three of the usual five numbers, that of the other none. */
const seeds = { winning: 'frø 9', losing: 'frø 1' };

async function playing({ amount = 10_000, seed = '' } = {}) {
  const sessionId = await operator.opened({ amount });
  if (seed !== '') await sandbox.control({ provider: 'partner_501', sessionId, seed });
  return { sessionId, ...(await playerOf(await launchUrl(sessionId))) };
}

const balanceOf = async (sessionId: string) => (await operator.session(sessionId)).balance;

describe('a launch', () => {
  test('leads to the page with a key of the browser’s own, which scripts do not see', async () => {
    const { launched, address, look } = await playing();
    expect(launched.status).toBe(303);
    expect(launched.headers.get('set-cookie')).toMatch(
      /^trekk=[\w-]{43}; Path=\/partner-501\/play\/[0-9a-f-]{36}; HttpOnly; SameSite=Lax$/,
    );
    expect(address).not.toContain('launch');
    const page = await look();
    expect(page).toMatchObject({ status: 200, state: 'ready', balance: 'kr 100' });
  });

  test('works once: a second use says so, and leads back', async () => {
    const url = await launchUrl(await operator.opened({ return_url: 'http://localhost:3000/mybingo/7' }));
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
    const again = await fetch(url, { redirect: 'manual' });
    const text = await again.text();
    expect(again.status).toBe(410);
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(text).toContain('Lenken virker ikke lenger');
    expect(text).toContain('href="http://localhost:3000/mybingo/7" target="_top"');
  });

  test('is not spent by whoever only asks what is there', async () => {
    const url = await launchUrl(await operator.opened());
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(404);
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
  });

  test('works within sixty seconds', async () => {
    const sessionId = await operator.opened();
    const [intime, late] = [await launchUrl(sessionId), await launchUrl(sessionId)];
    nowMs += 60_000;
    expect((await fetch(intime, { redirect: 'manual' })).status).toBe(303);
    nowMs += 1;
    expect((await fetch(late, { redirect: 'manual' })).status).toBe(410);
  });

  test('of nobody leads back to the portal', async () => {
    const answer = await fetch(`${sandbox.url}/partner-501/play/launch/${'A'.repeat(43)}`);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('href="http://localhost:3000"');
  });

  test('is not given for a session that has closed', async () => {
    const sessionId = await operator.opened();
    await operator.close(sessionId);
    expect((await operator.launch(sessionId)).json.status).toBe('RS_ERROR_SESSION_CLOSED');
  });
});

describe('the page', () => {
  test('may be framed by the portal alone, runs only its own script, and is not kept', async () => {
    const { headers } = await (await playing()).look();
    const policy = headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain('frame-ancestors http://localhost:3000');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("form-action 'self' http://localhost:3000");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('tells prizes, chances and what comes back', async () => {
    const { text } = await (await playing()).look();
    const words = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ');
    for (const told of [
      '2 Innsatsen tilbake 1 av 3,4',
      '3 6 ganger innsatsen 1 av 15',
      '4 30 ganger innsatsen 1 av 207',
      '5 200 ganger innsatsen 1 av 15 504',
      'Over tid går 85,8 % av innsatsene tilbake til spillerne.',
      'og kl. 22.00.',
    ])
      expect(words).toContain(told);
  });

  test('is nobody’s without the key, with another session’s, or with none such', async () => {
    const [mine, other] = [await playing(), await playing()];
    for (const cookie of ['', other.cookie, 'trekk=', 'trekk=x; y']) {
      const answer = await fetch(mine.address, { headers: { cookie } });
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain('kr\u00a0100');
    }
    const none = await fetch(`${sandbox.url}/partner-501/play/none`, { headers: { cookie: mine.cookie } });
    expect(none.status).toBe(403);
  });

  test('does nothing for a form of another page’s', async () => {
    const { sessionId, ask } = await playing();
    const body = new URLSearchParams({ stake: '500' });
    for (const origin of ['http://evil.test', 'null']) {
      const answer = await ask('/end', { method: 'POST', body, headers: { origin } });
      expect(answer.status).toBe(403);
    }
    expect(await operator.session(sessionId)).toMatchObject({ state: 'OPEN' });
    const own = await ask('/end', { method: 'POST', body, headers: { origin: sandbox.url } });
    expect(own.status).toBe(303);
  });

  test.each(['trekk.js', 'trekk.css'])('has its %s', async (name) => {
    const answer = await fetch(`${sandbox.url}/partner-501/play/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(name.endsWith('js') ? 'javascript' : 'css');
  });
});

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
    nowMs += 29_999;
    expect(await operator.session(sessionId)).toMatchObject({ open_rounds: 1 });
    nowMs += 1;
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
    nowMs = Date.parse('2026-06-18T19:59:59.000Z');
    const { sessionId, start, finish } = await playing({ seed: seeds.winning });
    await start();
    nowMs += 1000;
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
    nowMs += 599_000;
    await start();
    await finish();
    nowMs += 599_999;
    expect(await operator.session(sessionId)).toMatchObject({ state: 'OPEN' });
    nowMs += 1;
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

describe('the partner’s staff', () => {
  const list = async (hallRef: string) =>
    (await fetch(`${sandbox.url}/__partner-501?hallRef=${hallRef}`)).json();

  test('list the sessions of a hall, newest first, and tell no seed', async () => {
    const bodies = [opening({ hall_ref: '4711' }), opening({ hall_ref: '4711', amount: 300 })];
    const ids = [await operator.opened(bodies[0]), await operator.opened(bodies[1])];
    expect(await list('4711')).toEqual([
      {
        sessionId: ids[1],
        operatorUser: bodies[1]?.operator_user,
        hallRef: '4711',
        openedAt: clock.now().toISOString(),
        state: 'OPEN',
        balanceOre: 300,
        roundsPlayed: 0,
        closed: null,
      },
      expect.objectContaining({ sessionId: ids[0] }),
    ]);
    expect((await fetch(`${sandbox.url}/__partner-501?hall=1`)).status).toBe(400);
  });

  test('close a session, at once or when its round is over', async () => {
    const { sessionId, start, finish } = await playing();
    await start();
    await sandbox.control({ provider: 'partner_501', sessionId, close: true });
    expect(await operator.session(sessionId)).toMatchObject({ state: 'CLOSING', reason: 'admin' });
    expect((await start()).state).toBe('drawing');
    await finish();
    expect(await operator.session(sessionId)).toMatchObject({ state: 'CLOSED', reason: 'admin' });
    const idle = await operator.opened();
    await sandbox.control({ provider: 'partner_501', sessionId: idle, close: true });
    expect(await operator.session(idle)).toMatchObject({ state: 'CLOSED', reason: 'admin' });
  });

  test('see the sessions on the overview, and close one by its button', async () => {
    const sessionId = await operator.opened({ hall_ref: '4712' });
    expect(await (await fetch(sandbox.url)).text()).toContain(`value="${sessionId}"`);
    const body = new URLSearchParams({ sessionId });
    const address = `${sandbox.url}/partner-501/admin/close`;
    const pressed = await fetch(address, { method: 'POST', body, redirect: 'manual' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/']);
    const text = await (await fetch(sandbox.url)).text();
    expect(text).not.toContain(`value="${sessionId}"`);
    expect(text).toContain('Avsluttet av partneren');
    expect((await fetch(address, { method: 'POST', body: new URLSearchParams() })).status).toBe(400);
  });

  test.each([
    ['a session that is none', { sessionId: 'none', close: true }, 'no such session'],
    ['nothing to do', { sessionId: 'x' }, 'must say seed or close'],
    ['what is not known', { sessionId: 'x', close: true, why: 'y' }, 'why'],
    ['both at once', { sessionId: 'x', close: true, seed: 'y' }, 'must say seed or close'],
  ])('an order with %s answers 400 with the reason', async (_name, body, reason) => {
    const answer = await sandbox.control({ provider: 'partner_501', ...body });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toContain(reason);
  });

  test('cannot give a seed to a session that has closed', async () => {
    const sessionId = await operator.opened();
    await operator.close(sessionId);
    const answer = await sandbox.control({ provider: 'partner_501', sessionId, seed: 'x' });
    expect(answer.status).toBe(400);
  });
});

describe('at an address of its own that is safe', () => {
  let safe: RunningSandbox;
  afterEach(() => safe.close());

  test('the key reaches frames of another site, and the launch address is public', async () => {
    safe = await startSandbox({
      clock,
      publicUrl: 'https://partner.test',
      portalUrl: 'https://portal.test',
    });
    const there = operatorOf(() => safe.url, clock.now);
    const { url } = (await there.launch(await there.opened())).json;
    expect(url).toMatch(/^https:\/\/partner\.test\/partner-501\/play\/launch\//);
    const { launched, look } = await playerOf(String(url).replace('https://partner.test', safe.url));
    expect(launched.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=None; Secure; Partitioned$/);
    const policy = (await look()).headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors https://portal.test');
  });
});

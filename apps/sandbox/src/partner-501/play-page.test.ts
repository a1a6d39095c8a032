import { afterEach, describe, expect, test } from 'vitest';
import { usePartner501AtNoon } from '../testing/partner-501-at-noon.ts';
import { operatorOf } from '../testing/partner-501-operator.ts';
import { playerOf } from '../testing/partner-501-player.ts';
import { type RunningSandbox, startSandbox } from '../testing/running-sandbox.ts';

const partner = usePartner501AtNoon();
const { operator, clock } = partner;

async function playing() {
  const sessionId = await operator.opened();
  return { sessionId, ...(await playerOf(await operator.launchUrl(sessionId))) };
}

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
    const url = await operator.launchUrl(
      await operator.opened({ return_url: 'http://localhost:3000/mybingo/7' }),
    );
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
    const again = await fetch(url, { redirect: 'manual' });
    const text = await again.text();
    expect(again.status).toBe(410);
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(text).toContain('Lenken virker ikke lenger');
    expect(text).toContain('href="http://localhost:3000/mybingo/7" target="_top"');
  });

  test('is not spent by whoever only asks what is there', async () => {
    const url = await operator.launchUrl(await operator.opened());
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(404);
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(303);
  });

  test('works within sixty seconds', async () => {
    const sessionId = await operator.opened();
    const [intime, late] = [await operator.launchUrl(sessionId), await operator.launchUrl(sessionId)];
    partner.nowMs += 60_000;
    expect((await fetch(intime, { redirect: 'manual' })).status).toBe(303);
    partner.nowMs += 1;
    expect((await fetch(late, { redirect: 'manual' })).status).toBe(410);
  });

  test('of nobody leads back to the portal', async () => {
    const answer = await fetch(`${partner.sandbox.url}/partner-501/play/launch/${'A'.repeat(43)}`);
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
  test('of a session that the operator has closed does not say that its player did', async () => {
    const { look, sessionId } = await playing();
    await operator.close(sessionId);
    const { text } = await look();
    expect(text).toContain('Du eller bingohallen avsluttet økten.');
    expect(text).not.toContain('Du avsluttet');
  });

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
    const none = await fetch(`${partner.sandbox.url}/partner-501/play/none`, {
      headers: { cookie: mine.cookie },
    });
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
    const own = await ask('/end', { method: 'POST', body, headers: { origin: partner.sandbox.url } });
    expect(own.status).toBe(303);
  });

  test.each(['frame-look.css', 'trekk.js', 'trekk.css', 'balls.css'])('has its %s', async (name) => {
    const answer = await fetch(`${partner.sandbox.url}/partner-501/play/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(name.endsWith('js') ? 'javascript' : 'css');
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
    const sessionId = await there.opened();
    const { url } = (await there.launch(sessionId)).json;
    expect(url).toMatch(/^https:\/\/partner\.test\/partner-501\/play\/launch\//);
    const { launched, look } = await playerOf(await there.launchUrl(sessionId));
    expect(launched.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=None; Secure; Partitioned$/);
    const policy = (await look()).headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors https://portal.test');
  });
});

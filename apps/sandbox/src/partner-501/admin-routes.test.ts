import { describe, expect, test } from 'vitest';
import { usePartner501AtNoon } from '../testing/partner-501-at-noon.ts';
import { opening } from '../testing/partner-501-operator.ts';
import { playerOf } from '../testing/partner-501-player.ts';

const partner = usePartner501AtNoon();
const { operator, clock } = partner;

async function playing() {
  const sessionId = await operator.opened();
  return { sessionId, ...(await playerOf(await operator.launchUrl(sessionId))) };
}

describe('the partner’s staff', () => {
  const list = async (hallRef: string) =>
    (await fetch(`${partner.sandbox.url}/__partner-501?hallRef=${hallRef}`)).json();

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
    expect((await fetch(`${partner.sandbox.url}/__partner-501?hall=1`)).status).toBe(400);
  });

  test('close a session, at once or when its round is over', async () => {
    const { sessionId, start, finish } = await playing();
    await start();
    await partner.sandbox.control({ provider: 'partner_501', sessionId, close: true });
    expect(await operator.session(sessionId)).toMatchObject({ state: 'CLOSING', reason: 'admin' });
    expect((await start()).state).toBe('drawing');
    await finish();
    expect(await operator.session(sessionId)).toMatchObject({ state: 'CLOSED', reason: 'admin' });
    const idle = await operator.opened();
    await partner.sandbox.control({ provider: 'partner_501', sessionId: idle, close: true });
    expect(await operator.session(idle)).toMatchObject({ state: 'CLOSED', reason: 'admin' });
  });

  test('see the sessions on the overview, and close one by its button', async () => {
    const sessionId = await operator.opened({ hall_ref: '4712' });
    expect(await (await fetch(partner.sandbox.url)).text()).toContain(`value="${sessionId}"`);
    const body = new URLSearchParams({ sessionId });
    const address = `${partner.sandbox.url}/partner-501/admin/close`;
    const pressed = await fetch(address, { method: 'POST', body, redirect: 'manual' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/']);
    const text = await (await fetch(partner.sandbox.url)).text();
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
    const answer = await partner.sandbox.control({ provider: 'partner_501', ...body });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toContain(reason);
  });

  test('cannot give a seed to a session that has closed', async () => {
    const sessionId = await operator.opened();
    await operator.close(sessionId);
    const answer = await partner.sandbox.control({ provider: 'partner_501', sessionId, seed: 'x' });
    expect(answer.status).toBe(400);
  });
});

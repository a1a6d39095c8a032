import { once } from 'node:events';
import { connect } from 'node:net';
import { callerWaits } from '@lokalbingo/contract/waits';
import { healthDuring, healthGoal } from './health-during.ts';
import type { Attack } from './target.ts';

const each = 200;
const body =
  'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{';
const head = 'POST /api/user/login HTTP/1.1\r\nHo';
// The server checks once a second for requests that take too long.
const goneAfterMs = callerWaits.requestMs + 2000;

/** Sends half a request on many connections, to hold them open and keep others out (slowloris). */
export const slowRequests: Attack = async (target) => {
  const port = Number(new URL(target.portalUrl).port);
  const begunAtMs = performance.now();
  const hang = async (text: string): Promise<number> => {
    const socket = connect(port, 'localhost');
    socket.on('error', () => undefined);
    socket.resume();
    socket.write(text);
    const givenUp = new AbortController();
    const timer = setTimeout(() => givenUp.abort(), 2 * goneAfterMs);
    await once(socket, 'close', { signal: givenUp.signal }).catch(() => undefined);
    clearTimeout(timer);
    socket.destroy();
    return performance.now() - begunAtMs;
  };
  let lastMs = 0;
  const health = await healthDuring(target, async () => {
    const halves = Array.from({ length: each }, () => [hang(body), hang(head), hang('')]).flat();
    lastMs = Math.round(Math.max(...(await Promise.all(halves))));
  });
  return {
    attack: `${each} half-sent bodies, heads and silent connections each`,
    before: 'they stayed for ever',
    measure: `the last gone after ${lastMs} ms, ${health.text}`,
    goal: `gone in ${goneAfterMs} ms; ${healthGoal}`,
    isHeld: lastMs <= goneAfterMs && health.isGood,
  };
};

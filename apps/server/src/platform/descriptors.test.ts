import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { connectionLimit, limitConnections, streamLimit } from './descriptors.ts';
import { createHttpServer } from './http/http-server.ts';

const log = pino({ level: 'silent' });
const admit = limitConnections(() => 3);
const hosts = [createHttpServer({ log, admit }), createHttpServer({ log, admit })];
const opened: Socket[] = [];
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await Promise.all(hosts.map((host) => host.close()));
});

it('connections beyond the limit of all hosts together are closed, until another has ended', async () => {
  const ports = await Promise.all(
    hosts.map(async (host) => Number(new URL(await host.listen({ port: 0, host: '127.0.0.1' })).port)),
  );
  /** Connects to a host and returns the first bytes of an answer; nothing from a connection that was closed unread. */
  const answerAt = async (host: number): Promise<string> => {
    const socket = connect(ports[host] ?? 0, '127.0.0.1');
    opened.push(socket);
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    const [bytes] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return Buffer.isBuffer(bytes) ? bytes.toString('latin1', 0, 12) : '';
  };
  const answers: string[] = [];
  for (const host of [0, 1, 0, 1, 0]) answers.push(await answerAt(host));
  expect(answers).toEqual(['HTTP/1.1 404', 'HTTP/1.1 404', 'HTTP/1.1 404', '', '']);
  opened[0]?.destroy();
  await expect.poll(() => answerAt(1)).toBe('HTTP/1.1 404');
});

it.each([
  [100, 25, 16],
  [300, 172, 114],
  [1024, 896, 512],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 10_000],
])('%d descriptors leave %d for connections, %d of them for streams', (descriptors, connections, streams) => {
  expect([connectionLimit(descriptors), streamLimit(descriptors)]).toEqual([connections, streams]);
});

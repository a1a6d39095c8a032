import { once } from 'node:events';
import { createServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { httpExchange } from './http-exchange.ts';
import { expiredCertificate } from './testing/expired-certificate.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Opens a port that listens and never accepts: its thread sleeps for ever, and waiting connections fill its queue. */
async function portThatDoesNotAccept(): Promise<number> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const server = require('node:net').createServer();
     server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
       parentPort.postMessage(server.address().port);
       setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
     });`,
    { eval: true },
  );
  closing.push(() => worker.terminate());
  const [port] = (await once(worker, 'message')) as [number];
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    closing.push(() => socket.destroy());
    if (!(await connectsWithin(socket, 300))) return port;
  }
}

function connectsWithin(socket: Socket, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve(true);
    });
    socket.once('error', () => undefined);
  });
}

describe('an exchange', () => {
  it('is abandoned after the connection timeout, not the answer timeout, when the port does not accept', async () => {
    const port = await portThatDoesNotAccept();
    const begunAt = performance.now();
    const answer = await httpExchange(
      { url: `http://127.0.0.1:${port}`, method: 'POST', headers: {}, body: 'secret' },
      { connectMs: 150, answerMs: 60_000 },
    );
    expect(answer).toEqual({ isAnswered: false, why: 'ConnectTimeout' });
    expect(performance.now() - begunAt).toBeLessThan(30_000);
  });

  it('sends nothing to a party whose certificate has expired, and says why', async () => {
    const received: unknown[] = [];
    const party = createServer(expiredCertificate, (request) => received.push(request)).listen(
      0,
      '127.0.0.1',
    );
    await once(party, 'listening');
    const trusted = getCACertificates();
    setDefaultCACertificates([expiredCertificate.cert]);
    closing.push(
      () => party.close(),
      () => setDefaultCACertificates(trusted),
    );
    const url = `https://localhost:${(party.address() as AddressInfo).port}`;
    const waits = { connectMs: 10_000, answerMs: 10_000 };
    expect(await httpExchange({ url, method: 'POST', headers: {}, body: 'secret' }, waits)).toEqual({
      isAnswered: false,
      why: 'CERT_HAS_EXPIRED',
    });
    expect(received).toEqual([]);
  });
});

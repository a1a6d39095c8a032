/**
 * Thousands of game windows, in a separate process: bare sockets that send the requests of browsers, and
 * record when the answers arrive. They must be cheap, because they share the machine with the server.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** How windows connect: each requests its snapshot, if one is wanted, and on the same connection its feed. */
export type Coming = {
  readonly port: number;
  /** The headers of each window. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly snapshotPath?: string;
  readonly feedPath: string;
  /** The feed's content when the window is caught up. */
  readonly caughtUpWith: string;
};

type Order =
  | ({ readonly what: 'come' } & Coming)
  | { readonly what: 'hear' }
  | { readonly what: 'hang' }
  | { readonly what: 'leave' };

/** Windows in a separate process. */
export type WindowCrowd = {
  /** Opens them all and returns how long that took until the last was caught up, in ms. */
  readonly come: (coming: Coming) => Promise<number>;
  /**
   * Waits until each window has received the next event; returns the moment of each, in the order of arrival.
   */
  readonly nextEvent: () => Promise<{ readonly all: Promise<readonly number[]> }>;
  /** Stops reading. */
  readonly hang: () => Promise<void>;
  readonly leave: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The current moment, the same in every process of this machine, in ms. */
export const momentNow = (): number => performance.timeOrigin + performance.now();

/** Starts the process; it has no windows yet. */
export async function startWindowCrowd(): Promise<WindowCrowd> {
  const crowd = fork(import.meta.filename, { serialization: 'advanced' });
  const exited = once(crowd, 'exit');
  const answer = async (): Promise<unknown> => {
    const [message] = (await Promise.race([
      once(crowd, 'message'),
      exited.then(([code]) => Promise.reject(new Error(`The windows are gone (${code}).`))),
    ])) as [unknown];
    return message;
  };
  const order = (what: Order): Promise<unknown> => {
    crowd.send(what);
    return answer();
  };
  return {
    come: async (coming) => (await order({ what: 'come', ...coming })) as number,
    nextEvent: async () => {
      await order({ what: 'hear' });
      return { all: answer() as Promise<readonly number[]> };
    },
    hang: async () => void (await order({ what: 'hang' })),
    leave: async () => void (await order({ what: 'leave' })),
    stop: async () => {
      crowd.disconnect();
      await exited;
    },
  };
}

/** At most as many at once as the system's accept queue holds: the rest would wait for a retry. */
const comingAtOnce = 256;
/** A heartbeat is shorter, and every event is longer. */
const heartbeatAtMostBytes = 20;
const lostAfterMs = 60_000;

function answerOrders(): void {
  const sockets: Socket[] = [];
  let arrivals = new Float64Array();
  let missing = 0;
  const send = (message: unknown): void => void process.send?.(message);
  const noteArrival = (index: number, bytes: number): void => {
    if (missing === 0 || bytes <= heartbeatAtMostBytes || arrivals[index] !== 0) return;
    arrivals[index] = momentNow();
    missing -= 1;
    if (missing === 0) send([...arrivals]);
  };
  const orders = {
    come: async (coming: Coming): Promise<void> => {
      const begun = momentNow();
      const waiting = coming.headers.entries();
      const comeOneByOne = async (): Promise<void> => {
        for (const [index, headers] of waiting)
          sockets[index] = await openWindow(coming, headers, (bytes) => noteArrival(index, bytes));
      };
      await Promise.all(Array.from({ length: comingAtOnce }, comeOneByOne));
      send(momentNow() - begun);
    },
    hear: (): void => {
      arrivals = new Float64Array(sockets.length);
      missing = sockets.length;
      send('listening');
    },
    hang: (): void => {
      for (const socket of sockets) socket.pause();
      send('hanging');
    },
    leave: (): void => {
      for (const socket of sockets.splice(0)) socket.destroy();
      send('gone');
    },
  };
  process.on('message', (order: Order) => {
    if (order.what === 'come') void orders.come(order);
    else orders[order.what]();
  });
  process.once('disconnect', () => process.exit());
}

/**
 * Opens one window and returns its socket when it has caught up; from then on `onBytes` receives the data.
 */
function openWindow(
  { port, snapshotPath, feedPath, caughtUpWith }: Coming,
  headers: Readonly<Record<string, string>>,
  onBytes: (bytes: number) => void,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const ask = (path: string): void =>
    void socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, deflate, br, zstd\r\n${lines.join('')}\r\n`,
    );
  let received = '';
  let phase: 'snapshot' | 'feed' = snapshotPath === undefined ? 'feed' : 'snapshot';
  const readOpening = (bytes: Uint8Array): void => {
    received += Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    if (!received.startsWith('HTTP/1.1 200')) socket.destroy(new Error(received.slice(0, 600)));
    else if (phase === 'snapshot' && isWhole(received)) {
      phase = 'feed';
      received = '';
      ask(feedPath);
    } else if (phase === 'feed' && received.includes(caughtUpWith)) {
      socket.off('data', readOpening).on('data', ({ length }: Uint8Array) => onBytes(length));
      socket.setTimeout(0);
      resolve(socket);
    }
  };
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.once('connect', () => ask(snapshotPath ?? feedPath));
  socket.on('data', readOpening);
  socket.setTimeout(lostAfterMs, () => socket.destroy(new Error(`Not caught up: ${received.slice(-300)}`)));
  socket.on('error', reject);
  socket.once('close', () => reject(new Error('The connection was closed.')));
  return promise;
}

/** Whether an answer is complete. */
function isWhole(answer: string): boolean {
  const headLength = answer.indexOf('\r\n\r\n') + 4;
  if (headLength === 3) return false;
  const length = /\r\ncontent-length: ([0-9]+)\r\n/i.exec(answer.slice(0, headLength))?.[1];
  return length === undefined
    ? answer.endsWith('\r\n0\r\n\r\n')
    : answer.length >= headLength + Number(length);
}

if (import.meta.main) answerOrders();

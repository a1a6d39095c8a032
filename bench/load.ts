/** Concurrent callers over keep-alive connections; each sends its next call when the previous one is answered. */
import { Client } from 'undici';

/** One call. */
export type LoadCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
};

/** Connections to a server that are kept between turns. */
export type Load = {
  /** Calls for some time and returns the answered calls per second. @throws Error at a status other than 200 */
  readonly ratePerSecond: (durationMs: number, nextCall: () => LoadCall) => Promise<number>;
  readonly close: () => Promise<void>;
};

/** Opens one connection per caller. */
export function openLoad(origin: string, callers: number): Load {
  const lines = Array.from({ length: callers }, () => new Client(origin, { pipelining: 1 }));
  return {
    ratePerSecond: async (durationMs, nextCall) => {
      let answered = 0;
      const begun = performance.now();
      await Promise.all(
        lines.map(async (line) => {
          while (performance.now() < begun + durationMs) {
            await callOnce(line, nextCall());
            answered += 1;
          }
        }),
      );
      return (answered * 1000) / (performance.now() - begun);
    },
    close: async () => {
      await Promise.all(lines.map((line) => line.close()));
    },
  };
}

/** Makes a call and returns the body. @throws Error at a status other than 200 */
export function callOnce(line: Client, { method, path, headers, body }: LoadCall): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  let status = 0;
  line.dispatch(
    {
      method,
      path,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    },
    {
      onRequestStart: () => undefined,
      onResponseStart: (_, statusCode) => {
        status = statusCode;
      },
      onResponseData: (_, part) => {
        parts.push(part);
      },
      onResponseEnd: () => {
        const answer = Buffer.concat(parts);
        if (status === 200) resolve(answer);
        else reject(new Error(`${path} answered ${status}: ${answer.toString('utf8').slice(0, 300)}`));
      },
      onResponseError: (_, error) => reject(error),
    },
  );
  return promise;
}

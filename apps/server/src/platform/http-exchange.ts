/** One HTTP exchange with a provider, for clients that must know that a call was made at most once. */
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type EndedExchange, exchangesEnded } from './metrics.ts';
import { areOutsideCallsWithheld } from './outside-calls.ts';

/** The request. */
export type HttpQuestion = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The outcome: the answer as received, or the reason why there is none. */
export type HttpAnswer =
  | {
      readonly isAnswered: true;
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly bytes: Buffer;
    }
  | { readonly isAnswered: false; readonly why: string };

/** The timeouts of an exchange: for the connection, and from the start to the last byte of the answer. */
export type HttpWaits = { readonly connectMs: number; readonly answerMs: number };

const answerLimitBytes = 1_000_000;

/** The reason when an answer exceeds a megabyte. */
export const beyondLimit = 'an answer beyond the limit';

/**
 * Sends a request and reads the answer, at most a megabyte; never throws for failures of the other end or the network.
 * A redirect is an answer and is not followed, because the content would be sent to another host. Each exchange has its
 * own connection. A reused connection may have been closed at the other end, and it would then be unknown whether the
 * request arrived. Sends nothing for a synthetic player.
 */
export async function httpExchange(question: HttpQuestion, waits: HttpWaits): Promise<HttpAnswer> {
  if (areOutsideCallsWithheld()) return { isAnswered: false, why: 'SyntheticPlayer' };
  const begunAt = performance.now();
  const answer = await exchange(question, waits);
  const ended: EndedExchange = {
    host: new URL(question.url).host,
    outcome: answer.isAnswered ? String(answer.status) : answer.why,
    durationMs: performance.now() - begunAt,
  };
  exchangesEnded.publish(ended);
  return answer;
}

function exchange({ url, method, headers, body }: HttpQuestion, waits: HttpWaits): Promise<HttpAnswer> {
  const answerWait = AbortSignal.timeout(waits.answerMs);
  return new Promise((resolve) => {
    const giveUp = (why: string) => resolve({ isAnswered: false, why });
    const isSecure = url.startsWith('https:');
    const send = isSecure ? secureRequest : plainRequest;
    const request = send(url, { method, agent: false, signal: answerWait, headers });
    const connectWait = setTimeout(() => {
      giveUp('ConnectTimeout');
      request.destroy();
    }, waits.connectMs);
    request.once('socket', (socket) =>
      socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connectWait)),
    );
    const failed = (error: NodeJS.ErrnoException) => {
      clearTimeout(connectWait);
      // Returns only the code, because a network error's message may repeat an address or sent data.
      giveUp(answerWait.aborted ? 'TimeoutError' : (error.code ?? error.name));
    };
    request.once('error', failed);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size <= answerLimitBytes) return;
        giveUp(beyondLimit);
        request.destroy();
      });
      response.once('end', () =>
        resolve({
          isAnswered: true,
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        }),
      );
      response.once('error', failed);
    });
    request.end(body);
  });
}

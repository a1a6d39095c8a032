/** One exchange with a provider, for all clients whose calls must be known to have been made once at most. */
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type EndedExchange, exchangesEnded } from './metrics.ts';
import { areOutsideCallsWithheld } from './outside-calls.ts';

/** What is sent. */
export type HttpQuestion = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** What came of it: the answer as it travelled, or in a word why there is none. */
export type HttpAnswer =
  | {
      readonly isAnswered: true;
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly bytes: Buffer;
    }
  | { readonly isAnswered: false; readonly why: string };

/** How long an exchange may take: for a connection to stand, and from its beginning to the last byte of the answer. */
export type HttpWaits = { readonly connectMs: number; readonly answerMs: number };

const answerLimitBytes = 1_000_000;

/** Why there is no answer to what takes more than a megabyte to tell. */
export const beyondLimit = 'an answer beyond the limit';

/**
 * Sends, and reads the answer, a megabyte at most; it never throws for what the other end or the line does. A redirect
 * is an answer and is not followed, for what is sent would be carried to whoever it names. Each exchange has a
 * connection of its own: one that is kept may have been closed at the other end, and it would then not be known whether
 * the question arrived. For a synthetic player nothing is sent.
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
      // The code alone: a message of the network may repeat an address or what was sent.
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

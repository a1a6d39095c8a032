import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

/** What came of a post: the status and the text of an answer, or in a word why there is none. */
export type Posted =
  | { readonly isAnswered: true; readonly status: number; readonly text: string }
  | { readonly isAnswered: false; readonly why: string };

/** How long a post may take: for a connection to stand, and from its beginning to the last byte of the answer. */
export type PostWaits = { readonly connectMs: number; readonly answerMs: number };

const answerLimitBytes = 1_000_000;

/**
 * Posts a form and reads the answer, a megabyte at most. A redirect is an answer and is not followed, for the form would
 * be carried to whoever it names. Each post has a connection of its own: one that is kept may have been closed at the
 * other end, and it would then not be known whether the post arrived.
 */
export function postForm(url: string, form: URLSearchParams, waits: PostWaits): Promise<Posted> {
  const answerWait = AbortSignal.timeout(waits.answerMs);
  return new Promise((resolve) => {
    const giveUp = (why: string) => resolve({ isAnswered: false, why });
    const isSecure = url.startsWith('https:');
    const send = isSecure ? secureRequest : plainRequest;
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal: answerWait,
      headers: {
        accept: 'text/xml',
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
    });
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
        giveUp('an answer beyond the limit');
        request.destroy();
      });
      response.once('end', () =>
        resolve({
          isAnswered: true,
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
      response.once('error', failed);
    });
    request.end(form.toString());
  });
}

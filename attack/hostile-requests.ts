import { createDatabase, createPool } from '../apps/server/src/platform/database.ts';
import { aims } from './hostile/aims.ts';
import { type Crowd, gatherCrowd } from './hostile/crowd.ts';
import type { HostileRequest } from './hostile/draft.ts';
import { credentialsOf } from './hostile/hostile-players.ts';
import { hostileRequest } from './hostile/hostile-request.ts';
import { hostileWires } from './hostile/hostile-values.ts';
import { judgeReply } from './hostile/judge-reply.ts';
import { openSender, type RawReply, type SentRequest, sendWire } from './hostile/send-request.ts';
import { kinds, openTally, type Tally } from './hostile/tally.ts';
import { booksOf, type LogSummary, lengthOf, readLog } from './hostile/what-must-not-change.ts';
import { type Attack, originOf, type Target } from './target.ts';

const atOnce = 24;
const complaintsShown = 30;
const hosts = ['portal', 'game', 'hall'] as const;

/**
 * Sends hostile requests generated from the contract, most with the valid session of a player without money,
 * and checks every answer, the log and the books.
 */
export const hostileRequests: Attack = async (target) => {
  const { databaseUrl, logFile, hostile } = target;
  const db = createDatabase(createPool(databaseUrl, () => undefined, { connections: 4, limits: 'none' }));
  const crowd = await gatherCrowd(target, db);
  try {
    const before = await booksOf(db);
    const logFrom = await lengthOf(logFile);
    const begunAtMs = performance.now();
    const { tally, complaints } = await sendAll(target, crowd);
    const seconds = (performance.now() - begunAtMs) / 1000;
    const after = await booksOf(db);
    const log = await readLog(logFile, logFrom, crowd.isSecret);
    if (after !== before) complaints.push(`the books were: ${before}; and are: ${after}`);
    complaints.push(...log.complaints.map((line) => `in the log: ${line}`));
    const sent = tally.count(...kinds);
    const reached = tally.count('yes', 'refusal');
    const tried = reached + tally.count('malformed');
    return {
      attack: `${sent} hostile requests to ${aims.length} addresses of all hosts (seed ${hostile.seed})`,
      before: '500 with a trace at two calls; 81 of 3,000 answers without contract or protection',
      measure: [
        `${tally.count('fault')} faults, ${tally.count('busy')} told to wait, ${tally.count('limited')} limited`,
        `${share(tried, sent)} came to a call's own check and ${share(reached, sent)} to what it does`,
        `${complaints.length} complaints, ${Math.round(seconds)} s; the books: ${after}`,
      ].join('; '),
      goal: 'no 5xx, no complaint: every refusal by the contract, every answer protected, nothing revealed, nothing moved',
      isHeld: complaints.length === 0 && reached > 0,
      details: [...tally.table(), ...linesOf(log), ...firstOfEach(complaints).slice(0, complaintsShown)],
    };
  } finally {
    crowd.end();
    await db.destroy();
  }
};

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed()} %`;

/** Returns the first violation of each kind and the number of violations. The first line decides the kind. */
function firstOfEach(complaints: readonly string[]): readonly string[] {
  const kinds = Map.groupBy(complaints, (complaint) => complaint.split('\n', 1)[0]?.slice(0, 120));
  return [...kinds.values()].map((alike) => `${alike.length} × ${alike[0]}`);
}

const linesOf = ({ messages }: LogSummary): readonly string[] =>
  [...messages].map(([message, times]) => `the log, ${times} times: ${message}`);

/** Sends all of them, a few at a time, and then invalid HTTP. */
async function sendAll(
  target: Target,
  crowd: Crowd,
): Promise<{ readonly tally: Tally; readonly complaints: string[] }> {
  const { hostile } = target;
  const tally = openTally();
  const complaints: string[] = [];
  const sender = openSender();
  const begin = hostile.only ?? 0;
  const end = hostile.only === undefined ? hostile.count : hostile.only + 1;
  let next = begin;
  const work = async (): Promise<void> => {
    while (next < end) {
      const number = next;
      next += 1;
      const player = crowd.playerOf(number);
      const aim = aims[number % aims.length] as (typeof aims)[number];
      const made = hostileRequest(hostile.seed, number, aim, crowd.knowledgeOf(player, aim.host));
      const sent = withCredentials(target, made, crowd);
      const reply = await sender.send(sent);
      const { kind, complaints: found } = judgeReply(made, reply, crowd.isSecret);
      tally.add(aim, kind);
      if (found.length > 0)
        complaints.push(`${found.join('; ')}\n${description(made, sent, reply, hostile.seed)}`);
      // A request has ended the session, which is allowed: logging out is a call too.
      if (kind === 'login' && made.as === 'own') await crowd.renew(player);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  sender.close();
  complaints.push(...(await sendWires(target)));
  return { tally, complaints };
}

function withCredentials({ portalUrl }: Target, made: HostileRequest, crowd: Crowd): SentRequest {
  const { number, as, aim, method, path, headers, body } = made;
  const origin = originOf(portalUrl, aim.host);
  const own = credentialsOf(as, aim.host, crowd.playerOf(number), crowd.dead);
  // Each has its own address, from the proxy's point of view.
  const address = `100.${64 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
  return { origin, method, path, headers: { 'x-forwarded-for': address, ...own, ...headers }, body };
}

/** Returns a description of a request, without its credentials, and how to repeat it. */
function description(made: HostileRequest, sent: SentRequest, reply: RawReply, seed: number): string {
  const { number, way, as, aim, headers } = made;
  const body =
    sent.body === undefined ? '' : `\n      ${JSON.stringify(sent.body.toString('latin1')).slice(0, 400)}`;
  return [
    `      request ${number} (${aim.name}, ${way}, credentials: ${as}): ${sent.method} ${sent.path.slice(0, 300)}`,
    `      ${JSON.stringify(headers).slice(0, 400)}${body}`,
    `      answered ${reply.status} ${reply.text.slice(0, 200)}`,
    `      again: npm run attack -- hostile --seed ${seed} --only ${number}`,
  ].join('\n');
}

async function sendWires({ portalUrl }: Target): Promise<readonly string[]> {
  const complaints: string[] = [];
  const nowhere = { name: 'wire', host: 'portal', method: 'GET', path: '/', operation: undefined } as const;
  for (const origin of hosts.map((each) => originOf(portalUrl, each)))
    for (const [index, wire] of hostileWires.entries()) {
      const reply = await sendWire(origin, wire);
      const { complaints: found } = judgeReply(
        { aim: nowhere, method: 'GET', way: 'wire' },
        reply,
        () => false,
      );
      if (found.length > 0)
        complaints.push(
          `${found.join('; ')}\n      wire ${index} to ${origin}: ${JSON.stringify(wire).slice(0, 200)}\n      answered ${reply.status} ${reply.text.slice(0, 200)}`,
        );
    }
  return complaints;
}

import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lengthOf, readLog } from './hostile/what-must-not-change.ts';
import { probeDuring } from './probe-during.ts';
import type { Attack, Target } from './target.ts';

const calls = 400;
const withinMs = 1000;
const linesAtMost = 5;

/**
 * Freezes the database like a hanging machine, and makes many calls at once: does the server report that it
 * cannot work, or is the health check queued behind the calls? The time of the liveness check meanwhile
 * measures only that queue.
 */
export const frozenDatabase: Attack = async (target) => {
  const { portalUrl, world, logFile } = target;
  const logFrom = await lengthOf(logFile);
  const addresses = { health: `${portalUrl}/api/health`, liveness: `${portalUrl}/api/health/live` };
  const headers = { 'x-forwarded-for': world.newAddress() };
  const frozen = await processesOf(target);
  const statuses: number[] = [];
  const call = async (): Promise<void> => void statuses.push(await statusOfCall(target));
  let probed: Awaited<ReturnType<typeof probeDuring<'health' | 'liveness'>>>;
  try {
    probed = await probeDuring(addresses, headers, async () => {
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      await Promise.all(Array.from({ length: calls }, call));
    });
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
  for (let attempts = 0; attempts < 50 && !(await fetch(addresses.health)).ok; attempts += 1)
    await setTimeout(200);
  const { messages } = await readLog(logFile, logFrom, () => false);
  const lines = [...messages.values()].reduce((sum, times) => sum + times, 0);
  const { health, liveness, nothing } = probed;
  const knownMs = health.firstNoMs ?? Number.POSITIVE_INFINITY;
  const isHeld =
    knownMs < withinMs + liveness.slowestMs &&
    health.slowestMs < withinMs + liveness.slowestMs &&
    statuses.every((status) => status === 503) &&
    lines <= linesAtMost;
  return {
    attack: `${calls} calls at once while the database is frozen`,
    before:
      'health after 8 s, calls after 20 s with 500, 414 traces; then the first answer after 1.4 to 2.0 s',
    measure: `health says so after ${knownMs} ms, in ${health.slowestMs} ms at most; liveness ${liveness.slowestMs} ms, a server that does nothing ${nothing.slowestMs} ms; calls ${[...new Set(statuses)].join(', ')}; ${lines} lines in the log`,
    goal: `health says so, and answers, within ${withinMs} ms beyond what liveness takes; every call 503; ${linesAtMost} lines at most`,
    isHeld,
  };
};

/** Returns the database's processes. */
async function processesOf({ databaseFolder }: Target): Promise<readonly number[]> {
  const [first = ''] = (await readFile(join(databaseFolder, 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(first);
  const all = execFileSync('ps', ['-e', '-o', 'pid=,ppid=']).toString().trim().split('\n');
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number));
  return [postmaster, ...pairs.flatMap(([pid, parent]) => (parent === postmaster && pid ? [pid] : []))];
}

/** Fetches the halls on a separate connection. */
function statusOfCall({ portalUrl, world }: Target): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': world.newAddress() };
  return new Promise((resolve) => {
    const call = request(`${portalUrl}/api/halls`, { method: 'POST', agent: false, headers }, (reply) => {
      reply.resume().once('close', () => resolve(reply.statusCode ?? 0));
    });
    call.once('error', () => resolve(0));
    call.end('{}');
  });
}

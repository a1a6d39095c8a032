import { type Purpose, purposes } from '@lokalbingo/contract/admission';
import { seconds } from '@lokalbingo/contract/durations';
import { basePath, type PlayerHost } from '@lokalbingo/contract/operation';
import { clientWaitsMs } from '@lokalbingo/contract/waits';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { httpExchange } from '../../platform/http-exchange.ts';
import { syntheticCallHeader } from '../../platform/outside-calls.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { ok } from '../../platform/result.ts';
import { newSecret } from '../../platform/secret.ts';
import { raiseAlarmApart } from '../alarms/alarms.ts';
import { openWindowWithoutAdmission } from '../game-launch/game-launch.ts';
import { changePassword, hashPassword, syntheticPlayers } from '../identity/identity.ts';
import { mobileOf, watchHallId } from './excluded-players.ts';
import { type Exclusion, exclusions, protections } from './exclusions.ts';
import type { CheckCalls, TriedCall, Try } from './try.ts';

/** The dependencies of the checks. */
export type CheckDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Logger;
  /** Returns the address of the portal, or of the host of main game 1. */
  readonly addressOf: (host: PlayerHost) => string | Promise<string>;
  readonly calls: CheckCalls;
};

/**
 * The outcome of an attempt: the refusal's code, `accepted`, or `unknown` when there was no answer or the server
 * failed.
 */
type Ending = string;

/** The subject of a check. */
type About = { readonly exclusion: Exclusion; readonly purpose?: Purpose; readonly ending?: Ending };
type Tried = Required<About>;

/** A logged-in player who makes attempts, with a window of main game 1. */
type Trier = {
  readonly exclusion: Exclusion;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Attempts every purpose of the admission table as every synthetic player, over HTTP, as a browser would. A wrong
 * answer raises the alarm `excluded_player_admitted`; an unknown one raises the milder `exclusion_unknown`. Each player
 * first gets a new password, which is not stored.
 */
export async function runChecks(deps: CheckDeps): Promise<void> {
  const players = await syntheticPlayers(deps.db);
  for (const exclusion of exclusions) {
    const playerId = players.get(exclusion);
    const trier = playerId === undefined ? undefined : await logIn(deps, { playerId, exclusion });
    if (trier === undefined) await reportUnknown(deps, { exclusion });
    else await tryEverything(deps, trier);
  }
}

async function reportUnknown({ db, clock, log }: CheckDeps, { exclusion, ...facts }: About): Promise<void> {
  log.error(
    { alarm: 'exclusion_unknown', exclusion, ...facts },
    'it could not be checked whether an excluded player is refused',
  );
  const about = { exclusion };
  await raiseAlarmApart(db, clock.now(), { name: 'exclusion_unknown', hallId: null, about });
}

async function reportAdmitted(
  { db, clock, log }: CheckDeps,
  { exclusion, purpose, ending }: Tried,
): Promise<void> {
  log.fatal(
    { alarm: 'excluded_player_admitted', exclusion, purpose, ending },
    'an excluded player was not refused as the rules say',
  );
  const about = { exclusion, purpose };
  await raiseAlarmApart(db, clock.now(), { name: 'excluded_player_admitted', hallId: null, about });
}

async function logIn(
  deps: CheckDeps,
  { playerId, exclusion }: { readonly playerId: number; readonly exclusion: Exclusion },
): Promise<Trier | undefined> {
  const password = newSecret(deps.random);
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) =>
    ok(await changePassword(tx, { playerId, passwordHash, at: deps.clock.now() })),
  );
  const body = { username: mobileOf(exclusion), password };
  const { token } = (await call(deps, { operation: deps.calls.login, body }, {})).json as { token?: string };
  if (token === undefined) return undefined;
  const headers = { authorization: `Bearer ${token}`, [syntheticCallHeader]: '1' };
  const answer = (await call(deps, { operation: deps.calls.listSessions }, headers)).json;
  const { sessions = [] } = answer as { sessions?: { id: number; current: boolean }[] };
  const portalSessionId = sessions.find(({ current }) => current)?.id;
  if (portalSessionId === undefined) return undefined;
  const cookie = await openWindowWithoutAdmission(deps, {
    hallId: watchHallId,
    playerId,
    portalSessionId,
    mainGame: 1,
    isSecure: (await deps.addressOf('game')).startsWith('https:'),
  });
  return { exclusion, headers: { ...headers, cookie } };
}

async function tryEverything(deps: CheckDeps, { exclusion, headers }: Trier): Promise<void> {
  const offers = await offersTo(deps, headers);
  const table = (await call(deps, { operation: deps.calls.getTable }, headers)).json;
  const { onSale = [] } = table as { onSale?: { roundId: number }[] };
  const round = onSale[0] ?? { roundId: 1 };
  for (const purpose of purposes) {
    const tried = deps.calls.attempts[purpose];
    const wanted = tried.call?.(round);
    const ending = wanted ? endingOf(await call(deps, wanted, headers)) : (offers?.(purpose) ?? 'unknown');
    const verdict = judge(tried, exclusion, ending);
    const about = { exclusion, purpose, ending };
    if (verdict === 'wrong') await reportAdmitted(deps, about);
    if (verdict === 'unknown') await reportUnknown(deps, about);
  }
}

/** Whether the outcome of an attempt is the expected one. */
function judge(
  { closedTo, orElse = [] }: Try,
  exclusion: Exclusion,
  ending: Ending,
): 'right' | 'wrong' | 'unknown' {
  if (ending === 'unknown' || ending === 'malformed_request') return 'unknown';
  const right = closedTo[exclusion];
  const isRight =
    right === undefined ? !protections.includes(ending) : [right, 'hidden', ...orElse].includes(ending);
  return isRight ? 'right' : 'wrong';
}

/** Returns what "my halls" offers for each purpose, as an outcome; undefined when "my halls" did not answer. */
async function offersTo(deps: CheckDeps, headers: Trier['headers']) {
  const { json } = await call(deps, { operation: deps.calls.listMyHalls, body: {} }, headers);
  const { halls = [] } = json as { halls?: { offers: Record<string, { state: string; why?: string }> }[] };
  const [hall] = halls;
  return (
    hall &&
    ((purpose: Purpose): Ending => {
      const { state = 'hidden', why } = hall.offers[purpose] ?? {};
      return state === 'offered' ? 'accepted' : (why ?? state);
    })
  );
}

type Answer = { readonly status: number; readonly json: object };

function endingOf({ status, json }: Answer): Ending {
  if (status === 0 || status >= 500) return 'unknown';
  const { code } = json as { code?: string };
  return code ?? (status === 200 ? 'accepted' : 'unknown');
}

/** Makes a call over HTTP; status 0 when there is no answer. */
async function call(
  { addressOf, random }: CheckDeps,
  { operation, body, query }: TriedCall,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const host = operation.host as PlayerHost;
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const text = body && JSON.stringify(body);
  const answer = await httpExchange(
    {
      url: `${await addressOf(host)}${basePath[host]}${operation.path}${search}`,
      method: operation.method,
      headers: {
        ...headers,
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(operation.idempotent && { 'idempotency-key': newSecret(random) }),
      },
      ...(text !== undefined && { body: text }),
    },
    { connectMs: seconds(5), answerMs: clientWaitsMs[operation.waitsFor ?? 'database'] },
  );
  if (!answer.isAnswered) return { status: 0, json: {} };
  try {
    return { status: answer.status, json: JSON.parse(answer.bytes.toString('utf8')) };
  } catch {
    return { status: answer.status, json: {} };
  }
}

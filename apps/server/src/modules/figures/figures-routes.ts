/** The console's calls about figures. */
import {
  exportChainFigures,
  exportHallFigures,
  getChainFigures,
  getHallFigures,
  getMorningMail,
  listRoundsOfDay,
  setMorningMail,
} from '@lokalbingo/contract/figures';
import type { GivenFile } from '@lokalbingo/contract/file-answer';
import type { BodyOf } from '@lokalbingo/contract/operation';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { type OsloDay, osloDay, osloMoment } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { covers, type Scope } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { gamesOfDay } from '../rounds/rounds.ts';
import { rolesIn } from '../staff/staff.ts';
import { countedHalls } from './counted-halls.ts';
import { makeFile } from './make-file.ts';
import { addRefusal, refusersAmong, removeRefusal } from './morning-mail-store.ts';
import { type FiguresOf, readFigures } from './read-figures.ts';

/** The dependencies of the calls. */
export type FiguresRouteDeps = { readonly db: Db; readonly clock: Clock; readonly productName: string };

const wantedDay = (upTo: string | undefined): OsloDay | undefined =>
  upTo === undefined ? undefined : osloDay(upTo);

/** Finds a hall within the scope. */
async function hallWithin(
  db: Db,
  scope: Scope,
  hallId: number,
): Promise<Result<FiguresOf, 'hall_not_found'>> {
  const hall = covers(scope, hallId)
    ? (await countedHalls(db)).find((each) => each.hallId === hallId)
    : undefined;
  return hall ? ok({ halls: [hall], place: { hallId } }) : refuse('hall_not_found');
}

/** Returns the halls of a hall's chain, all within the scope. */
async function chainWithin(
  db: Db,
  scope: Scope,
  hallId: number,
): Promise<Result<FiguresOf, 'hall_not_found'>> {
  const all = covers(scope, hallId) ? await countedHalls(db) : [];
  const hall = all.find((each) => each.hallId === hallId);
  if (!hall) return refuse('hall_not_found');
  const { ownerId } = hall;
  const ofChain = all.filter((each) => each.ownerId === ownerId);
  const halls = ofChain.filter((each) => covers(scope, each.hallId));
  return ok({ halls, place: halls.length === ofChain.length ? { ownerId } : undefined });
}

export function figuresRoutes(bind: Bind<'hall'>, deps: FiguresRouteDeps): void {
  const { db, clock } = deps;
  bind(getHallFigures, async ({ caller, query: { hall, unit, upTo } }) => {
    const of = await hallWithin(db, caller.scope, hall);
    return of.ok ? ok(await readFigures(deps, of.value, { unit, upTo: wantedDay(upTo) })) : of;
  });
  bind(getChainFigures, async ({ caller, query: { hall, unit, upTo } }) => {
    const of = await chainWithin(db, caller.scope, hall);
    return of.ok ? ok(await readFigures(deps, of.value, { unit, upTo: wantedDay(upTo) })) : of;
  });
  bind(exportHallFigures, async ({ caller, body }) => {
    const of = await hallWithin(db, caller.scope, body.hallId);
    return of.ok ? ok(await exported(deps, caller, 'export_figures', of.value, body)) : of;
  });
  bind(exportChainFigures, async ({ caller, body }) => {
    const of = await chainWithin(db, caller.scope, body.hallId);
    return of.ok ? ok(await exported(deps, caller, 'export_chain_figures', of.value, body)) : of;
  });
  bind(listRoundsOfDay, async ({ caller, query: { hall, day } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const games = await gamesOfDay(db, hall, osloMoment(osloDay(day), '12:00'));
    const rounds = games.flatMap(({ mainGame, rounds: those }) =>
      those.map(({ roundId, startsAt, ticketCount, stakes, won }) => {
        return { roundId, game: `main_${mainGame}` as const, startsAt, ticketCount, stakes, won };
      }),
    );
    return ok({ rounds });
  });
  bind(getMorningMail, async ({ caller, query: { hall } }) => {
    if (!covers(caller.scope, hall)) return refuse('hall_not_found');
    const isWanted = !(await refusersAmong(db, [caller.staffId])).has(caller.staffId);
    return ok({ isOffered: rolesIn(caller, hall).includes('hall_manager'), isWanted });
  });
  bind(setMorningMail, async ({ caller, body: { isWanted } }) =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      if (isWanted) await removeRefusal(tx, caller.staffId);
      else await addRefusal(tx, caller.staffId, now);
      const object = { kind: 'staff', id: caller.staffId };
      await writeAudit(tx, now, caller, {
        act: 'set_morning_mail',
        outcome: 'done',
        object,
        after: { isWanted },
      });
      return ok({ isWanted });
    }),
  );
}

/** Logs an export and makes its file. */
async function exported(
  deps: FiguresRouteDeps,
  caller: PermittedCaller,
  act: 'export_figures' | 'export_chain_figures',
  of: FiguresOf,
  { hallId, unit, upTo, format }: BodyOf<typeof exportHallFigures>,
): Promise<GivenFile> {
  const { db, clock, productName } = deps;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const object = { kind: 'hall', id: hallId };
    const after = { unit, upTo: upTo ?? null, format, halls: of.halls.length };
    return ok(await writeAudit(tx, now, caller, { act, outcome: 'seen', object, hallId, after }));
  });
  const figures = await readFigures(deps, of, { unit, upTo: wantedDay(upTo) });
  return makeFile({ figures, unit, format, productName, madeAt: now });
}

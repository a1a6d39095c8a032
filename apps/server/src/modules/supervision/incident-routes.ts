/** The calls about incidents. */
import type { BodyOf } from '@lokalbingo/contract/operation';
import {
  correctIncident,
  type IncidentReach,
  listIncidents,
  reportIncident,
} from '@lokalbingo/contract/supervision-incidents';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import type { Bind, PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers, type Scope } from '../../platform/scope.ts';
import { writeAudit } from '../audit/audit.ts';
import { listShownHalls } from '../halls/halls.ts';
import { staffNames } from '../staff/staff.ts';
import { hallsWithin } from './halls-within.ts';
import {
  type IncidentPlace,
  type IncidentVersion,
  incidentsOf,
  incidentsOnPage,
  insertIncident,
  insertVersion,
} from './incident-store.ts';
import type { SupervisionDeps } from './supervision-routes.ts';

/** Binds the calls. */
export function incidentRoutes(bind: Bind<'hall'>, { db, clock }: SupervisionDeps): void {
  bind(listIncidents, async ({ caller: { scope }, query: { before } }) => {
    const { names, ...place } = await placesOf(db, scope);
    const found = await incidentsOf(db, place, { before });
    const shown = found.slice(0, incidentsOnPage);
    const writers = shown.flatMap(({ versions }) => versions.map(({ writtenBy }) => writtenBy));
    const staff = await staffNames(db, writers);
    return ok({
      incidents: shown.map(({ incidentId, hallId, ownerId, versions }) => ({
        incidentId,
        reach: reachOf({ hallId, ownerId }),
        placeName: names.get(placeKey({ hallId, ownerId })) ?? null,
        versions: versions.map(({ writtenBy, ...written }) => ({
          ...written,
          writtenBy: staff.get(writtenBy) ?? '',
        })),
      })),
      next: found.length > incidentsOnPage ? (shown.at(-1)?.incidentId ?? null) : null,
    });
  });
  bind(reportIncident, ({ caller, body: { hallId, reach, ...written } }) =>
    inTransaction(db, async (tx) => {
      const hall = (await listShownHalls(tx)).find((each) => each.hallId === hallId);
      if (!hall || !covers(caller.scope, hallId)) return refuse('hall_not_found');
      const place = {
        hallId: reach === 'hall' ? hallId : null,
        ownerId: reach === 'chain' ? hall.ownerId : null,
      };
      if (!(await mayWriteIn(tx, caller.scope, place))) return refuse('hall_not_found');
      if (isReversed(written)) return refuse('period_reversed');
      const incidentId = await insertIncident(tx, place);
      const now = clock.now();
      const by = { writtenBy: caller.staffId, writtenAt: now };
      await insertVersion(tx, { incidentId, version: 1 }, { ...written, ...by });
      await record(tx, now, caller, { incidentId, version: 1 }, place);
      return ok({ incidentId });
    }),
  );
  bind(correctIncident, ({ caller, body: { incidentId, version, ...written } }) =>
    inTransaction(db, async (tx) => {
      const [found] = await incidentsOf(tx, await placesOf(tx, caller.scope), { incidentId });
      if (!found || !(await mayWriteIn(tx, caller.scope, found))) return refuse('case_not_found');
      if (isReversed(written)) return refuse('period_reversed');
      const next = { incidentId, version: version + 1 };
      const now = clock.now();
      const by = { writtenBy: caller.staffId, writtenAt: now };
      const isNext = found.versions[0]?.version === version;
      if (!isNext || !(await insertVersion(tx, next, { ...written, ...by }))) return refuse('case_moved');
      await record(tx, now, caller, next, found);
      return ok({});
    }),
  );
}

const isReversed = ({ beganAt, endedAt }: Pick<IncidentVersion, 'beganAt' | 'endedAt'>): boolean =>
  endedAt !== null && endedAt < beganAt;

const reachOf = ({ hallId, ownerId }: IncidentPlace): IncidentReach => {
  if (hallId !== null) return 'hall';
  return ownerId === null ? 'all' : 'chain';
};

const placeKey = ({ hallId, ownerId }: IncidentPlace): string => `${hallId} ${ownerId}`;

/** Returns the halls of a scope and their chains, with their names. */
async function placesOf(db: Db | Tx, scope: Scope) {
  const halls = await hallsWithin(db, scope);
  return {
    hallIds: halls.map(({ hallId }) => hallId),
    ownerIds: [...new Set(halls.map(({ ownerId }) => ownerId))],
    names: new Map(
      halls.flatMap(({ hallId, hallName, ownerId, chainName }) => [
        [placeKey({ hallId, ownerId: null }), hallName] as const,
        [placeKey({ hallId: null, ownerId }), chainName] as const,
      ]),
    ),
  };
}

/** Whether a scope covers every hall of a place. */
async function mayWriteIn(tx: Tx, scope: Scope, { hallId, ownerId }: IncidentPlace): Promise<boolean> {
  if (hallId !== null) return covers(scope, hallId);
  if (ownerId === null) return scope.isInstallation;
  return (await listShownHalls(tx, { ownerId })).every((hall) => covers(scope, hall.hallId));
}

const record = (
  tx: Tx,
  now: Date,
  caller: PermittedCaller,
  { incidentId, version }: Pick<BodyOf<typeof correctIncident>, 'incidentId' | 'version'>,
  { hallId }: IncidentPlace,
) =>
  writeAudit(tx, now, caller, {
    act: 'report_incident',
    outcome: 'done',
    object: { kind: 'incident', id: incidentId },
    ...(hallId !== null && { hallId }),
    after: { version },
  });

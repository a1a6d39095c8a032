/** What the compliance officer sees. */
import { linkedCashDays, type Investigation as ShownInvestigation } from '@lokalbingo/contract/compliance';
import type { Db } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import type { Scope } from '../../platform/scope.ts';
import { cashLawOn, linkedCash } from '../cash-desk/cash-desk.ts';
import { findHalls } from '../halls/halls.ts';
import { holdInForce } from '../payout-holds/payout-holds.ts';
import { selectMembers } from '../player-cards/player-cards.ts';
import { staffNames } from '../staff/staff.ts';
import { type ComplianceDeps, isClosed } from './change-investigation.ts';
import type { Investigation } from './compliance-store.ts';

/** Finds a player's card in the scope, or in the named hall. */
async function personsIn(db: Db, scope: Scope, playerIds: readonly number[]) {
  const members =
    playerIds.length > 0 ? await selectMembers(db, scope, { playerIds: [...new Set(playerIds)] }, 1000) : [];
  const halls = new Map((await findHalls(db, scope.halls)).map((hall) => [hall.hallId, hall]));
  return (playerId: number, hallId?: number) => {
    const cards = members.filter((member) => member.playerId === playerId);
    const member = cards.find((each) => each.hallId === hallId) ?? cards[0];
    return (
      member && {
        cardId: member.accountId as number,
        hallName: halls.get(member.hallId)?.name ?? '',
        firstName: member.firstName,
        lastName: member.lastName,
      }
    );
  };
}

/** Adds the member and the author's name to rows; leaves out rows about anonymised people. */
export async function shownRows<
  Row extends { readonly playerId: number; readonly hallId: number; readonly staffId: number },
>(db: Db, scope: Scope, rows: readonly Row[]) {
  const personOf = await personsIn(
    db,
    scope,
    rows.map(({ playerId }) => playerId),
  );
  const names = await staffNames(
    db,
    rows.map(({ staffId }) => staffId),
  );
  return rows.flatMap(({ playerId, hallId, staffId, ...row }) => {
    const person = personOf(playerId, hallId);
    return person ? [{ ...person, ...row, by: names.get(staffId) ?? '' }] : [];
  });
}

/** Shows members whose cash reaches the law's threshold, chain by chain. */
export async function shownLinkedCash({ db, clock }: ComplianceDeps, scope: Scope) {
  const today = osloDayOf(clock.now());
  const { measuredFromOre, source } = cashLawOn(today);
  const chains = Map.groupBy(await findHalls(db, scope.halls), ({ ownerId }) => ownerId);
  const found = [];
  for (const halls of chains.values()) {
    const hallIds = halls.map(({ hallId }) => hallId);
    found.push(
      ...(await linkedCash(db, hallIds, { today, spans: linkedCashDays, fromOre: measuredFromOre })),
    );
  }
  const personOf = await personsIn(
    db,
    scope,
    found.map(({ playerId }) => playerId),
  );
  const lines = found.flatMap(({ playerId, days, paidInOre, paidOutOre }) => {
    const person = personOf(playerId);
    return person ? [{ ...person, days, paidIn: paidInOre, paidOut: paidOutOre }] : [];
  });
  return { threshold: measuredFromOre, source, lines };
}

/** Shows investigations without their steps. */
export async function shownInvestigations(
  db: Db,
  scope: Scope,
  found: readonly Investigation[],
): Promise<Omit<ShownInvestigation, 'steps'>[]> {
  const personOf = await personsIn(
    db,
    scope,
    found.map(({ playerId }) => playerId),
  );
  const owners = new Map((await findHalls(db, scope.halls)).map(({ hallId, ownerId }) => [hallId, ownerId]));
  const shown = [];
  for (const investigation of found) {
    const { investigationId, playerId, hallId, openedFrom, openedAt } = investigation;
    const ownerId = owners.get(hallId) ?? 0;
    shown.push({
      ...(personOf(playerId, hallId) ?? { cardId: 1, hallName: '', firstName: '', lastName: '' }),
      ...{ investigationId, openedFrom, openedAt },
      isClosed: isClosed(investigation),
      isHeld: (await holdInForce(db, { ownerId, playerId })) !== undefined,
    });
  }
  return shown;
}

/** Shows an investigation with all its steps. */
export async function shownInvestigation(
  db: Db,
  scope: Scope,
  found: Investigation,
): Promise<ShownInvestigation> {
  const names = await staffNames(
    db,
    found.steps.map(({ staffId }) => staffId),
  );
  const [shown] = await shownInvestigations(db, scope, [found]);
  const steps = found.steps.map(({ step, staffId, words, at }) => ({
    ...{ step, words, at },
    by: names.get(staffId) ?? '',
  }));
  return { ...(shown as Omit<ShownInvestigation, 'steps'>), steps };
}

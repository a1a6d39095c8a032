import type { TicketSystem as SystemId } from '@lokalbingo/contract/vouchers';
import type { Db } from '../../platform/database.ts';
import type { ExternalMoneyDeps, PartyName } from '../external-money/external-money.ts';
import { findHall, type Hall } from '../halls/halls.ts';
import type { TicketSystem } from './ticket-system.ts';

/** What vouchers need. A system that the installation does not have is missing. */
export type VoucherDeps = ExternalMoneyDeps & { readonly systems: ReadonlyMap<SystemId, TicketSystem> };

/** What the hall's members call its ticket systems. */
export async function systemNamesIn(db: Db, hallId: number): Promise<Hall['ticketSystemNames']> {
  const hall = await findHall(db, hallId);
  return hall.ok ? hall.value.ticketSystemNames : { 1: '', 2: '' };
}

/** The party that a system is. */
export const partyOf = (system: SystemId): PartyName => (system === 1 ? 'tickets_1' : 'tickets_2');

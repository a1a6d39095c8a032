import type { TicketSystem as SystemId } from '@lokalbingo/contract/vouchers';
import type { Db } from '../../platform/database.ts';
import type { ExternalMoneyDeps, PartyName } from '../external-money/external-money.ts';
import { findHall, type Hall } from '../halls/halls.ts';
import type { TicketSystem } from './ticket-system.ts';

/** The dependencies of vouchers. `systems` has those that the installation uses. */
export type VoucherDeps = ExternalMoneyDeps & { readonly systems: ReadonlyMap<SystemId, TicketSystem> };

/** Returns the names that members see for the hall's ticket systems. */
export async function systemNamesIn(db: Db, hallId: number): Promise<Hall['ticketSystemNames']> {
  const hall = await findHall(db, hallId);
  return hall.ok ? hall.value.ticketSystemNames : { 1: '', 2: '' };
}

/** Returns a system's name as a party. */
export const partyOf = (system: SystemId): PartyName => (system === 1 ? 'tickets_1' : 'tickets_2');

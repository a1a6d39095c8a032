import type { TicketSystem as SystemId } from '@lokalbingo/contract/vouchers';
import type { OutsideMoneyDeps, PartyName } from '../outside-money/outside-money.ts';
import type { TicketSystem } from './ticket-system.ts';

/** What vouchers need. A system that the installation does not have is missing. */
export type VoucherDeps = OutsideMoneyDeps & { readonly systems: ReadonlyMap<SystemId, TicketSystem> };

/** The party that a system is. */
export const partyOf = (system: SystemId): PartyName => (system === 1 ? 'tickets_1' : 'tickets_2');

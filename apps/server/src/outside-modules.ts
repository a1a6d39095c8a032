/** The modules that move players' money to parties outside, with those parties that the installation has. */
import type { TicketSystem as SystemId } from '@lokalbingo/contract/vouchers';
import type { Config } from './config.ts';
import { outsideMoneyModule, type Party, type PartyName } from './modules/outside-money/outside-money.ts';
import { licensedHours, partnerClient, remoteGameModule } from './modules/remote-game/remote-game.ts';
import {
  type TicketSystem,
  ticketSystem1,
  ticketSystem2,
  vouchersModule,
} from './modules/vouchers/vouchers.ts';
import type { ServerModule } from './platform/server-module.ts';
import type { Surroundings } from './platform/surroundings.ts';

/** See the file. */
export function outsideModules(
  { tickets1, tickets2, partner501, portalUrl }: Config,
  { db, clock, chance, log, liveFeed }: Surroundings,
): readonly ServerModule[] {
  const systems = new Map<SystemId, TicketSystem>();
  if (tickets1) systems.set(1, ticketSystem1(tickets1, clock));
  if (tickets2) systems.set(2, ticketSystem2(tickets2));
  const partner = partner501 && partnerClient({ ...partner501, returnUrl: `${portalUrl}/mypage` }, clock);
  const all: readonly Party[] = [...systems.values(), ...(partner ? [partner] : [])];
  const parties = new Map<PartyName, Party>(all.map((party) => [party.name, party]));
  const deps = { db, clock, chance, log, liveFeed, parties };
  return [
    outsideMoneyModule(deps),
    vouchersModule({ ...deps, systems }),
    remoteGameModule({
      ...deps,
      partner,
      hours: partner501?.hours ?? licensedHours,
      callbackSecret: partner501?.callbackSecret,
    }),
  ];
}

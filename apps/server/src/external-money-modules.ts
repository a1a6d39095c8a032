/** The modules that move players' money to outside parties, with the parties that the installation has. */
import type { TicketSystem as SystemId } from '@lokalbingo/contract/vouchers';
import type { Config } from './config.ts';
import { externalMoneyModule, type Party, type PartyName } from './modules/external-money/external-money.ts';
import { licensedHours, partnerClient, remoteGameModule } from './modules/remote-game/remote-game.ts';
import {
  type TicketSystem,
  ticketSystem1,
  ticketSystem2,
  vouchersModule,
} from './modules/vouchers/vouchers.ts';
import type { Clock } from './platform/clock.ts';
import type { Dependencies } from './platform/dependencies.ts';
import type { ServerModule } from './platform/server-module.ts';

/** Creates the parties of an installation for the modules that use them. */
export function partiesOf({ tickets1, tickets2, partner501, portalUrl }: Config, clock: Clock) {
  const systems = new Map<SystemId, TicketSystem>();
  if (tickets1) systems.set(1, ticketSystem1(tickets1, clock));
  if (tickets2) systems.set(2, ticketSystem2(tickets2));
  const partner = partner501 && partnerClient({ ...partner501, returnUrl: `${portalUrl}/mypage` }, clock);
  const all: readonly Party[] = [...systems.values(), ...(partner ? [partner] : [])];
  const parties = new Map<PartyName, Party>(all.map((party) => [party.name, party]));
  return { systems, partner, parties };
}

export function externalMoneyModules(
  config: Config,
  { db, clock, random, log, liveFeed }: Dependencies,
): readonly ServerModule[] {
  const { partner501 } = config;
  const { systems, partner, parties } = partiesOf(config, clock);
  const deps = { db, clock, random, log, liveFeed, parties };
  return [
    externalMoneyModule(deps),
    vouchersModule({ ...deps, systems }),
    remoteGameModule({
      ...deps,
      partner,
      hours: partner501?.hours ?? licensedHours,
      callbackSecret: partner501?.callbackSecret,
    }),
  ];
}

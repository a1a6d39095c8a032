import { getChatIdentity } from '@lokalbingo/contract/chat';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { type IdentifyDeps, identifyPlayer } from './identify-player.ts';

export function chatRoutes(bind: Bind<'portal'>, deps: IdentifyDeps): void {
  bind(getChatIdentity, ({ caller }) => identifyPlayer(deps, caller.playerId));
}

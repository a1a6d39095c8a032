/** The hosts that serve players: the portal's, and one for each main game. */
import { join } from 'node:path';
import { mainGames } from '@lokalbingo/bingo/main-game';
import type { PortalBuild } from '@lokalbingo/contract/rendered-view';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createGameServer } from './game-server.ts';
import { gameAuthenticator } from './modules/game-launch/game-launch.ts';
import { playerAuthenticator } from './modules/identity/identity.ts';
import type { Dependencies } from './platform/dependencies.ts';
import type { ServerModule } from './platform/server-module.ts';
import { createPortalServer } from './portal-server.ts';

const builtPortal = join(import.meta.dirname, '../../portal/dist');
/** The portal's build for server rendering. */
const portalRenderer = join(import.meta.dirname, '../../portal/dist-server/portal-renderer.js');
const builtGame = join(import.meta.dirname, '../../game/dist');

/** A host with its port. */
export type HostAtPort = { readonly server: FastifyInstance; readonly port: number };

/** The hosts that serve players, by the roles of this process. */
export async function playerHosts(
  config: Config,
  { log, db, clock, liveFeed }: Dependencies,
  modules: readonly ServerModule[],
): Promise<HostAtPort[]> {
  const servers: HostAtPort[] = [];
  if (config.roles.has('portal')) {
    const authenticate = playerAuthenticator({ db, clock });
    const server = await createPortalServer(config, {
      log,
      authenticate,
      modules,
      builtPortal,
      portalBuild: (await import(portalRenderer)) as PortalBuild,
      clock,
      liveFeed,
    });
    servers.push({ server, port: config.port });
  }
  if (config.roles.has('game')) {
    for (const mainGame of mainGames) {
      const isSecure = config.gameUrls[mainGame].startsWith('https:');
      const authenticate = gameAuthenticator({ db, clock, mainGame, isSecure });
      const server = await createGameServer(config, { mainGame, log, authenticate, modules, builtGame });
      servers.push({ server, port: config.gamePorts[mainGame] });
    }
  }
  return servers;
}

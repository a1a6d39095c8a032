/** The hosts that serve players: the portal's, and one for each main game. */
import { join } from 'node:path';
import { mainGames } from '@lokalbingo/bingo/main-game';
import type { PortalBuild } from '@lokalbingo/contract/rendered-view';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createGameServer } from './game-server.ts';
import { keptFilesOf } from './modules/built-files/built-files.ts';
import { gameAuthenticator } from './modules/game-launch/game-launch.ts';
import { playerAuthenticator } from './modules/identity/identity.ts';
import type { Dependencies } from './platform/dependencies.ts';
import type { ServerModule } from './platform/server-module.ts';
import { createPortalServer } from './portal-server.ts';

/** The folders of the built front ends. */
export const builtApps = {
  portal: join(import.meta.dirname, '../../portal/dist'),
  game: join(import.meta.dirname, '../../game/dist'),
  hall: join(import.meta.dirname, '../../hall/dist'),
} as const;
/** The portal's build for server rendering. */
const portalRenderer = join(import.meta.dirname, '../../portal/dist-server/portal-renderer.js');

/** A host with its port. */
export type HostAtPort = { readonly server: FastifyInstance; readonly port: number };

/** Creates the hosts that serve players, by the roles of this process. */
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
      builtPortal: builtApps.portal,
      findKept: keptFilesOf(config, db, 'portal'),
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
      const server = await createGameServer(config, {
        mainGame,
        log,
        authenticate,
        modules,
        builtGame: builtApps.game,
        findKept: keptFilesOf(config, db, 'game'),
      });
      servers.push({ server, port: config.gamePorts[mainGame] });
    }
  }
  return servers;
}

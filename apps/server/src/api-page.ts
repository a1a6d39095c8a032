/** The API documentation of a host: the document at `/api/openapi.json`, and a page to read it at `/api/docs`. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Operation } from '@lokalbingo/contract/operation';
import type { FastifyInstance } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { gameCookie } from './modules/game-launch/game-launch.ts';
import { screenCookie } from './modules/hall-screens/hall-screens.ts';
import { staffCookie } from './modules/staff/staff.ts';
import { openApiDocument } from './platform/http/openapi-document.ts';

/** Serves these operations to anyone. */
export async function serveApiPage(
  app: FastifyInstance,
  { productName, gameUrls, hallUrl }: Pick<Config, 'productName' | 'gameUrls' | 'hallUrl'>,
  operations: readonly Operation[],
): Promise<void> {
  const isSecure = hallUrl.startsWith('https:');
  const cookies = {
    gameCookie: gameCookie({ mainGame: 1, isSecure: gameUrls[1].startsWith('https:') }).name,
    staffCookie: staffCookie(isSecure).name,
    screenCookie: screenCookie(isSecure).name,
  };
  const product = { name: productName, version: packageJson.version, cookies };
  const document = openApiDocument(product, operations);
  app.get('/api/openapi.json', (_request, reply) => reply.send(document));
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

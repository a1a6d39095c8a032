/** The product's API for developers: its document at `/api/openapi.json`, and a page to read it at `/api/docs`. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { operations } from '@lokalbingo/contract/operations';
import type { FastifyInstance } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { gameCookie } from './modules/game-launch/game-launch.ts';
import { openApiDocument } from './platform/http/openapi-document.ts';

/** Shows the API to whoever asks. */
export async function serveApiPage(
  app: FastifyInstance,
  { productName, gameUrls }: Pick<Config, 'productName' | 'gameUrls'>,
): Promise<void> {
  const { name: cookieName } = gameCookie({ mainGame: 1, isSecure: gameUrls[1].startsWith('https:') });
  const product = { name: productName, version: packageJson.version, gameCookie: cookieName };
  const document = openApiDocument(product, operations);
  app.get('/api/openapi.json', (_request, reply) => reply.send(document));
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}

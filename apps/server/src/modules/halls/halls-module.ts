import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { sendEdgeProblem } from '../../platform/http/problem-reply.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { logoOf } from './logo-store.ts';

const logoName = /^[0-9a-f]{64}\.png$/;

/** The halls module in the program: serves uploaded logos on every host. */
export const hallsModule = ({ db }: { readonly db: Db }): ServerModule => ({
  name: 'halls',
  everyHost: (app) => serveLogos(app, db),
});

/** Serves a logo at an address that contains its hash, so browsers may cache it for ever. */
function serveLogos(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { fileName: string } }>('/logoer/:fileName', async ({ params: { fileName } }, reply) => {
    const content = logoName.test(fileName) ? await logoOf(db, fileName) : undefined;
    if (!content) return sendEdgeProblem(reply, 'not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .type('image/png')
      .send(content);
  });
}

/**
 * The inner port of a process, for its operator: liveness, readiness and metrics. Keep it unreachable from
 * outside; see `INNER_HOST`.
 */
import Fastify, { type FastifyInstance } from 'fastify';

/** The sources of the inner port. */
export type InnerServerParts = {
  readonly isReady: () => Promise<boolean>;
  readonly metrics: { readonly text: () => Promise<string> };
};

/**
 * Creates the server; the caller listens. `/live` is 200 while the process is alive, `/ready` 200 or 503, `/metrics`
 * Prometheus's text format.
 */
export function createInnerServer({ isReady, metrics }: InnerServerParts): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/live', async () => 'ok\n');
  app.get('/ready', async (_, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send(ready ? 'ok\n' : 'not ready\n');
  });
  app.get('/metrics', async (_, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text()),
  );
  return app;
}

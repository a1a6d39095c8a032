/** The process under test of `balance-reads.ts`: the product's balance call, and a bare route that asks the same. */
import Fastify from 'fastify';
import { playerAuthenticator } from '../apps/server/src/modules/identity/identity.ts';
import { playerCardsModule } from '../apps/server/src/modules/player-cards/player-cards.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDatabase, createPool } from '../apps/server/src/platform/database.ts';
import { protectBrowsers } from '../apps/server/src/platform/http/browser-protection.ts';
import { createHttpServer } from '../apps/server/src/platform/http/http-server.ts';
import { counted, limitRate } from '../apps/server/src/platform/http/rate-limit.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { mountPortal } from '../apps/server/src/platform/server-module.ts';

/** Where the two listen. */
export type BalanceServers = { readonly product: string; readonly bare: string };

const pool = createPool(process.env.DATABASE_URL ?? '', () => undefined, { connections: 16 });
const db = createDatabase(pool);

const product = createHttpServer({ log: createLog('warn') });
await protectBrowsers(product, { framedBy: [], frames: [], calls: [] });
// Counted as always, but without a bound that one client would meet.
const count = await limitRate(product, { perPlayer: 1e9, perAddress: 1e9 });
await mountPortal(product, counted(playerAuthenticator({ db, clock: systemClock }), count), [
  playerCardsModule({ db, clock: systemClock }),
]);

const bare = Fastify();
bare.post<{ Body: { hallId: number; accountId: number } }>('/balance', async ({ body }) => {
  const { rows } = await pool.query(
    'SELECT own_ore, winnings_ore FROM ledger.accounts WHERE hall_id = $1 AND account_id = $2',
    [body.hallId, body.accountId],
  );
  return { balance: (rows[0].own_ore + rows[0].winnings_ore) / 100 };
});

const servers: BalanceServers = {
  product: await product.listen({ port: 0, host: '127.0.0.1' }),
  bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
};
process.send?.(servers);
process.once('disconnect', () => process.exit());

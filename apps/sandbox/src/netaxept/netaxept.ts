/**
 * Nets Netaxept as a merchant and its customers meet it: Register, Process and Query for the merchant's server, the
 * payment window for the customer, and the callback. It keeps transactions, the cards a merchant may use again, and
 * the callbacks it still owes. It promises Netaxept's own states, words and order of errors, and knows nothing of
 * who the merchant is or what is sold.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyInstance } from 'fastify';
import type { SettingStore } from '../control/setting-store.ts';
import { createOwedPostStore } from '../outgoing/owed-post-store.ts';
import { createCallbackSender } from './callback-sender.ts';
import type { NetaxeptDeps } from './netaxept-deps.ts';
import { netaxeptRoutes } from './netaxept-routes.ts';
import { createSavedCardStore } from './saved-card-store.ts';
import { terminalRoutes } from './terminal-routes.ts';
import { createTransactionStore, type TransactionStore } from './transaction-store.ts';

/** What Netaxept needs from the sandbox around it. */
export type NetaxeptSurroundings = Pick<
  NetaxeptDeps,
  'clock' | 'merchantIsGenuine' | 'faults' | 'calls' | 'hangMs'
> & {
  readonly database: DatabaseSync;
  readonly settings: SettingStore;
  readonly callbackRetryMs: number;
};

/** Adds Netaxept to the app; it begins to post what it owes when the app is ready, and stops with it. */
export function addNetaxept(
  app: FastifyInstance,
  surroundings: NetaxeptSurroundings,
): { readonly transactions: TransactionStore } {
  const { clock, merchantIsGenuine, faults, calls, hangMs, database } = surroundings;
  const transactions = createTransactionStore(database);
  const callbacks = createCallbackSender({
    clock,
    store: createOwedPostStore(database, 'netaxept'),
    address: () => surroundings.settings.callbackUrl('netaxept'),
    retryMs: surroundings.callbackRetryMs,
    onPosted: (transactionId, outcome) =>
      calls.record({
        provider: 'netaxept',
        operation: 'Callback',
        at: clock.now().toISOString(),
        transactionId,
        parameters: { TransactionId: transactionId },
        withheld: [],
        outcome,
      }),
  });
  const savedCards = createSavedCardStore(database);
  const deps = { clock, merchantIsGenuine, transactions, savedCards, callbacks, faults, calls, hangMs };
  netaxeptRoutes(app, deps);
  terminalRoutes(app, deps);
  app.addHook('onReady', async () => callbacks.kick());
  app.addHook('preClose', async () => callbacks.stop());
  return { transactions };
}

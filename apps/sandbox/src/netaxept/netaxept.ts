/**
 * Nets Netaxept for a merchant and its customers: Register, Process and Query for the merchant's server, the
 * payment window for the customer, and the callback. It keeps transactions, saved cards, and pending
 * callbacks. It reproduces Netaxept's states, terms and order of errors, and does not know who the merchant is
 * or what is sold.
 */
import type { FastifyInstance } from 'fastify';
import { createOwedPostStore } from '../outgoing/owed-post-store.ts';
import { createCallbackSender } from './callback-sender.ts';
import type { NetaxeptDeps, NetaxeptInputs } from './netaxept-deps.ts';
import { netaxeptRoutes } from './netaxept-routes.ts';
import { createSavedCardStore } from './saved-card-store.ts';
import { terminalRoutes } from './terminal-routes.ts';
import { createTransactionStore } from './transaction-store.ts';

/** Adds Netaxept to the app. It posts pending callbacks while the app runs. */
export function addNetaxept(app: FastifyInstance, dependencies: NetaxeptInputs): void {
  const { clock, calls, database } = dependencies;
  const callbacks = createCallbackSender({
    clock,
    store: createOwedPostStore(database, 'netaxept'),
    address: () => dependencies.settings.callbackUrl('netaxept'),
    retryMs: dependencies.callbackRetryMs,
    onPosted: (transactionId, outcome) =>
      calls.record({
        provider: 'netaxept',
        operation: 'Callback',
        transactionId,
        parameters: { TransactionId: transactionId },
        outcome,
      }),
  });
  const deps: NetaxeptDeps = {
    ...dependencies,
    transactions: createTransactionStore(database),
    savedCards: createSavedCardStore(database),
    callbacks,
  };
  netaxeptRoutes(app, deps);
  terminalRoutes(app, deps);
  app.addHook('onReady', async () => callbacks.kick());
  app.addHook('preClose', async () => callbacks.stop());
}

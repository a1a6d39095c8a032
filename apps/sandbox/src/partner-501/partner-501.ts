/**
 * The partner of remote game 501, as docs/protocols/partner-501.md describes it: a wallet that the operator's
 * server moves money into and out of, sessions, the game that is played with their balance, and the callback
 * that notifies the operator of each closed session. It keeps its own books, the ids of cancelled transactions, and
 * pending callbacks. It knows only a pseudonym of each player, and does not know what the operator does with the money.
 */
import type { FastifyInstance } from 'fastify';
import { createOwedPostStore } from '../outgoing/owed-post-store.ts';
import { inTransaction } from '../sandbox-database.ts';
import { adminRoutes, type Partner501 } from './admin-routes.ts';
import { createKeyStore } from './key-store.ts';
import type { Partner501Deps, Partner501Inputs } from './partner-501-deps.ts';
import { playRoutes } from './play-routes.ts';
import { createCallbackSender, readSessionClosed } from './session-closed.ts';
import { carryOutSessionOrder } from './session-order.ts';
import { createSessionStore } from './session-store.ts';
import { createTending } from './tend-sessions.ts';
import { walletRoutes } from './wallet-routes.ts';
import { createWalletTransferStore } from './wallet-transfer-store.ts';

const shownSessions = 50;

/** Adds the partner to the app. It processes its sessions while the app runs. */
export function addPartner501(app: FastifyInstance, dependencies: Partner501Inputs): Partner501 {
  const deps = assemble(dependencies);
  const tending = createTending(deps);
  const timers = new Set<NodeJS.Timeout>();
  const later = (delayMs: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
      tending.tend();
    }, delayMs).unref();
    timers.add(timer);
  };
  app.register(async (room) => {
    // Work due by now runs before the request, and work that the request causes runs after its answer.
    room.addHook('onRequest', async (_request, reply) => {
      tending.tend();
      reply.raw.once('close', tending.tend);
    });
    room.register(async (walletRoom) => walletRoutes(walletRoom, { ...deps, later }));
    playRoutes(room, deps);
  });
  app.addHook('onReady', async () => tending.tend());
  app.addHook('preClose', async () => {
    tending.stop();
    deps.callbacks.stop();
    for (const timer of timers) clearTimeout(timer);
  });
  const partner: Partner501 = {
    carryOut: (order) => {
      tending.tend();
      const complaint = carryOutSessionOrder(deps, order);
      tending.tend();
      return complaint;
    },
    tend: tending.tend,
    latestSessions: (hallRef) => {
      tending.tend();
      return deps.sessions.latest(shownSessions, hallRef);
    },
  };
  adminRoutes(app, partner);
  return partner;
}

function assemble(dependencies: Partner501Inputs): Partner501Deps {
  const { clock, faults, calls, settings, database } = dependencies;
  return {
    ...dependencies,
    sessions: createSessionStore(database),
    transfers: createWalletTransferStore(database),
    keys: createKeyStore(database, clock),
    inTransaction: (work, ending) => inTransaction(database, work, ending),
    callbacks: createCallbackSender({
      clock,
      faults,
      store: createOwedPostStore(database, 'partner_501'),
      address: () => settings.callbackUrl('partner_501'),
      secret: dependencies.partner501Secrets.callbackSecret,
      retryMs: dependencies.callbackRetryMs,
      onPosted: (body, outcome) => {
        const { request_uuid: _, ...closed } = readSessionClosed(body);
        calls.record({
          provider: 'partner_501',
          operation: 'Callback',
          transactionId: closed.transaction_uuid,
          parameters: { ...closed, amount: String(closed.amount), staked: String(closed.staked) },
          outcome,
        });
      },
    }),
  };
}

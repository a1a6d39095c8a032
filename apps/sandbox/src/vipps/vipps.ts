/**
 * Vipps MobilePay for a merchant and its customers: access tokens and the ePayment API for the merchant's
 * server, and the landing page for the customer, whose button stands for the approval in the app. It keeps
 * payments with their events, and its answer to each idempotency key. It promises Vipps MobilePay's own
 * states, words and order of errors. Webhooks, express checkout and freestanding card payments are left out.
 */
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { landingRoutes } from './landing-routes.ts';
import { createPaymentStore } from './payment-store.ts';
import type { VippsDeps } from './vipps-deps.ts';
import { vippsRoutes } from './vipps-routes.ts';

/** Adds Vipps MobilePay to the app, under `/vipps`. */
export function addVipps(app: FastifyInstance, dependencies: Dependencies): void {
  const deps: VippsDeps = { ...dependencies, payments: createPaymentStore(dependencies.database) };
  vippsRoutes(app, deps);
  landingRoutes(app, deps);
}

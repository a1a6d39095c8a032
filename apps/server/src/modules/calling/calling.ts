/**
 * Calling: the caller's place in the console, from which a hall's caller announces and calls balls, or leads
 * a draw.
 *
 * Owns no table: places and acts belong to `rounds`, which also has the rules of the draw. A game has one
 * caller at a time, repeating a press has no effect, and each press is logged in its own transaction.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { CallingDeps } from './calling-deps.ts';
import { callingRoutes } from './calling-routes.ts';

export const callingModule = (deps: CallingDeps): ServerModule => ({
  name: 'calling',
  hall: (bind) => callingRoutes(bind, deps),
});

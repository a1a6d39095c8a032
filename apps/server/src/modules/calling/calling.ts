/**
 * Calling: the caller's place in the console, from which a hall's caller announces and calls balls, or leads a draw.
 *
 * Owns no table: places and acts belong to `rounds`. Promises that a game has one caller at a time, that a press counts
 * once however often it is sent, and that each press is logged in its own transaction. The rules of the draw are in
 * `rounds`.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import type { CallingDeps } from './calling-deps.ts';
import { callingRoutes } from './calling-routes.ts';

/** Calling in the program. */
export const callingModule = (deps: CallingDeps): ServerModule => ({
  name: 'calling',
  hall: (bind) => callingRoutes(bind, deps),
});

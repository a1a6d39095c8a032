/**
 * Places: the Norwegian postcodes with their towns and coordinates.
 *
 * Owns the schema `places` and the file it is filled from. Promises that a postcode is found with its leading zeroes,
 * retired ones too, since people keep writing them, and a town or municipality by its name or the beginning of it. Knows nothing of halls or players; whoever needs a distance takes
 * the position and computes it.
 */
import type { Db } from '../../platform/database.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { placeRoutes } from './place-routes.ts';

export type { Position } from './place.ts';
export { placeNamed, placeOf } from './place-store.ts';
export { seedPostcodes } from './seed-postcodes.ts';

/** Places in the program. */
export const placesModule = (deps: { readonly db: Db }): ServerModule => ({
  name: 'places',
  portal: (bind) => placeRoutes(bind, deps),
});

/**
 * Places: the Norwegian postcodes with their towns and coordinates.
 *
 * Owns the schema `places` and the file from which it is filled. Finds a postcode with its leading zeroes, even a
 * retired one, because people keep using them, and a town or municipality by its name or a prefix. Knows nothing
 * about
 * halls or players; callers compute distances from the position.
 */
import type { Db } from '../../platform/database.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { placeRoutes } from './place-routes.ts';

export type { Position } from './place.ts';
export { placeNamed, placeOf } from './place-store.ts';
export { seedPostcodes } from './seed-postcodes.ts';

export const placesModule = (deps: { readonly db: Db }): ServerModule => ({
  name: 'places',
  portal: (bind) => placeRoutes(bind, deps),
});

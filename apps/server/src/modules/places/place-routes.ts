import { getPostSted } from '@lokalbingo/contract/places';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { placeOf } from './place-store.ts';

export function placeRoutes(bind: Bind<'portal'>, { db }: { readonly db: Db }): void {
  bind(getPostSted, async ({ query }) => {
    const place = await placeOf(db, query.postnr);
    return place.ok ? ok({ poststed: place.value.town }) : place;
  });
}

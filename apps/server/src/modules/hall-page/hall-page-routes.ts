import { getHallPage } from '@lokalbingo/contract/hall-page';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { showHallPage } from './show-hall-page.ts';

export function hallPageRoutes(
  bind: Bind<'portal'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  bind(getHallPage, ({ params }) => showHallPage(db, { clock }, params.bingoId));
}

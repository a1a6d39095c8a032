import { inTransaction } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { addLogo, changeHall } from '../halls/halls.ts';
import { lockHallWithin } from './change-hall-page.ts';
import type { HallSettingsDeps } from './hall-settings-deps.ts';
import { readLogo } from './read-logo.ts';
import { recordChange } from './record-change.ts';

/**
 * Gives a hall a logo, an SVG or PNG file in base64. The file is decoded before the transaction, because that takes
 * time.
 */
export async function saveLogo(
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  { hallId, content }: { readonly hallId: number; readonly content: string },
) {
  if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
  const picture = await readLogo(Buffer.from(content, 'base64'));
  if (!picture.ok) return picture;
  return inTransaction(deps.db, async (tx) => {
    const hall = await lockHallWithin(tx, caller, hallId);
    if (!hall.ok) return hall;
    const logo = await addLogo(tx, picture.value);
    await changeHall(tx, hall.value, { logo });
    const before = { logo: hall.value.logo };
    await recordChange(
      tx,
      deps,
      caller,
      { hallId },
      { part: 'logo', act: 'manage_hall_page', before, after: { logo } },
    );
    return ok({});
  });
}

import { getCountries, getMyData, setUserInfo } from '@lokalbingo/contract/due-diligence';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { flagsOf } from '../admission/admission.ts';
import { nameOf } from '../identity/identity.ts';
import { isReservedAgainstNews } from '../own-details/own-details.ts';
import { countriesOn } from './country-store.ts';
import { formOf } from './declaration-form.ts';
import { newestDeclaration } from './declaration-store.ts';
import { declare } from './declare.ts';
import { latestAddress } from './latest-address.ts';

const stored = 0;
const notStored = 1;

export function dueDiligenceRoutes(
  bind: Bind<'portal'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  bind(getMyData, async ({ caller }) => {
    const { firstName, lastName } = await nameOf(db, caller.playerId);
    const newest = await newestDeclaration(db, caller.playerId);
    const latest = await latestAddress(db, caller.playerId);
    const noSMS = await isReservedAgainstNews(db, caller.playerId);
    return ok({
      userData: { userFirstname: firstName, userLastname: lastName },
      userAMLData:
        newest === undefined ? null : { ...formOf(newest.declaration), firstName, lastName, noSMS },
      userAddress: latest === undefined ? null : { address: latest.address, postNr: latest.postcode },
      userNoSMS: noSMS,
    });
  });

  bind(getCountries, async () => {
    const countries = await countriesOn(db, osloDayOf(clock.now()));
    return ok({ countries: countries.map(({ name, isHighRisk }) => ({ name, risk: isHighRisk })) });
  });

  bind(setUserInfo, ({ body, caller }) =>
    inTransaction(db, async (tx) => {
      const missing = await declare(tx, { clock }, { playerId: caller.playerId, form: body });
      if (missing.length > 0) return ok({ status: notStored, message: missing.join(' ') });
      const { forceAML } = await flagsOf(tx, caller.playerId);
      return ok({ status: stored, message: '', forceAML });
    }),
  );
}

/** The morning mail: a hall's figures of yesterday on one page, for its managers. */
import { after, hours } from '@lokalbingo/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import type { OurNames } from '../../platform/our-names.nb.ts';
import { ok } from '../../platform/result.ts';
import { waitingIn } from '../hall-checklist/hall-checklist.ts';
import type { Hall } from '../halls/halls.ts';
import { type OutboxDeps, sendEmail } from '../notifications/notifications.ts';
import { contactsInHall } from '../staff/staff.ts';
import { countedHalls } from './counted-halls.ts';
import { morningMail, waitingLines } from './morning-mail.nb.ts';
import { refusersAmong } from './morning-mail-store.ts';
import { readFigures } from './read-figures.ts';

/** The dependencies of the morning mail. */
export type MorningMailDeps = OutboxDeps & { readonly db: Db; readonly clock: Clock } & Pick<
    OurNames,
    'productName'
  >;

/** Yesterday's mail is of no use tomorrow. */
const mailMs = hours(12);

/** Sends the managers of each hall yesterday's figures and the waiting work, unless they have turned the mail off. */
export async function sendMorningMails(deps: MorningMailDeps): Promise<void> {
  const mails: Mail[] = [];
  for (const hall of await countedHalls(deps.db)) mails.push(...(await mailsOf(deps, hall)));
  const goodUntil = after(deps.clock.now(), mailMs);
  await inTransaction(deps.db, async (tx) => {
    for (const mail of mails) await sendEmail(tx, deps, { ...mail, goodUntil });
    return ok(undefined);
  });
}

type Mail = { readonly to: string; readonly subject: string; readonly text: string };

async function mailsOf(deps: MorningMailDeps, hall: Hall): Promise<readonly Mail[]> {
  const { db, clock, productName } = deps;
  const { hallId, name } = hall;
  const now = clock.now();
  const today = osloDayOf(now);
  const managers = await contactsInHall(db, { hallId, roles: ['hall_manager'], day: today });
  const refusers = await refusersAmong(
    db,
    managers.map(({ staffId }) => staffId),
  );
  const to = managers.flatMap(({ staffId, workEmail }) =>
    workEmail === null || refusers.has(staffId) ? [] : [workEmail],
  );
  if (to.length === 0) return [];
  const yesterday = plusDays(today, -1);
  const of = { halls: [hall], place: { hallId } };
  const { periods } = await readFigures(deps, of, { unit: 'day', upTo: yesterday });
  const day = periods.at(-1);
  if (!day) return [];
  const waiting = await waitingIn(db, { hallId, now, lines: waitingLines });
  const mail = morningMail({ productName, hallName: name, day: yesterday, waiting, ...day });
  return to.map((address) => ({ to: address, ...mail }));
}

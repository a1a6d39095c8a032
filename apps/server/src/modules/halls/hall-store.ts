import { ore } from '@lokalbingo/money';
import type { Selectable } from 'kysely';
import type { HallsHalls, HallsOwners } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { lockKeys, rowLock } from '../../platform/lock-order.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { type Hall, type HallFlags, type HallKind, isShownToPlayers, type Owner } from './hall.ts';
import type { PaymentProviderName } from './payment-providers.ts';

/** Finds the hall with this id, or `hall_not_found`. */
export async function findHall(db: Db | Tx, hallId: number): Promise<Result<Hall, 'hall_not_found'>> {
  const [hall] = await findHalls(db, [hallId]);
  return hall === undefined ? refuse('hall_not_found') : ok(hall);
}

/** Returns the halls with these ids that exist, by name. */
export async function findHalls(db: Db | Tx, hallIds: readonly number[]): Promise<readonly Hall[]> {
  if (hallIds.length === 0) return [];
  const rows = await db.selectFrom('halls.halls').selectAll().where('hall_id', 'in', hallIds).execute();
  return rows.map(hallFromRow).sort(byName);
}

/** Returns all halls, or those of one chain, by name in Norwegian alphabetical order. */
export async function listHalls(
  db: Db | Tx,
  { ownerId }: { readonly ownerId?: number | undefined } = {},
): Promise<readonly Hall[]> {
  let query = db.selectFrom('halls.halls').selectAll();
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId);
  return (await query.execute()).map(hallFromRow).sort(byName);
}

/** Returns the halls that players can find, as {@link listHalls} does. */
export async function listShownHalls(
  db: Db | Tx,
  chain?: Parameters<typeof listHalls>[1],
): Promise<readonly Hall[]> {
  return (await listHalls(db, chain)).filter(isShownToPlayers);
}

/** Returns all chains by id, except a chain whose only hall is a watch hall. */
export async function listOwners(db: Db | Tx): Promise<readonly Owner[]> {
  const rows = await db
    .selectFrom('halls.owners')
    .selectAll()
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('halls.halls')
            .select('hall_id')
            .whereRef('halls.halls.owner_id', '=', 'halls.owners.owner_id')
            .where('kind', '=', 'watch'),
        ),
      ),
    )
    .orderBy('owner_id')
    .execute();
  return rows.map(ownerFromRow);
}

/** Adds chains; existing ones stay unchanged, except that one without a look gets the given look. */
export async function addOwners(tx: Tx, owners: readonly Owner[]): Promise<void> {
  if (owners.length === 0) return;
  // ON CONFLICT covers only the owner id; without the lock, concurrent inserts can violate the unique landing path.
  await lockKeys(tx, 'halls.owners', ['all']);
  await tx
    .insertInto('halls.owners')
    .values(
      owners.map((owner) => ({
        owner_id: owner.ownerId,
        owner_name: owner.name,
        landing_path: owner.landingPath,
        logo: owner.logo,
        accent: owner.accent,
        picture: owner.picture,
        greeting: owner.greeting,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('owner_id')
        .doUpdateSet(({ ref }) => ({
          accent: ref('excluded.accent'),
          picture: ref('excluded.picture'),
          greeting: ref('excluded.greeting'),
        }))
        .where(({ and, eb }) =>
          and(
            (['accent', 'picture', 'greeting'] as const).map((column) =>
              eb(`halls.owners.${column}`, 'is', null),
            ),
          ),
        ),
    )
    .execute();
}

/** Adds halls; existing ones stay unchanged. Returns the ids of the new ones. */
export async function addHalls(tx: Tx, halls: readonly Hall[]): Promise<readonly number[]> {
  if (halls.length === 0) return [];
  const added = await tx
    .insertInto('halls.halls')
    .values(halls.map(rowFromHall))
    .onConflict((conflict) => conflict.column('hall_id').doNothing())
    .returning('hall_id')
    .execute();
  return added.map((row) => row.hall_id);
}

/** Locks and returns the hall with this id. */
export async function lockHall(tx: Tx, hallId: number): Promise<Hall | undefined> {
  const row = await tx
    .selectFrom('halls.halls')
    .selectAll()
    .where('hall_id', '=', hallId)
    .modifyEnd(rowLock(tx, 'halls.halls'))
    .executeTakeFirst();
  return row && hallFromRow(row);
}

/** Updates a hall, except its id, kind, chain and payment provider. The caller has locked the hall. */
export async function changeHall(
  tx: Tx,
  hall: Hall,
  changes: Partial<Omit<Hall, 'hallId' | 'kind' | 'ownerId' | 'paymentProvider' | 'netsMerchantId'>>,
): Promise<void> {
  const { hall_id, kind, owner_id, payment_provider, nets_merchant_id, ...row } = rowFromHall({
    ...hall,
    ...changes,
  });
  await tx.updateTable('halls.halls').set(row).where('hall_id', '=', hall.hallId).execute();
}

/** Locks and returns the chain with this id. */
export async function lockOwner(tx: Tx, ownerId: number): Promise<Owner> {
  const row = await tx
    .selectFrom('halls.owners')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .modifyEnd(rowLock(tx, 'halls.owners'))
    .executeTakeFirstOrThrow();
  return ownerFromRow(row);
}

/** Changes the look of a chain. */
export async function changeLook(
  tx: Tx,
  ownerId: number,
  { accent, greeting }: Pick<Owner, 'accent' | 'greeting'>,
): Promise<void> {
  await tx.updateTable('halls.owners').set({ accent, greeting }).where('owner_id', '=', ownerId).execute();
}

/** Returns the chains whose staff get alarms by SMS as well as e-mail. */
export async function chainsWithAlarmSms(db: Db | Tx): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('halls.owners').select('owner_id').where('alarm_sms', '=', true).execute();
  return new Set(rows.map(({ owner_id }) => owner_id));
}

/** Sets whether a chain's staff get alarms by SMS. The caller has locked the chain. */
export async function changeAlarmSms(tx: Tx, ownerId: number, alarmSms: boolean): Promise<void> {
  await tx.updateTable('halls.owners').set({ alarm_sms: alarmSms }).where('owner_id', '=', ownerId).execute();
}

const norwegian = new Intl.Collator('nb');

function byName(one: Hall, other: Hall): number {
  return norwegian.compare(one.name, other.name) || one.hallId - other.hallId;
}

function ownerFromRow(row: Selectable<HallsOwners>): Owner {
  return {
    ownerId: row.owner_id,
    name: row.owner_name,
    landingPath: row.landing_path,
    logo: row.logo,
    accent: row.accent,
    picture: row.picture,
    greeting: row.greeting,
  };
}

/** Converts a row to a hall. The row may have other columns too. */
export function hallFromRow(row: Selectable<HallsHalls>): Hall {
  return {
    ...hallFlagsFromRow(row),
    hallId: row.hall_id,
    kind: row.kind as HallKind,
    name: row.hall_name,
    address: row.address,
    postcode: row.postcode,
    town: row.town,
    phone: row.phone,
    position: { latitude: row.latitude, longitude: row.longitude },
    logo: row.logo,
    transactionText: row.transaction_text,
    ticketSystemNames: { 1: row.ticket_system_1_name, 2: row.ticket_system_2_name },
    fullPayoutMinimumOre: ore(row.full_payout_minimum_ore),
    fourEyesAboveOre: ore(row.four_eyes_above_ore),
    cashOutOfDayOre: ore(row.cash_out_of_day_ore),
    cashOutOfShiftOre: ore(row.cash_out_of_shift_ore),
    cashMovedAloneOre: ore(row.cash_moved_alone_ore),
  };
}

/** The columns of a hall's flags. */
type FlagColumns = Pick<
  Selectable<HallsHalls>,
  | 'owner_id'
  | 'web_app_enabled'
  | 'payouts_enabled'
  | 'vipps_level'
  | 'payment_provider'
  | 'nets_merchant_id'
  | 'card_payments_enabled'
  | 'transactions_shown'
  | 'local_pause_offered'
  | 'global_pause_offered'
  | 'play_limits_offered'
  | 'remote_game_offered'
  | 'max_limit_day_ore'
  | 'max_limit_month_ore'
>;

/** Converts these columns to a hall's flags. */
export function hallFlagsFromRow(row: FlagColumns): HallFlags {
  return {
    ownerId: row.owner_id,
    webAppEnabled: row.web_app_enabled,
    payoutsEnabled: row.payouts_enabled,
    vippsLevel: row.vipps_level,
    paymentProvider: row.payment_provider as PaymentProviderName,
    netsMerchantId: row.nets_merchant_id,
    cardPaymentsEnabled: row.card_payments_enabled,
    transactionsShown: row.transactions_shown,
    localPauseOffered: row.local_pause_offered,
    globalPauseOffered: row.global_pause_offered,
    playLimitsOffered: row.play_limits_offered,
    remoteGameOffered: row.remote_game_offered,
    maxLimitDayOre: ore(row.max_limit_day_ore),
    maxLimitMonthOre: ore(row.max_limit_month_ore),
  };
}

function rowFromHall(hall: Hall): Selectable<HallsHalls> {
  return {
    hall_id: hall.hallId,
    kind: hall.kind,
    owner_id: hall.ownerId,
    hall_name: hall.name,
    address: hall.address,
    postcode: hall.postcode,
    town: hall.town,
    phone: hall.phone,
    latitude: hall.position.latitude,
    longitude: hall.position.longitude,
    logo: hall.logo,
    web_app_enabled: hall.webAppEnabled,
    payouts_enabled: hall.payoutsEnabled,
    vipps_level: hall.vippsLevel,
    payment_provider: hall.paymentProvider,
    nets_merchant_id: hall.netsMerchantId,
    card_payments_enabled: hall.cardPaymentsEnabled,
    transactions_shown: hall.transactionsShown,
    local_pause_offered: hall.localPauseOffered,
    global_pause_offered: hall.globalPauseOffered,
    play_limits_offered: hall.playLimitsOffered,
    remote_game_offered: hall.remoteGameOffered,
    max_limit_day_ore: hall.maxLimitDayOre,
    max_limit_month_ore: hall.maxLimitMonthOre,
    transaction_text: hall.transactionText,
    ticket_system_1_name: hall.ticketSystemNames[1],
    ticket_system_2_name: hall.ticketSystemNames[2],
    full_payout_minimum_ore: hall.fullPayoutMinimumOre,
    four_eyes_above_ore: hall.fourEyesAboveOre,
    cash_out_of_day_ore: hall.cashOutOfDayOre,
    cash_out_of_shift_ore: hall.cashOutOfShiftOre,
    cash_moved_alone_ore: hall.cashMovedAloneOre,
  };
}

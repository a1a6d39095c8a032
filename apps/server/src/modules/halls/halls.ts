/**
 * Halls: the operator chains ("owners") and their bingo halls, with every flag of the Hall entity (specification §3)
 * and the opening hours.
 *
 * Owns the schema `halls`. Returns halls by name or by distance, of all chains or one, and optionally only those that
 * players can find. A flag says what the hall offers; admission decides whether a certain player may use it. Knows no
 * player, money or round.
 */
export { describeHall } from './described-hall-store.ts';
export { distanceKm } from './distance.ts';
export { type Hall, type HallFlags, isShownToPlayers, type Owner } from './hall.ts';
export {
  addHalls,
  addOwners,
  chainsWithAlarmSms,
  changeAlarmSms,
  changeHall,
  changeLook,
  findHall,
  findHalls,
  hallFlagsFromRow,
  listHalls,
  listOwners,
  listShownHalls,
  lockHall,
  lockOwner,
} from './hall-store.ts';
export { hallsModule } from './halls-module.ts';
export { addLogo } from './logo-store.ts';
export { nearestFirst } from './nearest-halls.ts';
export type { OpenDay, OpeningHours } from './opening-hours.ts';
export { setOpeningHours } from './opening-hours-store.ts';
export { type PaymentProviderName, paymentProviders } from './payment-providers.ts';
export { publicFacts } from './public-facts.ts';
export { publicFactChanges } from './public-facts-store.ts';
export {
  isHallClosedOn,
  removeSpecialDay,
  type SpecialDay,
  setSpecialDay,
  specialDaysOf,
} from './special-day-store.ts';

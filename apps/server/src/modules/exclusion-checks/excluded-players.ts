import { kroner, zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { assert, ok } from '../../platform/result.ts';
import { newSecret } from '../../platform/secret.ts';
import { setFlags } from '../admission/admission.ts';
import { addHalls, addOwners, findHall, type Hall } from '../halls/halls.ts';
import { addPlayer, hashPassword, markSynthetic } from '../identity/identity.ts';
import { openCard } from '../player-cards/player-cards.ts';
import { beginGlobalPause, beginPause, setOwnLimits } from '../responsible-play/responsible-play.ts';
import { saveGameSetup } from '../rounds/rounds.ts';
import { exclusionCheckTexts as texts } from './exclusion-checks.nb.ts';
import { type Exclusion, exclusions } from './exclusions.ts';

/** The hall of the synthetic players, which is hidden from real players. */
export const watchHallId = 99_999_999;
const watchOwnerId = 32_767;

const watchHall: Hall = {
  hallId: watchHallId,
  kind: 'watch',
  ownerId: watchOwnerId,
  name: texts.hallName,
  address: '',
  postcode: '0001',
  town: 'Oslo',
  phone: '',
  position: { latitude: 59.91, longitude: 10.75 },
  logo: '',
  webAppEnabled: true,
  payoutsEnabled: true,
  // If every other safeguard fails, the hall still has no merchant that could take money.
  vippsLevel: 0,
  paymentProvider: 'netaxept',
  netsMerchantId: null,
  cardPaymentsEnabled: false,
  transactionsShown: true,
  localPauseOffered: true,
  globalPauseOffered: true,
  playLimitsOffered: true,
  remoteGameOffered: true,
  maxLimitDayOre: kroner(900),
  maxLimitMonthOre: kroner(4400),
  transactionText: '',
  ticketSystemNames: { 1: 'Billettsystem 1', 2: 'Billettsystem 2' },
  fullPayoutMinimumOre: kroner(50),
  fourEyesAboveOre: zeroOre,
  cashOutOfDayOre: zeroOre,
  cashOutOfShiftOre: zeroOre,
  cashMovedAloneOre: zeroOre,
};

/** One round a day, in which the player 'at the limit' tries to buy a ticket. */
const watchGame = {
  hallId: watchHallId,
  mainGame: 1,
  open: true,
  drawSource: 'rng',
  firstStart: '12:00:00',
  lastStart: '12:00:00',
  startIntervalMs: 3_600_000,
  saleClosesBeforeStartMs: 5000,
  drawIntervalMs: 5000,
  maxTicketsPerPlayer: 30,
  leastStakesOre: zeroOre,
  ticketPrices: { large: kroner(15), quick: kroner(5) },
  prizePlan: [10, 20, 30, 40, 50].map((each) => ({ kind: 'fixed', amountOre: kroner(each) }) as const),
} as const;

/**
 * Adds the hall of the synthetic players and one excluded player of each kind, as the owner of the database. Leaves
 * existing ones unchanged: the check must find a lost exclusion, so this does not repair it.
 */
export async function addExcludedPlayers(
  db: Db,
  deps: { readonly clock: Clock; readonly random: RandomBytes },
): Promise<void> {
  if ((await findHall(db, watchHallId)).ok) return;
  const passwordHash = await hashPassword(newSecret(deps.random));
  await inTransaction(db, async (tx) => {
    const now = deps.clock.now();
    const owner = { ownerId: watchOwnerId, name: watchHall.name, landingPath: '/portvakten', logo: '' };
    await addOwners(tx, [{ ...owner, accent: null, picture: null, greeting: null }]);
    if ((await addHalls(tx, [watchHall])).length === 0) return ok(undefined);
    await saveGameSetup(tx, watchGame);
    for (const [place, exclusion] of exclusions.entries()) {
      const playerId = await addPlayer(tx, {
        // No telephone has such a number.
        mobile: mobileOf(exclusion),
        firstName: texts.firstName,
        lastName: texts.lastName(place + 1),
        passwordHash,
        noBankID: false,
        updateAML: false,
        forceAML: false,
        extraAML: false,
        at: now,
      });
      await markSynthetic(tx, { playerId, name: exclusion });
      await exclude(tx, deps, playerId, exclusion);
    }
    return ok(undefined);
  });
}

/** Returns the number with which a synthetic player logs in. */
export const mobileOf = (exclusion: Exclusion): string => `0000900${1 + exclusions.indexOf(exclusion)}`;

async function exclude(
  tx: Tx,
  deps: { readonly clock: Clock },
  playerId: number,
  exclusion: Exclusion,
): Promise<void> {
  const player = { hallId: watchHallId, playerId };
  const endsOn = osloDay('2999-12-31');
  const card = await openCard(tx, deps, player);
  assert(card.ok, 'The hall exists.');
  if (exclusion === 'paused everywhere') await beginGlobalPause(tx, deps, { playerId, endsOn });
  if (exclusion === 'paused in the hall') await beginPause(tx, deps, { ...player, endsOn });
  if (exclusion === 'stopped') await setFlags(tx, playerId, { forceAML: true });
  if (exclusion !== 'at the limit') return;
  const complaints = await setOwnLimits(tx, deps, { ...player, wished: { day: 0, month: 0 } });
  assert(complaints.ok && complaints.value.length === 0, 'A player may choose a limit of kr 0.');
}

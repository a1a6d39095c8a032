/** Chains and halls for tests, so that a test names only the properties that matter to it. */
import { kroner } from '@lokalbingo/money';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { addHalls, addOwners, type Hall } from '../halls.ts';

/** Makes a hall in Oslo that offers everything, with changes. */
export function sampleHall(changes: Partial<Hall> = {}): Hall {
  const hallId = changes.hallId ?? 101;
  return {
    hallId,
    kind: 'public',
    ownerId: 1,
    name: `Prøvehallen ${hallId}`,
    address: 'Storgata 33',
    postcode: '0184',
    town: 'Oslo',
    phone: '22 00 00 00',
    position: { latitude: 59.9139, longitude: 10.7522 },
    logo: 'hall.svg',
    webAppEnabled: true,
    payoutsEnabled: true,
    vippsLevel: 1,
    paymentProvider: 'netaxept',
    netsMerchantId: String(12_000_000 + hallId),
    cardPaymentsEnabled: true,
    transactionsShown: true,
    localPauseOffered: true,
    globalPauseOffered: true,
    playLimitsOffered: true,
    remoteGameOffered: false,
    maxLimitDayOre: kroner(900),
    maxLimitMonthOre: kroner(4400),
    transactionText: '',
    ticketSystemNames: { 1: 'Billettsystem 1', 2: 'Billettsystem 2' },
    fullPayoutMinimumOre: kroner(50),
    fourEyesAboveOre: kroner(5000),
    cashOutOfDayOre: kroner(20_000),
    cashOutOfShiftOre: kroner(100_000),
    cashMovedAloneOre: kroner(5000),
    ...changes,
  };
}

/** Stores halls together with their chains. */
export async function storeSampleHalls(db: Db, ...halls: readonly Hall[]): Promise<void> {
  const ownerIds = [...new Set(halls.map((hall) => hall.ownerId))];
  await inTransaction(db, async (tx) => {
    await addOwners(
      tx,
      ownerIds.map((ownerId) => ({
        ownerId,
        name: `Kjede ${ownerId}`,
        landingPath: `/kjede-${ownerId}`,
        logo: 'chain.svg',
        accent: null,
        picture: null,
        greeting: null,
      })),
    );
    await addHalls(tx, halls);
    return ok(undefined);
  });
}

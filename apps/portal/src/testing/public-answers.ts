/** What the server tells anybody, unless a test says otherwise: of halls and places, which many screens ask for. */
import { getCountries } from '@lokalbingo/contract/due-diligence';
import { getHallPage, type PublicHall } from '@lokalbingo/contract/hall-page';
import { findNearestHalls, listHalls } from '@lokalbingo/contract/lobby';
import { getPostSted } from '@lokalbingo/contract/places';
import { on, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { sampleHall } from './default-answers.ts';

/** A Monday in a hall that plays nothing online, changed where a test says so. */
export const samplePublicHall = (changed: Partial<PublicHall> = {}): PublicHall => ({
  hall: sampleHall(),
  street: 'Storgata 12',
  postcode: '8006',
  town: 'Bodø',
  position: { lat: 67.2848, lon: 14.3892 },
  chain: { ownerId: 10, name: 'Nordlys Bingo' },
  today: '2026-11-23',
  openingHours: [
    { weekday: 1, opensAt: '12:00', closesAt: '21:30' },
    { weekday: 6, opensAt: '09:00', closesAt: '24:00' },
  ],
  games: [],
  ...changed,
});

/** One hall, which is the nearest to everywhere; one country, and one town. */
export const publicAnswers: readonly Scripted[] = [
  on(listHalls).give(() => ({ halls: [sampleHall()] })),
  on(findNearestHalls).give(() => ({ halls: [sampleHall()] })),
  on(getHallPage).give(() => samplePublicHall()),
  on(getCountries).give(() => ({ countries: [{ name: 'Norge', risk: false }] })),
  on(getPostSted).give(() => ({ poststed: 'BODØ' })),
];

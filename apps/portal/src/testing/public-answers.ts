/** The server's public answers, unless a test changes them: halls and places, which many screens fetch. */
import { getCountries } from '@lokalbingo/contract/due-diligence';
import { getHallPage, type PublicHall } from '@lokalbingo/contract/hall-page';
import { findNearestHalls, listHalls } from '@lokalbingo/contract/lobby';
import { getPostSted } from '@lokalbingo/contract/places';
import { on, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { sampleHall } from './default-answers.ts';

/** A Monday in a hall without online games, changed where a test asks for it. */
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

/** One hall, nearest to everywhere; one country, and one town. */
export const publicAnswers: readonly Scripted[] = [
  on(listHalls).give(() => ({ halls: [sampleHall()] })),
  on(findNearestHalls).give(() => ({ halls: [sampleHall()] })),
  on(getHallPage).give(() => samplePublicHall()),
  on(getCountries).give(() => ({ countries: [{ name: 'Norge', risk: false }] })),
  on(getPostSted).give(() => ({ poststed: 'BODØ' })),
];

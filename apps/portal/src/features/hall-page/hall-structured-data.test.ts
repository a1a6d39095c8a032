import { expect, test } from 'vitest';
import { samplePublicHall } from '../../testing/public-answers.ts';
import { hallStructuredData } from './hall-structured-data.ts';
import { shownHallOf } from './shown-hall.ts';

const shown = shownHallOf(
  samplePublicHall({
    openingHours: [
      { weekday: 1, opensAt: '12:00', closesAt: '21:30' },
      { weekday: 7, opensAt: '13:00', closesAt: '24:00' },
    ],
  }),
);

test('search engines learn where a hall is, whom to call, and when it is open', () => {
  expect(hallStructuredData(shown)).toEqual({
    '@type': 'EntertainmentBusiness',
    name: 'Nordlys Bingo Bodø',
    url: '/bingohalls/12',
    telephone: '+47 75 50 00 12',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Storgata 12',
      postalCode: '8006',
      addressLocality: 'Bodø',
      addressCountry: 'NO',
    },
    geo: { '@type': 'GeoCoordinates', latitude: 67.2848, longitude: 14.3892 },
    parentOrganization: { '@type': 'Organization', name: 'Nordlys Bingo' },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Monday',
        opens: '12:00',
        closes: '21:30',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Sunday',
        opens: '13:00',
        closes: '23:59',
      },
    ],
  });
});

test('unknown opening hours are left out', () => {
  expect(hallStructuredData({ ...shown, openingHours: null })).not.toHaveProperty(
    'openingHoursSpecification',
  );
});

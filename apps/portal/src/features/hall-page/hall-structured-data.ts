import { pageOfHall } from '@lokalbingo/contract/addresses';
import type { DayOfWeek } from 'schema-dts';
import type { StructuredData } from '../../platform/page-head.ts';
import type { ShownHall } from './shown-hall.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The hall as schema.org data, for search engines and maps. */
export function hallStructuredData(shown: ShownHall): StructuredData {
  const { hall, street, postcode, town, position, chain, openingHours } = shown;
  return {
    '@type': 'EntertainmentBusiness',
    name: hall.name,
    url: pageOfHall(hall.id),
    telephone: `+47 ${hall.phone}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode: postcode,
      addressLocality: town,
      addressCountry: 'NO',
    },
    geo: { '@type': 'GeoCoordinates', latitude: position.lat, longitude: position.lon },
    parentOrganization: { '@type': 'Organization', name: chain.name },
    ...(openingHours && {
      openingHoursSpecification: openingHours.map(({ weekday, opensAt, closesAt }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${weekdays[weekday - 1]}` as DayOfWeek,
        opens: opensAt,
        // In schema.org a day ends at 23:59.
        closes: closesAt === '24:00' ? '23:59' : closesAt,
      })),
    }),
  };
}

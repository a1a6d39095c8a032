import { ask } from '@lokalbingo/browser/ask';
import { getCountries } from '@lokalbingo/contract/due-diligence';
import { isPostcode } from '@lokalbingo/contract/form-rules';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { getPostSted } from '@lokalbingo/contract/places';
import { queryOptions } from '@tanstack/react-query';
import type { Portal } from '../../platform/portal.ts';

/** A country that can be chosen, and whether it carries a risk of money laundering. */
export type Country = AnswerOf<typeof getCountries>['countries'][number];

/** Countries in the order they are offered. */
export const countriesQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: async ({ signal }) => (await ask(portal.api, getCountries, { signal })).countries,
  });

/**
 * The town of a postcode, fetched once the postcode has four digits. Each component that shows it fetches
 * again.
 */
export const townQuery = (portal: Portal, postcode: string) =>
  queryOptions({
    queryKey: ['town', postcode],
    queryFn: async ({ signal }) =>
      (await ask(portal.api, getPostSted, { query: { postnr: postcode }, signal })).poststed,
    enabled: isPostcode(postcode),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

import type { ApiProblem } from '@lokalbingo/api-client/api';
import { savedFiltersAtMost } from '@lokalbingo/contract/cases';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the saved filters. */
export const savedFiltersTexts = {
  title: 'Lagrede filtre',
  save: 'Lagre filteret',
  rename: 'Gi nytt navn',
  remove: 'Slett filteret',
  name: 'Navn på filteret',
  submit: 'Lagre',
  cancel: 'Avbryt',
};

/** Why a filter was not saved. */
export const filterFailureText = (problem: ApiProblem): string =>
  problem.code === 'too_many_filters'
    ? `Du har ${savedFiltersAtMost} lagrede filtre. Slett ett først.`
    : failureText(problem);

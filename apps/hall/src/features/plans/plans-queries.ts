import { ask } from '@lokalbingo/browser/ask';
import {
  listHallsToCopyTo,
  listPlans,
  previewPlan,
  type WireGamePlan,
  type WirePlanTerms,
} from '@lokalbingo/contract/rounds-plans';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The query key of everything fetched about game plans, which each act invalidates. */
export const plansKey = ['plans'] as const;

/** The plans of a hall. */
export function usePlans(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...plansKey, hallId],
    queryFn: async ({ signal }) => (await ask(api, listPlans, { query: { hall: hallId }, signal })).plans,
  });
}

/** A game of a hall, and the saved plan that the terms belong to, if any. */
export type PlanOf = Pick<WireGamePlan, 'hallId' | 'mainGame'> & { readonly planId: number | null };

/** Previews a plan with these terms; the last preview stays until the next one arrives. */
export function usePreview(plan: PlanOf, terms: WirePlanTerms) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...plansKey, 'preview', plan, terms],
    queryFn: ({ signal }) => ask(api, previewPlan, { body: { ...plan, terms }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The halls that a plan of a hall can be copied to. */
export function useHallsToCopyTo(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...plansKey, 'halls', hallId],
    queryFn: async ({ signal }) =>
      (await ask(api, listHallsToCopyTo, { query: { hall: hallId }, signal })).halls,
  });
}

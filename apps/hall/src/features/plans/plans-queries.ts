import { ask } from '@lokalbingo/browser/ask';
import {
  getPlan,
  listHallsToCopyTo,
  listPlans,
  previewPlan,
  type WireGamePlan,
  type WirePlanTerms,
} from '@lokalbingo/contract/rounds-plans';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The query key of everything fetched about game plans, which each act invalidates. */
export const plansKey = ['plans'] as const;

/** The newest plans of a hall. */
export function usePlans(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...plansKey, hallId],
    queryFn: ({ signal }) => ask(api, listPlans, { query: { hall: hallId }, signal }),
  });
}

/** The plans of a game before a version, page by page. */
export function useOlderPlans(
  { hallId, mainGame: game }: Pick<WireGamePlan, 'hallId' | 'mainGame'>,
  { before, enabled }: { readonly before: number; readonly enabled: boolean },
) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...plansKey, hallId, game, before],
    enabled,
    initialPageParam: before,
    queryFn: ({ pageParam, signal }) =>
      ask(api, listPlans, { query: { hall: hallId, game, before: pageParam }, signal }),
    getNextPageParam: ({ plans, haveMore }) => (haveMore.length > 0 ? plans.at(-1)?.version : undefined),
  });
}

/** One plan. */
export function usePlan(planId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...plansKey, 'one', planId],
    queryFn: async ({ signal }) => (await ask(api, getPlan, { query: { plan: planId }, signal })).plan,
  });
}

/** A game of a hall, and the saved plan with these terms, if there is one. */
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

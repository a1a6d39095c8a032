import { ask } from '@lokalbingo/browser/ask';
import {
  type FigureGame,
  type FigureUnit,
  getChainFigures,
  getHallFigures,
  getMorningMail,
  listRoundsOfDay,
} from '@lokalbingo/contract/figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The person's selection. */
export type Wish = {
  readonly unit: FigureUnit;
  /** A day of the last period; today when undefined. */
  readonly upTo: string | undefined;
  /** Whether the figures are for the hall's whole chain. */
  readonly isChain: boolean;
  /** Undefined for all games together. */
  readonly game: FigureGame | undefined;
};

/** The figures of a hall or its chain. The previous ones stay until new ones arrive. */
export function useFigures(hallId: number, { unit, upTo, isChain }: Wish) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['figures', hallId, isChain, unit, upTo],
    queryFn: async ({ signal }) => {
      const query = { hall: hallId, unit, ...(upTo === undefined ? {} : { upTo }) };
      const answer = await ask(api, isChain ? getChainFigures : getHallFigures, { query, signal });
      return { ...answer, unit, isChain };
    },
    placeholderData: keepPreviousData,
  });
}
/** Figures with their selection. */
export type ShownFigures = NonNullable<ReturnType<typeof useFigures>['data']>;

/** The rounds of a hall on a day. */
export function useRoundsOfDay(hallId: number, day: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['figures', 'rounds', hallId, day],
    queryFn: async ({ signal }) =>
      (await ask(api, listRoundsOfDay, { query: { hall: hallId, day }, signal })).rounds,
  });
}

/** Whether the person gets the morning mail. */
export function useMorningMail(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['figures', 'mail', hallId],
    queryFn: ({ signal }) => ask(api, getMorningMail, { query: { hall: hallId }, signal }),
  });
}

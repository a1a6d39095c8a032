import { ask } from '@lokalbingo/browser/ask';
import {
  getInvestigation,
  type Investigation,
  listInvestigations,
  listLinkedCash,
  listSuspicions,
} from '@lokalbingo/contract/compliance';
import { listLegalHolds } from '@lokalbingo/contract/compliance-legal-holds';
import { listTrainings } from '@lokalbingo/contract/compliance-trainings';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** All data of the page with the lists. Each fetch is recorded. */
export function useCompliance() {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['compliance'],
    queryFn: async ({ signal }) => {
      const [cash, { reports }, { investigations }] = await Promise.all([
        ask(api, listLinkedCash, { signal }),
        ask(api, listSuspicions, { signal }),
        ask(api, listInvestigations, { signal }),
      ]);
      return { cash, reports, investigations };
    },
    gcTime: 0,
  });
}

/** The legal holds in force. Each fetch is recorded. */
export function useLegalHolds() {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['legal-holds'],
    queryFn: ({ signal }) => ask(api, listLegalHolds, { signal }),
    gcTime: 0,
  });
}

/** The training of staff. Each fetch is recorded. */
export function useTrainings() {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['trainings'],
    queryFn: ({ signal }) => ask(api, listTrainings, { signal }),
    gcTime: 0,
  });
}

const investigationKey = (investigationId: number) => ['investigation', investigationId] as const;

/** An investigation with its steps. Each fetch is recorded. */
export function useInvestigation(investigationId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: investigationKey(investigationId),
    queryFn: ({ signal }) => ask(api, getInvestigation, { params: { investigationId }, signal }),
    gcTime: 0,
  });
}

/** Returns a function that shows an investigation after an act. */
export function useInvestigationChanged(): (changed: Investigation) => void {
  const { queries } = useConsole();
  return (changed) => queries.setQueryData(investigationKey(changed.investigationId), changed);
}

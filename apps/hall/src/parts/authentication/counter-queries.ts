import { ask } from '@lokalbingo/browser/ask';
import { getCounter } from '@lokalbingo/contract/staff-login';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The counter of this browser, and the staff who can log in at it by PIN. */
export function useCounter() {
  const { rawApi } = useConsole();
  return useQuery({
    queryKey: ['counter'],
    queryFn: ({ signal }) => ask(rawApi, getCounter, { signal }),
  });
}

import { ask } from '@lokalbingo/browser/ask';
import { seconds } from '@lokalbingo/contract/durations';
import { listScreens } from '@lokalbingo/contract/hall-screens';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

const screensKey = ['screens'];

/** The screens of a hall, polled. */
export function useScreens(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...screensKey, hallId],
    queryFn: async ({ signal }) => (await ask(api, listScreens, { query: { hall: hallId }, signal })).screens,
    refetchInterval: seconds(30),
  });
}

/** Fetches the screens again. */
export function useScreensChanged(): () => void {
  const { queries } = useConsole();
  return () => void queries.invalidateQueries({ queryKey: screensKey });
}

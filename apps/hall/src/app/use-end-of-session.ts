import { lockScreen, logOutStaff } from '@lokalbingo/contract/staff-login';
import { useConsole } from '../platform/console-context.tsx';

/** Returns the functions that lock the screen and log out. */
export function useEndOfSession(): { readonly lock: () => void; readonly logOut: () => void } {
  const { bareApi, interruptions, queries } = useConsole();
  return {
    lock: () => {
      interruptions.begin('locked');
      void bareApi.call(lockScreen);
    },
    logOut: () => {
      void bareApi.call(logOutStaff, { outlivesPage: true }).then(() => {
        for (const each of ['logged_out', 'locked', 'step_up', 'another'] as const)
          interruptions.giveUp(each);
        // No fetched data may stay in the page.
        window.location.assign('/');
        queries.clear();
      });
    },
  };
}

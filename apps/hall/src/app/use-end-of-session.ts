import { lockScreen, logOutStaff } from '@lokalbingo/contract/staff-login';
import { useConsole } from '../platform/console-context.tsx';

/** Returns the functions that lock the screen and log out. */
export function useEndOfSession(): { readonly lock: () => void; readonly logOut: () => void } {
  const { rawApi, interruptions, local, queries } = useConsole();
  return {
    lock: () => {
      interruptions.begin('locked');
      // The other windows of the session then see an expired idle time, and lock too.
      local.setItem('touchedAt', '1');
      void rawApi.call(lockScreen);
    },
    logOut: () => {
      void rawApi.call(logOutStaff, { outlivesPage: true }).then(() => {
        for (const each of ['logged_out', 'locked', 'step_up', 'another'] as const)
          interruptions.cancel(each);
        // No fetched data may stay in the page.
        window.location.assign('/');
        queries.clear();
      });
    },
  };
}

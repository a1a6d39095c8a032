import type { StaffSelf } from '@lokalbingo/contract/staff';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../features/confirm/confirm-dialog.tsx';
import { IdentifyPage } from '../features/identify/identify-page.tsx';
import { LockScreen } from '../features/lock/lock-screen.tsx';
import { LoggedOutScreen } from '../features/login/logged-out-screen.tsx';
import { LoginPage } from '../features/login/login-page.tsx';
import { StepUpDialog } from '../features/step-up/step-up-dialog.tsx';
import { useConsole, useInterruption } from '../platform/console-context.tsx';
import { SelfProvider } from '../platform/self.tsx';
import { useSelfQuery } from '../platform/self-queries.ts';
import { ComingPage } from './coming-page.tsx';
import { Failure } from './route-failure.tsx';
import { Shell } from './shell.tsx';
import { useEndOfSession } from './use-end-of-session.ts';
import { useIdleLock } from './use-idle-lock.ts';

/** Shows the login page when nobody is logged in; otherwise the console, covered by any interruption. */
export function RequireLogin() {
  const { data: self, error, isPending } = useSelfQuery();
  // The last person logged in. Their page stays mounted while they log in again.
  const [last, setLast] = useState<StaffSelf>();
  if (self && self !== last) setLast(self);
  const shown = self ?? last;
  const interruption = useInterruption();
  const { logOut } = useEndOfSession();
  if (isPending && shown === undefined) return <ComingPage />;
  if (error && shown === undefined) return <Failure thrown={error} />;
  if (!shown || (!self && interruption === undefined)) return <LoginPage />;
  return (
    <SelfProvider key={shown.staffId} self={shown}>
      {shown.mustIdentify ? <IdentifyPage name={shown.name} onLogOut={logOut} /> : <Shell />}
      <Over self={shown} />
    </SelfProvider>
  );
}

/** Shows the current interruption over the page. */
function Over({ self }: { self: StaffSelf }) {
  const { interruptions } = useConsole();
  const { logOut } = useEndOfSession();
  const interruption = useInterruption();
  useIdleLock(self);
  useEffect(() => {
    if (self.isLocked) interruptions.begin('locked');
  }, [self, interruptions]);
  switch (interruption) {
    case 'logged_out':
      return <LoggedOutScreen />;
    case 'locked':
      return <LockScreen self={self} onLogOut={logOut} />;
    case 'step_up':
      return <StepUpDialog />;
    case 'another':
      return <ConfirmDialog />;
    default:
      return null;
  }
}

import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { registerBankID } from '@lokalbingo/contract/e-id';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, Navigate, useNavigate } from 'react-router';
import { DoneStep } from '../../parts/account/done-step.tsx';
import { beginSession } from '../../parts/account/log-in-after.ts';
import { StepPage } from '../../parts/account/step-page.tsx';
import { eidTexts } from '../../parts/eid/eid.nb.ts';
import { EidCancelled } from '../../parts/eid/eid-cancelled.tsx';
import { isOpenedByBackButton, takeEidDeparture } from '../../parts/eid/eid-departure.ts';
import { useEidName } from '../../parts/eid/eid-name.ts';
import { type EidReturn, useEidReturn } from '../../parts/eid/eid-return.ts';
import { EidStep } from '../../parts/eid/eid-step.tsx';
import type { Portal } from '../../platform/portal.ts';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import type { Session } from '../../platform/session/session.ts';
import { registerTexts } from './register.nb.ts';
import { type LoginAnswer, RegistrationSteps } from './registration-steps.tsx';
import { beginSignUp, type SignUp, savedSignUp, saveSignUp } from './sign-up.ts';

type ReturnedCode = Extract<EidReturn, { kind: 'code' }>['body'];

/** What the page shows; the e-ID comes first. */
type Screen =
  | { readonly kind: 'eid' }
  | { readonly kind: 'returned'; readonly body: ReturnedCode }
  | { readonly kind: 'cancelled'; readonly problem?: ApiProblem }
  | { readonly kind: 'refused'; readonly reason: 'age' | 'userExist' }
  | { readonly kind: 'steps'; readonly begun: SignUp }
  | { readonly kind: 'done' };

/** `/register`: from the e-ID to an account that is logged in (specification §2 Registration, §4 Registration wizard). */
export function RegisterPage() {
  const portal = usePortal();
  const session = useSession();
  const returned = useEidReturn();
  const [screen, setScreen] = useState(() => firstScreen(portal, returned));
  const startAgain = () => {
    saveSignUp(portal.perTab, undefined);
    setScreen({ kind: 'eid' });
  };
  const finish = (answer: LoginAnswer) => {
    saveSignUp(portal.perTab, undefined);
    // The welcome must stand before the login does: a player who is logged in is sent on to my page.
    flushSync(() => setScreen({ kind: 'done' }));
    beginSession(portal, answer);
  };

  if (screen.kind === 'done') {
    return (
      <StepPage title={registerTexts.title} greeting={registerTexts.welcome}>
        <DoneStep text={registerTexts.done} />
      </StepPage>
    );
  }
  if (session && mustLeave(screen, session)) return <LeaveForMyPage />;
  if (screen.kind === 'steps') {
    return <RegistrationSteps begun={screen.begun} onDone={finish} onStartAgain={startAgain} />;
  }
  return (
    <StepPage title={registerTexts.title} greeting={registerTexts.hello('')} progress={{ step: 1, count: 4 }}>
      {screen.kind === 'eid' ? (
        <EidStep
          purpose="register"
          onReturn={(back) => setScreen(screenOfReturn(back))}
          onFailure={(problem) => setScreen({ kind: 'cancelled', problem })}
        />
      ) : null}
      {screen.kind === 'returned' ? <Ending body={screen.body} onScreen={setScreen} /> : null}
      {screen.kind === 'cancelled' ? (
        <EidCancelled heading={registerTexts.errorHeading} problem={screen.problem} onRetry={startAgain} />
      ) : null}
      {screen.kind === 'refused' ? <Refused reason={screen.reason} /> : null}
    </StepPage>
  );
}

function firstScreen(portal: Portal, returned: EidReturn | undefined): Screen {
  const leftFor = takeEidDeparture(portal);
  if (returned) return screenOfReturn(returned);
  const begun = savedSignUp(portal.perTab);
  if (begun) return { kind: 'steps', begun };
  // Who comes back from the e-ID by the Back button must not be sent there again at once.
  if (leftFor === 'register' && isOpenedByBackButton()) return { kind: 'cancelled' };
  return { kind: 'eid' };
}

const screenOfReturn = (returned: EidReturn): Screen =>
  returned.kind === 'code' ? { kind: 'returned', body: returned.body } : { kind: 'cancelled' };

/** A player who is logged in has nothing to do here, but to have an e-ID tied to an account that lacks one. */
function mustLeave(screen: Screen, { noBankID }: Session): boolean {
  if (screen.kind === 'eid') return !noBankID;
  return screen.kind === 'cancelled' || screen.kind === 'steps';
}

function LeaveForMyPage() {
  const { perTab } = usePortal();
  useEffect(() => saveSignUp(perTab, undefined), [perTab]);
  return <Navigate to="/mypage" replace />;
}

/** Hands the code on, once, and goes by what the server says of the person. */
function Ending({ body, onScreen }: { body: ReturnedCode; onScreen: (screen: Screen) => void }) {
  const { api, session, perTab } = usePortal();
  const navigate = useNavigate();
  const isHandedOn = useRef(false);
  const handOn = useEffectEvent(async () => {
    if (isHandedOn.current) return;
    isHandedOn.current = true;
    const ended = await api.call(registerBankID, { body });
    if (!ended.ok) return onScreen({ kind: 'cancelled', problem: ended.problem });
    const { exsistingUser, result, reason, name, storeHash } = ended.value;
    if (exsistingUser) {
      session.setFlags({ noBankID: false });
      return navigate(session.current()?.updateAML ? '/user/details' : '/mypage', { replace: true });
    }
    if (result === 'success') {
      const begun = beginSignUp({ name, storeHash });
      saveSignUp(perTab, begun);
      return onScreen({ kind: 'steps', begun });
    }
    onScreen(
      reason === 'age' || reason === 'userExist' ? { kind: 'refused', reason } : { kind: 'cancelled' },
    );
  });
  useEffect(() => void handOn(), []);
  return <LoadingLine>{eidTexts.returning(useEidName())}</LoadingLine>;
}

function Refused({ reason }: { reason: 'age' | 'userExist' }) {
  const isKnown = reason === 'userExist';
  return (
    <>
      <Message tone={isKnown ? 'info' : 'error'} heading={registerTexts.errorHeading} live="assertive">
        <Paragraph>{isKnown ? registerTexts.userExist : registerTexts.age}</Paragraph>
        {isKnown ? null : <Paragraph>{registerTexts.welcomeBack}</Paragraph>}
      </Message>
      <Button asChild>
        {isKnown ? (
          <Link to="/login">{registerTexts.toLogin}</Link>
        ) : (
          <Link to="/">{registerTexts.toHome}</Link>
        )}
      </Button>
    </>
  );
}

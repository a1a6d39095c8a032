import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { ReviewingHall } from '@lokalbingo/contract/e-id';
import { Message } from '@lokalbingo/ui/message';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, Navigate, useNavigate } from 'react-router';
import { DoneStep } from '../../parts/account/done-step.tsx';
import { beginSession } from '../../parts/account/log-in-after.ts';
import { StepPage } from '../../parts/account/step-page.tsx';
import { isOpenedByBackButton, takeEidDeparture } from '../../parts/eid/eid-departure.ts';
import { EidFlowStep } from '../../parts/eid/eid-flow-step.tsx';
import { useEidReturn } from '../../parts/eid/eid-return.ts';
import { InReview } from '../../parts/eid/in-review.tsx';
import type { EidReturn } from '../../parts/eid/read-eid-return.ts';
import { type EidAnswer, type EidPhase, useEidFlow } from '../../parts/eid/use-eid-flow.ts';
import { HallContact } from '../../parts/halls/hall-contact.tsx';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import type { Portal } from '../../platform/portal.ts';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import type { Session } from '../../platform/session/session.ts';
import { registerTexts } from './register.nb.ts';
import { type LoginAnswer, RegistrationSteps } from './registration-steps.tsx';
import { beginSignUp, type SignUp, savedSignUp, saveSignUp } from './sign-up.ts';

/** The content of the page; the e-ID comes first. */
type Screen =
  | { readonly kind: 'eid' }
  | { readonly kind: 'refused'; readonly reason: 'age' | 'userExist' }
  | { readonly kind: 'review'; readonly hall: ReviewingHall | undefined }
  | { readonly kind: 'steps'; readonly begun: SignUp }
  | { readonly kind: 'done' };

/** `/register`: from the e-ID to an account that is logged in (specification §2 Registration, §4 Registration wizard). */
export function RegisterPage() {
  const portal = usePortal();
  const session = useSession();
  const navigate = useNavigate();
  const returned = useEidReturn();
  const [opened] = useState(() => openedPage(portal, returned));
  const [screen, setScreen] = useState<Screen>(opened.screen);
  const onAnswer = ({ exsistingUser, result, reason, name, storeHash, hall }: EidAnswer<'register'>) => {
    if (exsistingUser) {
      portal.session.setFlags({ noBankID: false });
      void navigate(portal.session.current()?.updateAML ? '/user/details' : '/mypage', { replace: true });
    } else if (result === 'success') {
      const begun = beginSignUp({ name, storeHash });
      saveSignUp(portal.perTab, begun);
      setScreen({ kind: 'steps', begun });
    } else if (reason === 'age' || reason === 'userExist') setScreen({ kind: 'refused', reason });
    else if (reason === 'review') setScreen({ kind: 'review', hall });
    else flow.cancel();
  };
  const flow = useEidFlow('register', { returned, otherwise: opened.otherwise, onAnswer });
  const startAgain = () => {
    saveSignUp(portal.perTab, undefined);
    setScreen({ kind: 'eid' });
    flow.begin();
  };
  const finish = (answer: LoginAnswer) => {
    saveSignUp(portal.perTab, undefined);
    // The welcome must be shown before the login takes effect: a logged-in player is redirected to my page.
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
  if (session && mustLeave(screen, flow.phase, session)) return <LeaveForMyPage />;
  if (screen.kind === 'steps') {
    return <RegistrationSteps begun={screen.begun} onDone={finish} onStartAgain={startAgain} />;
  }
  return (
    <StepPage
      title={registerTexts.title}
      description={registerTexts.description}
      progress={{ step: 1, count: 4 }}
    >
      {screen.kind === 'refused' ? (
        <Refused reason={screen.reason} isLoggedIn={session !== undefined} />
      ) : null}
      {screen.kind === 'review' ? <Reviewed hall={screen.hall} /> : null}
      {screen.kind === 'eid' ? (
        <EidFlowStep
          flow={flow}
          cancelledHeading={registerTexts.errorHeading}
          contact={<HallContact />}
          onRetry={startAgain}
        />
      ) : null}
    </StepPage>
  );
}

type Opened = { readonly screen: Screen; readonly otherwise: 'begun' | 'cancelled' };

function openedPage(portal: Portal, returned: EidReturn | undefined): Opened {
  const leftFor = takeEidDeparture(portal);
  const begun = returned ? undefined : savedSignUp(portal.perTab);
  // A person who returns from the e-ID by the Back button must not be sent there again at once.
  const hasGoneBack = leftFor === 'register' && isOpenedByBackButton();
  return {
    screen: begun ? { kind: 'steps', begun } : { kind: 'eid' },
    otherwise: hasGoneBack ? 'cancelled' : 'begun',
  };
}

/** A logged-in player may use this page only to add an e-ID to an account without one. */
function mustLeave(screen: Screen, phase: EidPhase, { noBankID }: Session): boolean {
  if (screen.kind !== 'eid') return screen.kind === 'steps';
  return phase.kind === 'begun' ? !noBankID : phase.kind === 'cancelled';
}

/** The account exists, and stays unchanged until its hall has checked it. */
function Reviewed({ hall }: { hall: ReviewingHall | undefined }) {
  return (
    <>
      <InReview hallName={hall?.name} phone={hall ? <HallPhone hall={hall} /> : null} />
      <Button asChild>
        <Link to="/mypage">{registerTexts.toMyPage}</Link>
      </Button>
    </>
  );
}

function LeaveForMyPage() {
  const { perTab } = usePortal();
  useEffect(() => saveSignUp(perTab, undefined), [perTab]);
  return <Navigate to="/mypage" replace />;
}

/** A logged-in player is not sent to login, which would only lead to my page. */
function Refused({ reason, isLoggedIn }: { reason: 'age' | 'userExist'; isLoggedIn: boolean }) {
  const isKnown = reason === 'userExist';
  const toLogin = isKnown
    ? { to: '/login', text: registerTexts.toLogin }
    : { to: '/', text: registerTexts.toHome };
  const wayOut = isLoggedIn ? { to: '/mypage', text: registerTexts.toMyPage } : toLogin;
  return (
    <>
      <Message
        tone={isKnown ? 'info' : 'error'}
        heading={registerTexts.errorHeading}
        headingLevel={2}
        live="assertive"
      >
        <Paragraph>{isKnown ? registerTexts.userExist : registerTexts.age}</Paragraph>
        {isKnown ? null : (
          <>
            <Paragraph>{registerTexts.whenOldEnough}</Paragraph>
            <Paragraph>{registerTexts.welcomeBack}</Paragraph>
          </>
        )}
      </Message>
      <Button asChild>
        <Link to={wayOut.to}>{wayOut.text}</Link>
      </Button>
    </>
  );
}

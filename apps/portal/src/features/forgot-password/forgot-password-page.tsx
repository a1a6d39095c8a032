import { Paragraph } from '@digdir/designsystemet-react';
import type { Api } from '@lokalbingo/api-client/api';
import { lostPasswordStep1, lostPasswordStep2, lostPasswordStep3 } from '@lokalbingo/contract/password-reset';
import { Message } from '@lokalbingo/ui/message';
import { useState } from 'react';
import { CodeForm } from '../../parts/account/code-form.tsx';
import { DoneStep } from '../../parts/account/done-step.tsx';
import { beginSession, logInAfter } from '../../parts/account/log-in-after.ts';
import { PasswordForm } from '../../parts/account/password-form.tsx';
import { StepFoot } from '../../parts/account/step-foot.tsx';
import { type StepOutcome, stepOutcome } from '../../parts/account/step-outcome.ts';
import { StepPage } from '../../parts/account/step-page.tsx';
import { useEidReturn } from '../../parts/eid/eid-return.ts';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { FindMobile } from './find-mobile.tsx';
import { forgotTexts } from './forgot-password.nb.ts';
import { MobileForm } from './mobile-form.tsx';
import { newReset, type Reset, savedReset, saveReset } from './reset.ts';

const page = { title: forgotTexts.title, description: forgotTexts.description };

/** `/forgot`: a new password by a code to the mobile number, and a login with it (specification §2 Password reset). */
export function ForgotPasswordPage() {
  const portal = usePortal();
  const { api, perTab } = portal;
  const returned = useEidReturn();
  const [reset, setReset] = useState(() => (returned ? newReset : savedReset(perTab)));
  const [isFound, setFound] = useState(false);
  // The code is needed again with the password. It is kept only here.
  const [verifiedCode, setVerifiedCode] = useState<string>();
  const [isDone, setDone] = useState(false);
  const keep = (changed: Partial<Reset>) => {
    const next = { ...reset, ...changed };
    setReset(next);
    saveReset(perTab, next);
  };
  const { mobil } = reset;
  const found = (mobile: string) => {
    setFound(true);
    keep({ mobil: mobile });
  };
  if (isDone) {
    return (
      <StepPage {...page}>
        <DoneStep text={forgotTexts.done} />
      </StepPage>
    );
  }
  if (reset.step === 1) {
    return (
      <StepPage {...page} greeting={forgotTexts.mobileStep} progress={at(1)}>
        {isFound ? <Message tone="success">{forgotTexts.mobileFound}</Message> : null}
        <MobileForm
          key={mobil}
          mobile={mobil}
          send={(to) => sendCode(api, to)}
          onSent={(to) => keep({ mobil: to, step: 2, codeSentAtMs: Date.now(), wasVerified: false })}
        >
          {isFound ? null : (
            <StepFoot>
              <FindMobile returned={returned} onFound={found} />
            </StepFoot>
          )}
        </MobileForm>
      </StepPage>
    );
  }
  if (verifiedCode === undefined) {
    return (
      <StepPage {...page} greeting={forgotTexts.codeStep} progress={at(2)}>
        <CodeForm
          sentAtMs={reset.codeSentAtMs}
          isRepeated={reset.wasVerified}
          verify={async (kode) => stepOutcome(await api.call(lostPasswordStep2, { body: { kode, mobil } }))}
          resend={async () => {
            const outcome = await sendCode(api, mobil);
            if (outcome.done) keep({ codeSentAtMs: Date.now(), wasVerified: false });
            return outcome;
          }}
          onVerified={(kode) => {
            keep({ wasVerified: true });
            setVerifiedCode(kode);
          }}
          back={{ label: forgotTexts.changeMobile, onBack: () => keep({ step: 1 }) }}
        >
          <Paragraph>{forgotTexts.smsOnItsWay(mobil)}</Paragraph>
        </CodeForm>
      </StepPage>
    );
  }
  return (
    <StepPage {...page} greeting={forgotTexts.passwordStep} progress={at(3)}>
      <PasswordForm
        label={forgotTexts.password}
        submit={forgotTexts.update}
        mobile={mobil}
        save={(passord) => setPassword(portal, { kode: verifiedCode, mobil, passord })}
        onSaved={() => setDone(true)}
        onBackToCode={() => {
          keep({ wasVerified: false });
          setVerifiedCode(undefined);
        }}
      >
        <Paragraph>{forgotTexts.passwordNote}</Paragraph>
      </PasswordForm>
    </StepPage>
  );
}

const sendCode = async (api: Api, mobil: string): Promise<StepOutcome> =>
  stepOutcome(await api.call(lostPasswordStep1, { body: { mobil } }));

/** Sets the new password and logs in with it. */
async function setPassword(
  portal: Portal,
  body: { kode: string; mobil: string; passord: string },
): Promise<StepOutcome> {
  const changed = stepOutcome(await portal.api.call(lostPasswordStep3, { body }));
  if (!changed.done) return changed;
  const loggedIn = await logInAfter(portal, { mobile: body.mobil, passord: body.passord });
  if (!loggedIn.ok)
    return { done: false, errors: [forgotTexts.changedButNotLoggedIn], problem: loggedIn.problem };
  saveReset(portal.perTab, undefined);
  beginSession(portal, loggedIn.value);
  return { done: true };
}

const at = (step: number) => ({ step, count: 3 });

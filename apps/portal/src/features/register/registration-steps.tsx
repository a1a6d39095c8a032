import { Paragraph } from '@digdir/designsystemet-react';
import type { CallResult } from '@lokalbingo/api-client/api';
import type { login } from '@lokalbingo/contract/identity';
import { signupStep1, signupStep2, signupStep3 } from '@lokalbingo/contract/registration';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { CodeForm } from '../../parts/account/code-form.tsx';
import { logInAfter } from '../../parts/account/log-in-after.ts';
import { PasswordForm } from '../../parts/account/password-form.tsx';
import { type StepOutcome, stepOutcome } from '../../parts/account/step-outcome.ts';
import { StepPage } from '../../parts/account/step-page.tsx';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { AddressesForm } from './addresses-form.tsx';
import { registerTexts } from './register.nb.ts';
import { type Addresses, type SignUp, saveSignUp } from './sign-up.ts';

/** The answer of a login that succeeded. */
export type LoginAnswer = Extract<CallResult<typeof login>, { ok: true }>['value'];

type RegistrationStepsProps = {
  begun: SignUp;
  /** Called when the account is created and its first login has succeeded. */
  onDone: (answer: LoginAnswer) => void;
  onStartAgain: () => void;
};

/** Steps 1 to 3: addresses, the code from the SMS, and a password (specification §4 Registration wizard). */
export function RegistrationSteps({ begun, onDone, onStartAgain }: RegistrationStepsProps) {
  const portal = usePortal();
  const { api, perTab } = portal;
  const [signUp, setSignUp] = useState(begun);
  // The code is needed again with the password. It is kept only here.
  const [verifiedCode, setVerifiedCode] = useState<string>();
  const keep = (changed: Partial<SignUp>) => {
    const next = { ...signUp, ...changed };
    setSignUp(next);
    saveSignUp(perTab, next);
  };
  const { storeHash, addresses } = signUp;
  const { mobil } = addresses;
  const sendCode = async (given: Pick<Addresses, 'epost' | 'mobil'>): Promise<StepOutcome> =>
    stepOutcome(await api.call(signupStep1, { body: { storeHash, epost: given.epost, mobil: given.mobil } }));
  if (signUp.step === 1) {
    return (
      <StepPage title={registerTexts.title} greeting={registerTexts.hello(signUp.name)} progress={at(2)}>
        <AddressesForm
          addresses={addresses}
          onChange={(written) => saveSignUp(perTab, { ...signUp, addresses: written })}
          send={sendCode}
          onSent={(given) =>
            keep({ addresses: given, step: 2, codeSentAtMs: Date.now(), wasVerified: false })
          }
          onStartAgain={onStartAgain}
        />
      </StepPage>
    );
  }
  if (verifiedCode === undefined) {
    return (
      <StepPage title={registerTexts.title} greeting={registerTexts.great} progress={at(3)}>
        <CodeForm
          sentAtMs={signUp.codeSentAtMs}
          isRepeated={signUp.wasVerified}
          verify={async (kode) =>
            stepOutcome(await api.call(signupStep2, { body: { storeHash, kode, mobil } }))
          }
          resend={async () => {
            const outcome = await sendCode(addresses);
            if (outcome.done) keep({ codeSentAtMs: Date.now(), wasVerified: false });
            return outcome;
          }}
          onVerified={(kode) => {
            keep({ wasVerified: true });
            setVerifiedCode(kode);
          }}
          back={{ label: registerTexts.changeAddresses, onBack: () => keep({ step: 1 }) }}
        >
          <Paragraph>{registerTexts.smsOnItsWay(mobil)}</Paragraph>
        </CodeForm>
      </StepPage>
    );
  }
  return (
    <StepPage title={registerTexts.title} greeting={registerTexts.lastStep} progress={at(4)}>
      <PasswordForm
        label={registerTexts.password}
        submit={registerTexts.makeAccount}
        mobile={mobil}
        email={addresses.epost}
        save={(passord) => makeAccount(portal, signUp, { kode: verifiedCode, passord, onDone })}
        onBackToCode={() => {
          keep({ wasVerified: false });
          setVerifiedCode(undefined);
        }}
      >
        <Stack gap="sm">
          <Paragraph>{registerTexts.mobileVerified}</Paragraph>
          <Paragraph>{registerTexts.emailLater}</Paragraph>
        </Stack>
      </PasswordForm>
    </StepPage>
  );
}

/** Creates the account and logs in. Both can be retried: the account is never created twice. */
async function makeAccount(
  portal: Portal,
  { storeHash, addresses: { epost, mobil } }: SignUp,
  { kode, passord, onDone }: { kode: string; passord: string; onDone: (answer: LoginAnswer) => void },
): Promise<StepOutcome> {
  const body = { storeHash, kode, mobil, epost, passord };
  const made = stepOutcome(await portal.api.call(signupStep3, { body }));
  if (!made.done) return made;
  const loggedIn = await logInAfter(portal, { mobile: mobil, passord });
  if (!loggedIn.ok)
    return { done: false, errors: [registerTexts.madeButNotLoggedIn], problem: loggedIn.problem };
  onDone(loggedIn.value);
  return made;
}

const at = (step: number) => ({ step, count: 4 });

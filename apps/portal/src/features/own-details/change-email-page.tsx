import { isEmail, plainEmail } from '@lokalbingo/contract/form-rules';
import { changeEmail } from '@lokalbingo/contract/own-details';
import { useState } from 'react';
import { StepPage } from '../../parts/account/step-page.tsx';
import { fieldJudgedBy } from '../../parts/forms/field-judged-by.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { AddressForm } from './address-form.tsx';
import { changeAddressesTexts as texts } from './change-addresses.nb.ts';
import { BackToDetails, ChangeDone } from './change-page.tsx';
import { provenStep } from './own-details-queries.ts';
import { RequireStepUp } from './require-step-up.tsx';

const emailField = fieldJudgedBy((email) => isEmail(plainEmail(email)), texts.emailInvalid);

/** `/opplysninger/epost`: changes the e-mail address, with the e-ID and a link to the new address. */
export function ChangeEmailPage() {
  const portal = usePortal();
  const [requestedEmail, setRequestedEmail] = useState<string>();
  return (
    <StepPage
      title={texts.emailTitle}
      greeting={requestedEmail === undefined ? texts.emailGreeting : texts.emailRequested}
    >
      {requestedEmail === undefined ? (
        <>
          <BackToDetails />
          <RequireStepUp>
            <AddressForm
              label={texts.newEmail}
              description={texts.newEmailNote}
              submit={texts.sendLink}
              judge={emailField}
              field={{ type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' }}
              send={async (epost) =>
                provenStep(portal, await portal.api.call(changeEmail, { body: { epost } }))
              }
              onSent={setRequestedEmail}
            />
          </RequireStepUp>
        </>
      ) : (
        <ChangeDone text={texts.emailRequestedNote(requestedEmail)} />
      )}
    </StepPage>
  );
}

import { Paragraph } from '@digdir/designsystemet-react';
import { changeMobile, sendMobileCode } from '@lokalbingo/contract/own-details';
import { useState } from 'react';
import { z } from 'zod';
import { mobileField } from '../../parts/account/account-fields.ts';
import { CodeForm } from '../../parts/account/code-form.tsx';
import type { StepOutcome } from '../../parts/account/step-outcome.ts';
import { StepPage } from '../../parts/account/step-page.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { forgetUnderWay, keepUnderWay, underWay } from '../../platform/under-way.ts';
import { AddressForm } from './address-form.tsx';
import { changeAddressesTexts as texts } from './change-addresses.nb.ts';
import { BackToDetails, ChangeDone } from './change-page.tsx';
import { provenStep } from './own-details-queries.ts';
import { RequireStepUp } from './require-step-up.tsx';

/** `/opplysninger/mobil`: changes the mobile number, with the e-ID and a code to the new number. */
export function ChangeMobilePage() {
  const portal = usePortal();
  const [changedTo, setChangedTo] = useState<string>();
  const [wanted, setWanted] = useState(() => underWay(portal, underWayName, underWayShape));
  const keep = (next: Wanted | undefined) => {
    setWanted(next);
    if (next) keepUnderWay(portal, underWayName, next);
    else forgetUnderWay(portal, underWayName);
  };
  // Each step's greeting takes the focus, because the pressed button is gone.
  const greeting = wanted ? texts.codeGreeting : texts.mobileGreeting;
  return (
    <StepPage title={texts.mobileTitle} greeting={changedTo === undefined ? greeting : texts.mobileDone}>
      {changedTo === undefined ? (
        <>
          <BackToDetails />
          <RequireStepUp>
            <NewMobile wanted={wanted} keep={keep} onChanged={setChangedTo} />
          </RequireStepUp>
        </>
      ) : (
        <ChangeDone text={texts.mobileDoneNote(changedTo)} />
      )}
    </StepPage>
  );
}

const underWayName = 'newMobile';
const underWayShape = z.object({ mobil: z.string(), codeSentAtMs: z.number() });
type Wanted = z.output<typeof underWayShape>;

type NewMobileProps = {
  wanted: Wanted | undefined;
  keep: (next: Wanted | undefined) => void;
  onChanged: (mobile: string) => void;
};

function NewMobile({ wanted, keep, onChanged }: NewMobileProps) {
  const portal = usePortal();
  const { api } = portal;
  const sendCode = async (mobil: string): Promise<StepOutcome> =>
    provenStep(portal, await api.call(sendMobileCode, { body: { mobil } }));
  const onSent = (mobil: string) => keep({ mobil, codeSentAtMs: Date.now() });
  if (wanted === undefined)
    return (
      <AddressForm
        label={texts.newMobile}
        description={texts.newMobileNote}
        submit={texts.sendCode}
        judge={mobileField}
        field={{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' }}
        send={sendCode}
        onSent={onSent}
      />
    );
  const { mobil, codeSentAtMs } = wanted;
  return (
    <CodeForm
      sentAtMs={codeSentAtMs}
      isRepeated={false}
      verify={async (kode) => provenStep(portal, await api.call(changeMobile, { body: { mobil, kode } }))}
      resend={async () => {
        const outcome = await sendCode(mobil);
        if (outcome.done) onSent(mobil);
        return outcome;
      }}
      onVerified={() => {
        keep(undefined);
        onChanged(mobil);
      }}
      back={{ label: texts.otherMobile, onBack: () => keep(undefined) }}
    >
      <Paragraph>{texts.smsOnItsWay(mobil)}</Paragraph>
    </CodeForm>
  );
}

import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { useState } from 'react';
import { EidFlowStep } from '../../parts/eid/eid-flow-step.tsx';
import { useEidName } from '../../parts/eid/eid-name.ts';
import type { EidReturn } from '../../parts/eid/read-eid-return.ts';
import { useEidFlow } from '../../parts/eid/use-eid-flow.ts';
import { HallContact } from '../../parts/halls/hall-contact.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { changeAddressesTexts as texts } from './change-addresses.nb.ts';
import { setProven } from './own-details-queries.ts';

type StepUpProps = {
  /** The query parameters of the page, when the e-ID used the whole window. */
  returned: EidReturn | undefined;
};

/** Lets the player step up by e-ID, and records that in the query cache. */
export function StepUp({ returned }: StepUpProps) {
  const portal = usePortal();
  const eid = useEidName();
  const [isOther, setOther] = useState(false);
  const flow = useEidFlow('confirm', {
    returned,
    otherwise: 'offered',
    onAnswer: ({ result, reason }) => {
      if (result === 'success') setProven(portal, true);
      else if (reason === 'otherPerson') setOther(true);
      else flow.cancel();
    },
  });
  const begin = () => {
    setOther(false);
    flow.begin();
  };
  if (flow.phase.kind !== 'offered' && !isOther)
    return <EidFlowStep flow={flow} cancelledHeading={texts.errorHeading} contact={<HallContact />} />;
  return (
    <>
      {isOther ? (
        <Message tone="error" heading={texts.errorHeading} headingLevel={2}>
          <Paragraph>{texts.otherPerson(eid)}</Paragraph>
        </Message>
      ) : (
        <Paragraph>{texts.proveFirst(eid)}</Paragraph>
      )}
      <Button onClick={begin}>{texts.prove(eid)}</Button>
    </>
  );
}

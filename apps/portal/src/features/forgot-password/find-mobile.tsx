import { Button, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { useState } from 'react';
import { Link } from 'react-router';
import { accountTexts } from '../../parts/account/account.nb.ts';
import { EidFlowStep } from '../../parts/eid/eid-flow-step.tsx';
import { useEidName } from '../../parts/eid/eid-name.ts';
import type { EidReturn } from '../../parts/eid/read-eid-return.ts';
import { useEidFlow } from '../../parts/eid/use-eid-flow.ts';
import { HallContact } from '../../parts/halls/hall-contact.tsx';
import { forgotTexts } from './forgot-password.nb.ts';

type FindMobileProps = {
  /** The query parameters of the page. */
  returned: EidReturn | undefined;
  onFound: (mobile: string) => void;
};

/**
 * Finds the number for a player who has forgotten it too. The e-ID reveals only the number of the person's
 * own account.
 */
export function FindMobile({ returned, onFound }: FindMobileProps) {
  const eid = useEidName();
  const [isUnknown, setUnknown] = useState(false);
  const flow = useEidFlow('reset', {
    returned,
    otherwise: 'offered',
    onAnswer: ({ result, reason, mobil }) => {
      if (result === 'success') onFound(mobil);
      else if (reason === 'unknown') setUnknown(true);
      else flow.cancel();
    },
  });
  if (isUnknown) {
    return (
      <Message tone="info" live="assertive">
        <Paragraph>{forgotTexts.unknown(eid)}</Paragraph>
        <Paragraph>
          <TextLink asChild>
            <Link to="/register">{forgotTexts.toRegister}</Link>
          </TextLink>
        </Paragraph>
      </Message>
    );
  }
  if (flow.phase.kind === 'offered') {
    return (
      <>
        <Paragraph>{forgotTexts.forgottenMobile(eid)}</Paragraph>
        <Button variant="secondary" onClick={flow.begin}>
          {forgotTexts.findMobile(eid)}
        </Button>
      </>
    );
  }
  return (
    <EidFlowStep
      flow={flow}
      cancelledHeading={accountTexts.errorHeading}
      headingLevel={3}
      contact={<HallContact />}
    />
  );
}

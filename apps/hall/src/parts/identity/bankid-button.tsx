import { Button } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { startIdentification } from '@lokalbingo/contract/staff-issuers';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { identityTexts } from './identity.nb.ts';

/** A button that leads to BankID, where the person proves their identity. */
export function BankIdButton() {
  const { api } = useConsole();
  const leaving = useCall({
    call: () => ask(api, startIdentification),
    onAnswer: ({ authorizationUrl }) => window.location.assign(authorizationUrl),
  });
  return (
    <>
      <Button loading={leaving.isSending} onClick={() => leaving.send()}>
        {identityTexts.submit}
      </Button>
      {leaving.problem ? <FailureMessage problem={leaving.problem} /> : null}
    </>
  );
}

import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import {
  makeRecoveryCodes,
  setOwnAuthenticator,
  startOwnAuthenticator,
} from '@lokalbingo/contract/staff-login';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { AuthenticatorCode } from '../../parts/new-login/authenticator-code.tsx';
import { newLoginTexts } from '../../parts/new-login/new-login.nb.ts';
import { RecoveryCodes } from '../../parts/new-login/recovery-codes.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { accountTexts } from './account.nb.ts';
import { type OwnFactors, useAccountChanged } from './account-queries.ts';
import { Section } from './section.tsx';

/** Sets up an authenticator app. */
export function OwnAuthenticator({ factors: { hasAuthenticator } }: { factors: OwnFactors }) {
  const { api } = useConsole();
  const changed = useAccountChanged();
  const starting = useCall({ call: () => ask(api, startOwnAuthenticator) });
  const saving = useCall({
    call: (body: { sealed: string; code: string }) => ask(api, setOwnAuthenticator, { body }),
    onAnswer: () => {
      starting.clear();
      changed();
    },
  });
  const offer = starting.answer;
  return (
    <Section
      title={accountTexts.app}
      text={hasAuthenticator ? accountTexts.hasApp : accountTexts.hasNoApp}
      problem={starting.problem ?? saving.problem}
      done={saving.answer && accountTexts.appSaved}
    >
      {offer ? (
        <ShortForm
          onSubmit={(typed) => saving.send({ sealed: offer.sealed, code: String(typed.get('code')) })}
        >
          <AuthenticatorCode offer={offer} />
          <Button type="submit" variant="secondary" loading={saving.isSending}>
            {accountTexts.saveApp}
          </Button>
        </ShortForm>
      ) : (
        <div>
          <Button variant="secondary" loading={starting.isSending} onClick={() => starting.send()}>
            {accountTexts.changeApp}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Makes new recovery codes, which are shown once. */
export function OwnRecoveryCodes({ factors: { recoveryCodesLeft } }: { factors: OwnFactors }) {
  const { api } = useConsole();
  const onAnswer = useAccountChanged();
  const making = useCall({ call: () => ask(api, makeRecoveryCodes), onAnswer });
  return (
    <Section
      title={accountTexts.recoveryCodes}
      text={accountTexts.codesLeft(recoveryCodesLeft)}
      problem={making.problem}
    >
      <Paragraph>{accountTexts.makeCodesText}</Paragraph>
      <div>
        <Button variant="secondary" loading={making.isSending} onClick={() => making.send()}>
          {accountTexts.makeCodes}
        </Button>
      </div>
      {making.answer ? (
        <ModalDialog open onClose={making.clear} heading={newLoginTexts.codesTitle} closedby="none">
          <RecoveryCodes codes={making.answer.recoveryCodes} onKept={making.clear} />
        </ModalDialog>
      ) : null}
    </Section>
  );
}

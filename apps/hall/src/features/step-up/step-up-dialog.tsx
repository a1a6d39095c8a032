import { Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { startOwnPasskey, stepUp } from '@lokalbingo/contract/staff-login';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { OrLine } from '../../parts/proof/or-line.tsx';
import { knowsPasskeys } from '../../parts/proof/passkey.ts';
import { PasskeyButton } from '../../parts/proof/passkey-button.tsx';
import { PasswordProof } from '../../parts/proof/password-proof.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { useSelf } from '../../platform/self.tsx';
import { stepUpTexts } from './step-up.nb.ts';

/** Asks for the second factor again and then repeats the waiting calls. Closing the dialog cancels them. */
export function StepUpDialog() {
  const { bareApi, interruptions } = useConsole();
  const { self } = useSelf();
  const onProven = () => interruptions.lift('step_up');
  return (
    <ModalDialog
      open
      onClose={() => interruptions.giveUp('step_up')}
      heading={stepUpTexts.title}
      closeLabel={stepUpTexts.cancel}
    >
      {self.isPin ? (
        <Message tone="info" live="off">
          <Paragraph>{stepUpTexts.fullLogin}</Paragraph>
        </Message>
      ) : (
        <Stack>
          <Paragraph>{stepUpTexts.text}</Paragraph>
          <PasskeyButton
            begin={() => ask(bareApi, startOwnPasskey)}
            prove={async (passkey) => void (await ask(bareApi, stepUp, { body: { by: 'passkey', passkey } }))}
            onProven={onProven}
          />
          {knowsPasskeys() ? <OrLine /> : null}
          <PasswordProof
            asks={[]}
            submit={stepUpTexts.submit}
            isSecondary={knowsPasskeys()}
            prove={async ({ code }) => void (await ask(bareApi, stepUp, { body: { by: 'code', code } }))}
            onProven={onProven}
          />
        </Stack>
      )}
    </ModalDialog>
  );
}

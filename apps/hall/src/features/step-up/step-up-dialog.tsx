import { Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { startOwnPasskey, stepUp } from '@lokalbingo/contract/staff-login';
import { Message } from '@lokalbingo/ui/message';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { OrDivider } from '../../parts/authentication/or-divider.tsx';
import { supportsPasskeys } from '../../parts/authentication/passkey.ts';
import { PasskeyButton } from '../../parts/authentication/passkey-button.tsx';
import { PasswordForm } from '../../parts/authentication/password-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { useSelf } from '../../platform/self.tsx';
import { stepUpTexts } from './step-up.nb.ts';

/** Asks for the second factor again and then repeats the waiting calls. Closing the dialog cancels them. */
export function StepUpDialog() {
  const { rawApi, interruptions } = useConsole();
  const { self } = useSelf();
  const onAuthenticated = () => interruptions.resume('step_up');
  return (
    <ModalDialog
      open
      onClose={() => interruptions.cancel('step_up')}
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
            begin={() => ask(rawApi, startOwnPasskey)}
            authenticate={async (passkey) =>
              void (await ask(rawApi, stepUp, { body: { by: 'passkey', passkey } }))
            }
            onAuthenticated={onAuthenticated}
          />
          {supportsPasskeys() ? <OrDivider /> : null}
          <PasswordForm
            asks={[]}
            submit={stepUpTexts.submit}
            isSecondary={supportsPasskeys()}
            authenticate={async ({ code }) =>
              void (await ask(rawApi, stepUp, { body: { by: 'code', code } }))
            }
            onAuthenticated={onAuthenticated}
          />
        </Stack>
      )}
    </ModalDialog>
  );
}

import { Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { confirmInPlace, startConfirmation } from '@lokalbingo/contract/staff-confirmations';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { useRef } from 'react';
import { OrDivider } from '../../parts/authentication/or-divider.tsx';
import { supportsPasskeys } from '../../parts/authentication/passkey.ts';
import { PasskeyButton } from '../../parts/authentication/passkey-button.tsx';
import { PasswordForm } from '../../parts/authentication/password-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { dropEarlyKeys } from '../../platform/early-keys.ts';
import { useSelf } from '../../platform/self.tsx';
import { confirmTexts } from './confirm.nb.ts';

/** Asks a second person to confirm on this screen, and then repeats the waiting call with the confirmation. */
export function ConfirmDialog() {
  const { rawApi, interruptions } = useConsole();
  const { self } = useSelf();
  const token = useRef<string>(undefined);
  const { digest: confirms, words, reason } = interruptions.confirms();
  const confirm = async (body: BodyOf<typeof confirmInPlace>) => {
    token.current = (await ask(rawApi, confirmInPlace, { body })).token;
  };
  const onAuthenticated = () => {
    // The second person typed it, and the page belongs to the first.
    dropEarlyKeys();
    interruptions.resume('another', token.current);
  };
  return (
    <ModalDialog
      open
      onClose={() => interruptions.cancel('another')}
      heading={confirmTexts.title}
      closeLabel={confirmTexts.cancel}
    >
      <Stack>
        {words === undefined ? null : (
          <div>
            <Paragraph>
              {confirmTexts.what} <strong>{words}</strong>
            </Paragraph>
            {reason === undefined ? null : <Paragraph>{confirmTexts.reason(reason)}</Paragraph>}
          </div>
        )}
        <Paragraph data-size="sm">{confirmTexts.text(self.name)}</Paragraph>
        <PasskeyButton
          begin={() => ask(rawApi, startConfirmation)}
          authenticate={(passkey) => confirm({ by: 'passkey', confirms, passkey })}
          onAuthenticated={onAuthenticated}
        />
        {supportsPasskeys() ? <OrDivider /> : null}
        <PasswordForm
          asks={['username', 'password']}
          submit={confirmTexts.submit}
          isSecondary={supportsPasskeys()}
          authenticate={(typed) => confirm({ by: 'password', confirms, ...typed })}
          onAuthenticated={onAuthenticated}
        />
      </Stack>
    </ModalDialog>
  );
}

import { Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { confirmInPlace, startConfirmation } from '@lokalbingo/contract/staff-confirmations';
import { ModalDialog } from '@lokalbingo/ui/modal-dialog';
import { Stack } from '@lokalbingo/ui/stack';
import { useRef } from 'react';
import { OrLine } from '../../parts/proof/or-line.tsx';
import { knowsPasskeys } from '../../parts/proof/passkey.ts';
import { PasskeyButton } from '../../parts/proof/passkey-button.tsx';
import { PasswordProof } from '../../parts/proof/password-proof.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { useSelf } from '../../platform/self.tsx';
import { confirmTexts } from './confirm.nb.ts';

/** Asks a second person to confirm in place, and then repeats the waiting call with the confirmation. */
export function ConfirmDialog() {
  const { bareApi, interruptions } = useConsole();
  const { self } = useSelf();
  const token = useRef<string>(undefined);
  const confirm = async (body: BodyOf<typeof confirmInPlace>) => {
    token.current = (await ask(bareApi, confirmInPlace, { body })).token;
  };
  const onProven = () => interruptions.lift('another', token.current);
  return (
    <ModalDialog
      open
      onClose={() => interruptions.giveUp('another')}
      heading={confirmTexts.title}
      closeLabel={confirmTexts.cancel}
    >
      <Stack>
        <Paragraph>{confirmTexts.text(self.name)}</Paragraph>
        <PasskeyButton
          begin={() => ask(bareApi, startConfirmation)}
          prove={(passkey) => confirm({ by: 'passkey', confirms: interruptions.confirms(), passkey })}
          onProven={onProven}
        />
        {knowsPasskeys() ? <OrLine /> : null}
        <PasswordProof
          asks={['username', 'password']}
          submit={confirmTexts.submit}
          isSecondary={knowsPasskeys()}
          prove={(typed) => confirm({ by: 'password', confirms: interruptions.confirms(), ...typed })}
          onProven={onProven}
        />
      </Stack>
    </ModalDialog>
  );
}

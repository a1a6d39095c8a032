import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { logInByPasskey, logInStaff, startPasskeyLogin } from '@lokalbingo/contract/staff-login';
import { Stack } from '@lokalbingo/ui/stack';
import { OrLine } from '../../parts/proof/or-line.tsx';
import { knowsPasskeys } from '../../parts/proof/passkey.ts';
import { PasskeyButton } from '../../parts/proof/passkey-button.tsx';
import { PasswordProof } from '../../parts/proof/password-proof.tsx';
import { PinSwitch } from '../../parts/proof/pin-switch.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { loginTexts } from './login.nb.ts';

/** All login methods, in this order: PIN at a counter, passkey, password and code. */
export function WaysIn({ onProven }: { onProven: () => void }) {
  const { bareApi } = useConsole();
  return (
    <Stack>
      <Heading level={1} data-size="sm">
        {loginTexts.title}
      </Heading>
      <PinSwitch onProven={onProven} />
      <PasskeyButton
        begin={() => ask(bareApi, startPasskeyLogin)}
        prove={async (passkey) => void (await ask(bareApi, logInByPasskey, { body: { passkey } }))}
        onProven={onProven}
      />
      {knowsPasskeys() ? <OrLine /> : null}
      <PasswordProof
        asks={['username', 'password']}
        submit={loginTexts.submit}
        isSecondary={knowsPasskeys()}
        prove={async (body) => void (await ask(bareApi, logInStaff, { body }))}
        onProven={onProven}
      />
      <Paragraph data-size="sm">{loginTexts.help}</Paragraph>
    </Stack>
  );
}

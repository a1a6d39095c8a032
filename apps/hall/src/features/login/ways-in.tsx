import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { logInByPasskey, logInStaff, startPasskeyLogin } from '@lokalbingo/contract/staff-login';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { OrLine } from '../../parts/proof/or-line.tsx';
import { knowsPasskeys } from '../../parts/proof/passkey.ts';
import { PasskeyButton } from '../../parts/proof/passkey-button.tsx';
import { PasswordProof } from '../../parts/proof/password-proof.tsx';
import { PinSwitch } from '../../parts/proof/pin-switch.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { ChainLogin } from './chain-login.tsx';
import { loginTexts } from './login.nb.ts';

type WaysInProps = {
  onProven: () => void;
  /** Whether the page may be left for the issuer of a chain, which forgets what is typed in it. */
  mayLeave?: boolean;
};

/** All login methods, in this order: PIN at a counter, passkey, password and code, the chain’s issuer. */
export function WaysIn({ onProven, mayLeave = false }: WaysInProps) {
  const { bareApi } = useConsole();
  const [username, setUsername] = useState('');
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
        onUsername={setUsername}
      />
      {mayLeave ? <ChainLogin username={username} /> : null}
      <Paragraph data-size="sm">{loginTexts.help}</Paragraph>
    </Stack>
  );
}

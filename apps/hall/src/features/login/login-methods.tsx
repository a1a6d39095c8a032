import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { logInByPasskey, logInStaff, startPasskeyLogin } from '@lokalbingo/contract/staff-login';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { OrDivider } from '../../parts/authentication/or-divider.tsx';
import { supportsPasskeys } from '../../parts/authentication/passkey.ts';
import { PasskeyButton } from '../../parts/authentication/passkey-button.tsx';
import { PasswordForm } from '../../parts/authentication/password-form.tsx';
import { PinSwitch } from '../../parts/authentication/pin-switch.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { ChainLogin } from './chain-login.tsx';
import { loginTexts } from './login.nb.ts';

type WaysInProps = {
  onAuthenticated: () => void;
  /** Whether the page may be left for the issuer of a chain; leaving loses what is typed in it. */
  mayLeave?: boolean;
};

/** All login methods, in this order: PIN at a counter, passkey, password and code, the chain’s issuer. */
export function LoginMethods({ onAuthenticated, mayLeave = false }: WaysInProps) {
  const { rawApi } = useConsole();
  const [username, setUsername] = useState('');
  return (
    <Stack>
      <Heading level={1} data-size="sm">
        {loginTexts.title}
      </Heading>
      <PinSwitch onAuthenticated={onAuthenticated} />
      <PasskeyButton
        begin={() => ask(rawApi, startPasskeyLogin)}
        authenticate={async (passkey) => void (await ask(rawApi, logInByPasskey, { body: { passkey } }))}
        onAuthenticated={onAuthenticated}
      />
      {supportsPasskeys() ? <OrDivider /> : null}
      <PasswordForm
        asks={['username', 'password']}
        submit={loginTexts.submit}
        isSecondary={supportsPasskeys()}
        authenticate={async (body) => void (await ask(rawApi, logInStaff, { body }))}
        onAuthenticated={onAuthenticated}
        onUsername={setUsername}
      />
      {mayLeave ? <ChainLogin username={username} /> : null}
      <Paragraph data-size="sm">{loginTexts.help}</Paragraph>
    </Stack>
  );
}

import { Button, Paragraph } from '@digdir/designsystemet-react';
import { useCall } from '@lokalbingo/browser/use-call';
import type { PasskeyProof, PasskeyRequest } from '@lokalbingo/contract/staff-passkeys';
import { Message } from '@lokalbingo/ui/message';
import { useEffect, useRef } from 'react';
import { withEarlyKeys } from '../../platform/early-keys.ts';
import { authenticationTexts } from './authentication.nb.ts';
import { AuthenticationFailure } from './authentication-failure.tsx';
import { signByPasskey, supportsPasskeys } from './passkey.ts';

type PasskeyButtonProps = {
  /** Fetches what the passkey must sign. */
  begin: () => Promise<PasskeyRequest>;
  /** Sends the passkey's signature to the server. */
  authenticate: (passkey: PasskeyProof) => Promise<void>;
  onAuthenticated: () => void;
};

/** Authenticates by passkey. Renders nothing in a browser that does not support passkeys. */
export function PasskeyButton({ begin, authenticate, onAuthenticated }: PasskeyButtonProps) {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const authenticating = useCall({
    call: async (): Promise<'proven' | 'turned_down'> => {
      const passkey = await signByPasskey(await begin());
      // A person who closed the dialog meanwhile does not want it either.
      if (passkey === undefined || !isShown.current) return 'turned_down';
      await withEarlyKeys(authenticate)(passkey);
      return 'proven';
    },
    onAnswer: (answer) => {
      if (answer === 'proven') onAuthenticated();
    },
  });
  if (!supportsPasskeys()) return null;
  return (
    <>
      <Button className="lb-wide" loading={authenticating.isSending} onClick={() => authenticating.send()}>
        {authenticationTexts.passkey}
      </Button>
      {authenticating.answer === 'turned_down' ? (
        <Message tone="info">
          <Paragraph>{authenticationTexts.passkeyTurnedDown}</Paragraph>
        </Message>
      ) : null}
      <AuthenticationFailure problem={authenticating.problem} />
    </>
  );
}

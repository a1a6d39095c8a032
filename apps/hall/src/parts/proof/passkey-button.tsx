import { Button, Paragraph } from '@digdir/designsystemet-react';
import { useCall } from '@lokalbingo/browser/use-call';
import type { PasskeyProof, PasskeyRequest } from '@lokalbingo/contract/staff-passkeys';
import { Message } from '@lokalbingo/ui/message';
import { knowsPasskeys, signByPasskey } from './passkey.ts';
import { proofTexts } from './proof.nb.ts';
import { ProofFailure } from './proof-failure.tsx';

type PasskeyButtonProps = {
  /** Fetches what the passkey must sign. */
  begin: () => Promise<PasskeyRequest>;
  /** Sends the passkey's signature to the server. */
  prove: (passkey: PasskeyProof) => Promise<void>;
  onProven: () => void;
};

/** Authenticates by passkey. Renders nothing in a browser that does not support passkeys. */
export function PasskeyButton({ begin, prove, onProven }: PasskeyButtonProps) {
  const proving = useCall({
    call: async (): Promise<'proven' | 'turned_down'> => {
      const passkey = await signByPasskey(await begin());
      if (passkey === undefined) return 'turned_down';
      await prove(passkey);
      return 'proven';
    },
    onAnswer: (answer) => {
      if (answer === 'proven') onProven();
    },
  });
  if (!knowsPasskeys()) return null;
  return (
    <>
      <Button className="lb-wide" loading={proving.isSending} onClick={() => proving.send()}>
        {proofTexts.passkey}
      </Button>
      {proving.answer === 'turned_down' ? (
        <Message tone="info">
          <Paragraph>{proofTexts.passkeyTurnedDown}</Paragraph>
        </Message>
      ) : null}
      <ProofFailure problem={proving.problem} />
    </>
  );
}

import { Button, Paragraph } from '@digdir/designsystemet-react';
import { useCall } from '@lokalbingo/browser/use-call';
import type { PasskeyProof, PasskeyRequest } from '@lokalbingo/contract/staff-passkeys';
import { Message } from '@lokalbingo/ui/message';
import { knowsPasskeys, signByPasskey } from './passkey.ts';
import { proofTexts } from './proof.nb.ts';
import { ProofFailure } from './proof-failure.tsx';

type PasskeyButtonProps = {
  /** What the server asks a passkey to sign. */
  begin: () => Promise<PasskeyRequest>;
  /** Tells the server what it signed. */
  prove: (passkey: PasskeyProof) => Promise<void>;
  onProven: () => void;
};

/** Proves by passkey; nothing in a browser that knows none. */
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

import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Message } from '@lokalbingo/ui/message';
import { Helpline } from '../../parts/helpline/helpline.tsx';
import { pauseTexts as texts } from './pauses.nb.ts';

type HallPauseReceiptProps = { hall: { readonly name: string }; until: string; onClose: () => void };

/** Confirms that a pause in a hall has begun, until when, and whom to talk to. */
export function HallPauseReceipt({ hall, until, onClose }: HallPauseReceiptProps) {
  return (
    <>
      <Message tone="success" heading={texts.began}>
        <Paragraph>{texts.beganText(hall.name, until)}</Paragraph>
      </Message>
      <Helpline />
      <Button variant="secondary" className="lb-wide" onClick={onClose}>
        {texts.close}
      </Button>
    </>
  );
}

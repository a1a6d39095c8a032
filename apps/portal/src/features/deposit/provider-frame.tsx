import { Button, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import type { PortalConfig } from '@lokalbingo/contract/portal-config';
import { Message } from '@lokalbingo/ui/message';
import { ExternalLinkIcon } from '@navikt/aksel-icons';
import { useEffect, useRef, useState } from 'react';
import { depositTexts } from './deposit.nb.ts';
import type { Attempt } from './deposit-attempt.ts';
import { useAttemptEnd } from './deposit-queries.ts';
import { type PaymentOutcome, usePaymentOutcome } from './payment-outcome.ts';
import styles from './provider-frame.module.css';
import { useFrameSteps } from './use-frame-steps.ts';

type ProviderFrameProps = {
  provider: PortalConfig['paymentProvider'];
  merchantId: string;
  attempt: Attempt;
  onOutcome: (outcome: PaymentOutcome) => void;
  onBack: () => void;
  /**
   * Called after the frame has gone and its entries in the browser's history are removed. Must be the same
   * function at every render.
   */
  onStepsGone: () => void;
};

/**
 * The provider's terminal in a frame 450 px high, with a link to a window of its own: some banks' approval
 * pages refuse to be framed.
 */
export function ProviderFrame({
  provider,
  merchantId,
  attempt,
  onOutcome,
  onBack,
  onStepsGone,
}: ProviderFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The form and its button are gone, so the focus moves to the terminal. The dialog scrolls to its top.
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    const dialog = frame.current?.closest('dialog');
    if (dialog) dialog.scrollTop = 0;
  }, []);
  const [inOwnWindow, setInOwnWindow] = useState(false);
  const noteLoad = useFrameSteps(onStepsGone);
  const { transactionId } = attempt;
  // If the window never returns to us, the server still learns of the payment.
  useAttemptEnd(attempt, { isOver: false }, onOutcome);
  usePaymentOutcome(transactionId, () => frame.current?.contentWindow, onOutcome);

  const address = new URL(provider.terminalUrl);
  address.searchParams.set('merchantId', merchantId);
  address.searchParams.set('transactionId', transactionId);

  return (
    <>
      {inOwnWindow ? (
        <Message tone="info">
          <Paragraph>{depositTexts.inOwnWindow}</Paragraph>
        </Message>
      ) : (
        <iframe
          ref={frame}
          className={styles.frame}
          src={address.href}
          title={depositTexts.frameTitle(provider.name)}
          allow="payment"
          onLoad={noteLoad}
        />
      )}
      <div className={styles.foot}>
        {inOwnWindow ? null : (
          <Paragraph data-size="sm">
            {depositTexts.ownWindowHint}{' '}
            <TextLink
              href={address.href}
              target="_blank"
              rel="noopener"
              // The frame is removed after the browser has followed the link, so that only one terminal is
              // open.
              onClick={() => setTimeout(() => setInOwnWindow(true))}
            >
              {depositTexts.ownWindow}
              <ExternalLinkIcon aria-hidden />
            </TextLink>
          </Paragraph>
        )}
        <Button variant="tertiary" data-color="neutral" onClick={onBack}>
          {depositTexts.backToForm}
        </Button>
      </div>
    </>
  );
}

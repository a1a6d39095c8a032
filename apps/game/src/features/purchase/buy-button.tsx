import { Button } from '@digdir/designsystemet-react';
import styles from './buy-button.module.css';
import { purchaseTexts } from './purchase.nb.ts';
import type { PurchaseProgress } from './use-purchase.ts';

type BuyButtonProps = {
  /** The text of the button: what it buys, and the price. */
  readonly words: string;
  /** A disabled button can still be focused and pressed, so that the player learns why. */
  readonly isPossible: boolean;
  readonly progress: PurchaseProgress;
  /** Why buying is not possible, as a text for the player. */
  readonly obstacle: string | undefined;
  /** Without it the button submits its form. */
  readonly onPress?: () => void;
};

/** The buy button, with the reason below when buying is not possible. */
export function BuyButton({ words, isPossible, progress, obstacle, onPress }: BuyButtonProps) {
  const isSending = progress.kind === 'sending';
  return (
    <>
      <Button
        type={onPress ? 'button' : 'submit'}
        className={styles.buy}
        aria-disabled={!isPossible}
        loading={isSending}
        onClick={onPress}
      >
        {isSending ? purchaseTexts.buying : words}
      </Button>
      <p className={styles.obstacle} role="status">
        {isSending && progress.isRepeating ? purchaseTexts.repeating : obstacle}
      </p>
    </>
  );
}

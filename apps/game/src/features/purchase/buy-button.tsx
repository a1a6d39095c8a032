import { Button } from '@digdir/designsystemet-react';
import styles from './buy-button.module.css';
import { purchaseTexts } from './purchase.nb.ts';

type BuyButtonProps = {
  /** What it buys, and for how much. */
  readonly words: string;
  /** A button that is not possible can still be reached and pressed: its obstacle is then known. */
  readonly isPossible: boolean;
  readonly isSending: boolean;
  /** What stands in the way, in the player's words. */
  readonly obstacle: string | undefined;
  /** Without one it submits its form. */
  readonly onPress?: () => void;
};

/** The one button that buys, and under it what stands in the way. */
export function BuyButton({ words, isPossible, isSending, obstacle, onPress }: BuyButtonProps) {
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
        {obstacle}
      </p>
    </>
  );
}

import { Button } from '@digdir/designsystemet-react';
import { MinusIcon, PlusIcon } from '@navikt/aksel-icons';
import styles from './count-stepper.module.css';
import { purchaseTexts } from './purchase.nb.ts';

export type CountStepperProps = {
  readonly count: number;
  readonly atMost: number;
  readonly disabled: boolean;
  readonly onChange: (count: number) => void;
};

/** How many, with a large button on each side. The buttons stay focusable at the ends and then do nothing. */
export function CountStepper({ count, atMost, disabled, onChange }: CountStepperProps) {
  const step = (change: number) => {
    const next = count + change;
    if (!disabled && next >= 1 && next <= atMost) onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put its legend above instead of beside.
    <div className={styles.stepper} role="group" aria-labelledby="antall">
      <span id="antall" className={styles.label}>
        {purchaseTexts.count}
      </span>
      <Button
        variant="secondary"
        className={styles.button}
        aria-label={purchaseTexts.fewer}
        aria-disabled={disabled || count <= 1}
        onClick={() => step(-1)}
      >
        <MinusIcon aria-hidden="true" className={styles.sign} />
      </Button>
      <output className={`${styles.count} lb-numbers`} aria-live="polite">
        {count}
      </output>
      <Button
        variant="secondary"
        className={styles.button}
        aria-label={purchaseTexts.more}
        aria-disabled={disabled || count >= atMost}
        onClick={() => step(1)}
      >
        <PlusIcon aria-hidden="true" className={styles.sign} />
      </Button>
    </div>
  );
}

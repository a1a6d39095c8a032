import { Button } from '@digdir/designsystemet-react';
import { MinusIcon, PlusIcon } from '@navikt/aksel-icons';
import { type ReactNode, useId } from 'react';
import styles from './count-stepper.module.css';
import { purchaseTexts } from './purchase.nb.ts';

export type CountStepperProps = {
  readonly name: string;
  /** The name of the kind, and its price. */
  readonly note: ReactNode;
  readonly count: number;
  readonly atMost: number;
  readonly disabled: boolean;
  readonly onChange: (count: number) => void;
};

/**
 * The number of tickets of a kind, with a large button on each side. The buttons stay focusable at the limits
 * and then do nothing.
 */
export function CountStepper({ name, note, count, atMost, disabled, onChange }: CountStepperProps) {
  const nameId = useId();
  const step = (change: number) => {
    const next = count + change;
    if (!disabled && next >= 0 && next <= atMost) onChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put its legend above instead of beside.
    <div className={styles.stepper} role="group" aria-labelledby={nameId}>
      <span className={styles.words}>
        <strong id={nameId}>{name}</strong>
        <span className={styles.note}>{note}</span>
      </span>
      <span className={styles.buttons}>
        <Button
          variant="secondary"
          className={styles.button}
          aria-label={purchaseTexts.fewer(name)}
          aria-disabled={disabled || count <= 0}
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
          aria-label={purchaseTexts.more(name)}
          aria-disabled={disabled || count >= atMost}
          onClick={() => step(1)}
        >
          <PlusIcon aria-hidden="true" className={styles.sign} />
        </Button>
      </span>
    </div>
  );
}

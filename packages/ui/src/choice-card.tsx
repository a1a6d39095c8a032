import type { ComponentProps, ReactNode } from 'react';
import styles from './choice-card.module.css';

type ChoiceInputProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & { type: 'radio' | 'checkbox' };

/** One of several to choose from, as large as a card: its tick box or radio button, and what it is. */
export function ChoiceCard({ children, ...input }: ChoiceInputProps) {
  return (
    <label className={styles.card}>
      <input {...input} className={styles.input} />
      {children}
    </label>
  );
}

type ChoiceButtonProps = Omit<ComponentProps<'button'>, 'className' | 'type' | 'aria-pressed'> & {
  chosen: boolean;
};

/** The same card as a button that stays pressed, for a choice that is not a field of its form. */
export function ChoiceButton({ chosen, children, ...button }: ChoiceButtonProps) {
  return (
    <button {...button} type="button" aria-pressed={chosen} className={styles.card}>
      <span className={styles.mark} />
      {children}
    </button>
  );
}

type ChoiceGroupProps = Omit<ComponentProps<'fieldset'>, 'className'> & {
  legend: ReactNode;
  /** Whether the choices may stand side by side, where there is room. */
  beside?: boolean;
};

/** What is chosen between, under the question. */
export function ChoiceGroup({ legend, beside = false, children, ...fieldset }: ChoiceGroupProps) {
  return (
    <fieldset {...fieldset} className={styles.group} data-beside={beside}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

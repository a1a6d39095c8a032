import type { ComponentProps, ReactNode } from 'react';
import styles from './choice-card.module.css';

type ChoiceInputProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & { type: 'radio' | 'checkbox' };

/** An option as large as a card: a checkbox or radio button, and its content. */
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

/** A card like {@link ChoiceCard} as a toggle button, for a choice that is not a field of its form. */
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
  /** Whether the options may be side by side, if there is room. */
  beside?: boolean;
};

/** The options, under the question. */
export function ChoiceGroup({ legend, beside = false, children, ...fieldset }: ChoiceGroupProps) {
  return (
    <fieldset {...fieldset} className={styles.group} data-beside={beside}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

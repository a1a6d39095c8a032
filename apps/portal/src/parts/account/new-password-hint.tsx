import { isLongEnough } from '@lokalbingo/contract/form-rules';
import { accountTexts } from './account.nb.ts';
import styles from './password-field.module.css';

type NewPasswordHintProps = {
  id: string;
  written: string;
  /** Whether the server has refused what is written: then it is not praised. */
  isRefused: boolean;
};

/** Judges a new password while it is written (specification §5 Password). */
export function NewPasswordHint({ id, written, isRefused }: NewPasswordHintProps) {
  const isGood = isLongEnough(written);
  const isPraised = isGood && !isRefused;
  return (
    <div id={id} role="status" className={styles.hint} data-good={isPraised}>
      {isPraised ? accountTexts.passwordGood : null}
      {isGood ? null : accountTexts.passwordTooShort}
    </div>
  );
}

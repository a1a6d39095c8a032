import { isLongEnough } from '@lokalbingo/contract/form-rules';
import { accountTexts } from './account.nb.ts';
import styles from './password-field.module.css';
import { type GuessableFacts, useJudgedPassword } from './use-judged-password.ts';

type NewPasswordHintProps = {
  id: string;
  written: string;
  /** The addresses of who has no session yet, for a password must not be one of them. */
  near?: GuessableFacts;
  /** Whether the server has refused what is written: then it is not praised. */
  isRefused: boolean;
};

/**
 * Judges a new password while it is written, and tells how a good one is made (specification §5 Password). It is
 * praised only once the server has said that it would take it.
 */
export function NewPasswordHint({ id, written, near, isRefused }: NewPasswordHintProps) {
  const complaints = useJudgedPassword(written, near);
  const isPraised = complaints?.length === 0 && !isRefused;
  const complaint = isRefused ? undefined : complaints?.join(' ');
  const words = isPraised ? accountTexts.passwordGood : complaint;
  return (
    <div id={id}>
      <div role="status" className={styles.hint} data-good={isPraised}>
        {isLongEnough(written) ? words : accountTexts.passwordTooShort}
      </div>
      <div className={styles.hint}>{accountTexts.passwordAdvice}</div>
    </div>
  );
}

import { isLongEnough } from '@lokalbingo/contract/form-rules';
import { accountTexts } from './account.nb.ts';
import styles from './password-field.module.css';
import { type GuessableFacts, useJudgedPassword } from './use-judged-password.ts';

type NewPasswordHintProps = {
  id: string;
  written: string;
  /** The addresses of a person without a session, because a password must not be one of them. */
  near?: GuessableFacts;
  /** Whether the server has refused the typed password: then it is not praised. */
  isRefused: boolean;
};

/**
 * Assesses a new password while it is typed, and explains how to make a good one (specification §5 Password).
 * Praises it only once the server has said that it would accept it.
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

import { Button, Paragraph } from '@digdir/designsystemet-react';
import { codeAgainAfterMs } from '@lokalbingo/contract/lifetimes';
import { useEffect, useState } from 'react';
import { accountTexts } from './account.nb.ts';
import styles from './resend-code.module.css';

type ResendCodeProps = {
  /** When the last code was requested, in milliseconds since 1970. */
  sentAtMs: number;
  isSending: boolean;
  onResend: () => void;
};

/** Counts down until a new code can be requested, and then offers it. */
export function ResendCode({ sentAtMs, isSending, onResend }: ResendCodeProps) {
  const secondsLeft = useSecondsUntil(sentAtMs + codeAgainAfterMs);
  if (secondsLeft > 0) {
    return (
      <Paragraph data-size="sm" className={styles.countdown}>
        {accountTexts.resendIn(secondsLeft)}
      </Paragraph>
    );
  }
  return (
    <Button variant="secondary" onClick={onResend} loading={isSending}>
      {accountTexts.resend}
    </Button>
  );
}

function useSecondsUntil(momentMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((momentMs - nowMs) / 1000));
  const isOver = secondsLeft === 0;
  useEffect(() => {
    setNowMs(Date.now());
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return secondsLeft;
}

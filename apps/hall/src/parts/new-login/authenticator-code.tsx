import { Paragraph, Textfield } from '@digdir/designsystemet-react';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { startOwnAuthenticator } from '@lokalbingo/contract/staff-login';
import encodeQR from 'qr';
import styles from './authenticator-code.module.css';
import { newLoginTexts } from './new-login.nb.ts';

/** Shows a new secret for an authenticator app, and asks for a code from it in the field `code`. */
export function AuthenticatorCode({
  offer: { uri, secret },
}: {
  offer: AnswerOf<typeof startOwnAuthenticator>;
}) {
  const cells = encodeQR(uri, 'raw', { border: 2 });
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <>
      <Paragraph>{newLoginTexts.app}</Paragraph>
      {/* Apps read dark on light, so the colours stay in dark mode. */}
      <svg
        role="img"
        aria-label={newLoginTexts.qr}
        className={styles.code}
        viewBox={`0 0 ${cells.length} ${cells.length}`}
      >
        <path className={styles.dark} d={path} />
      </svg>
      <Paragraph data-size="sm">
        {newLoginTexts.secret} <code className={styles.secret}>{secret}</code>
      </Paragraph>
      <Textfield
        label={newLoginTexts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
    </>
  );
}

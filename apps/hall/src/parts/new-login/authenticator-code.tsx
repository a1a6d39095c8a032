import { Paragraph, Textfield } from '@digdir/designsystemet-react';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { startOwnAuthenticator } from '@lokalbingo/contract/staff-login';
import { QrPicture } from '../../platform/qr-picture.tsx';
import styles from './authenticator-code.module.css';
import { newLoginTexts } from './new-login.nb.ts';

/** Shows a new secret for an authenticator app, and asks for a code from it in the field `code`. */
export function AuthenticatorCode({
  offer: { uri, secret },
}: {
  offer: AnswerOf<typeof startOwnAuthenticator>;
}) {
  return (
    <>
      <Paragraph>{newLoginTexts.app}</Paragraph>
      <QrPicture text={uri} label={newLoginTexts.qr} />
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

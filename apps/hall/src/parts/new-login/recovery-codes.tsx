import { Button, Paragraph } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { newLoginTexts } from './new-login.nb.ts';
import styles from './recovery-codes.module.css';

/** Shows recovery codes, which the server shows only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Stack>
      <Paragraph>{newLoginTexts.codesText}</Paragraph>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => window.print()}>
        {newLoginTexts.print}
      </Button>
      <Button onClick={onKept}>{newLoginTexts.goOn}</Button>
    </Stack>
  );
}

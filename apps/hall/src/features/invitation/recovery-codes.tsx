import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { invitationTexts } from './invitation.nb.ts';
import styles from './recovery-codes.module.css';

/** The codes that are told this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Stack>
      <Heading level={1} data-size="sm">
        {invitationTexts.codesTitle}
      </Heading>
      <Paragraph>{invitationTexts.codesText}</Paragraph>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={() => window.print()}>
        {invitationTexts.print}
      </Button>
      <Button onClick={onKept}>{invitationTexts.goOn}</Button>
    </Stack>
  );
}

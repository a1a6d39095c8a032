import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { Logo } from '@lokalbingo/ui/logo';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Sheet } from '@lokalbingo/ui/sheet';
import { BankIdButton } from '../../parts/identity/bankid-button.tsx';
import { identityTexts } from '../../parts/identity/identity.nb.ts';
import { useTitle } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import styles from './identify-page.module.css';

/** Shown instead of the console until the person has proven their identity. */
export function IdentifyPage({ name, onLogOut }: { name: string; onLogOut: () => void }) {
  useTitle(identityTexts.title);
  return (
    <main className={styles.page}>
      <PageWidth width="form">
        <Sheet padding="lg">
          <Logo name={platformTexts.console} />
          <Heading level={1} data-size="sm">
            {identityTexts.title}
          </Heading>
          <Paragraph>{identityTexts.first(name)}</Paragraph>
          <BankIdButton />
          <Paragraph data-size="sm">{identityTexts.without}</Paragraph>
          <Button variant="tertiary" data-color="neutral" onClick={onLogOut}>
            {identityTexts.logOut}
          </Button>
        </Sheet>
      </PageWidth>
    </main>
  );
}

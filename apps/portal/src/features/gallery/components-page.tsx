import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Stack } from '@lokalbingo/ui/stack';
import { useState } from 'react';
import { Page } from '../../platform/page.tsx';
import { Chains } from './chains.tsx';
import { Components } from './components.tsx';
import styles from './gallery.module.css';
import { Pictures } from './pictures.tsx';

const looks = [
  ['light', 'Lyst'],
  ['dark', 'Mørkt'],
] as const;

/**
 * `/components`: every component and picture of the portal, live, in the light and the dark theme (specification §2 Route
 * list).
 */
export function ComponentsPage() {
  const [shown, setShown] = useState<'light' | 'dark'>('light');
  return (
    <Page title="Utseende" width="bleed">
      <div className={styles.look} data-color-scheme={shown}>
        <PageWidth>
          <Stack gap="xl">
            <Stack as="header" gap="sm">
              <Heading level={1} data-size="lg">
                Utseendet
              </Heading>
              <Paragraph>
                Alt som sidene er satt sammen av. Ingenting her gjelder deg eller en hall.
              </Paragraph>
              <div className={styles.row}>
                {looks.map(([look, name]) => (
                  <Button
                    key={look}
                    variant={look === shown ? 'primary' : 'secondary'}
                    aria-pressed={look === shown}
                    onClick={() => setShown(look)}
                  >
                    {name}
                  </Button>
                ))}
              </div>
            </Stack>
            <div className={styles.parts}>
              <Components />
              <Chains />
              <Pictures />
            </div>
          </Stack>
        </PageWidth>
      </div>
    </Page>
  );
}

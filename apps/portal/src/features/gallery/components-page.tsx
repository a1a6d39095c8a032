import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Stack } from '@lokalbingo/ui/stack';
import { Page } from '../../platform/page.tsx';
import { Chains } from './chains.tsx';
import { Components } from './components.tsx';
import styles from './gallery.module.css';
import { Pictures } from './pictures.tsx';

const looks = { light: 'Lyst', dark: 'Mørkt' } as const;

/** `/components`: every component and picture of ours, alive, in light beside dark (specification §2 Route list). */
export function ComponentsPage() {
  return (
    <Page title="Utseende" width="bleed">
      <PageWidth as="header" className={styles.head}>
        <Heading level={1} data-size="lg">
          Utseendet
        </Heading>
        <Paragraph>
          Alt som sidene er satt sammen av, i lyst og mørkt. Ingenting her gjelder deg eller en hall.
        </Paragraph>
      </PageWidth>
      <div className={styles.looks}>
        {Object.entries(looks).map(([look, name]) => (
          <section
            key={look}
            className={styles.look}
            data-color-scheme={look}
            aria-labelledby={`utseende-${look}`}
          >
            <Stack gap="xl">
              <Heading level={2} data-size="md" id={`utseende-${look}`}>
                {name}
              </Heading>
              <Components />
              <Chains />
              <Pictures />
            </Stack>
          </section>
        ))}
      </div>
    </Page>
  );
}

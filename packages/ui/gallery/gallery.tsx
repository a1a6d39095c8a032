/** Every component and picture of packages/ui, light beside dark. `npm run gallery -w @lokalbingo/ui` opens it. */
import { Heading } from '@digdir/designsystemet-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/components-of-portal.css';
import '../src/theme.css';
import { Logo } from '../src/logo.tsx';
import { Stack } from '../src/stack.tsx';
import { Components } from './components.tsx';
import styles from './gallery.module.css';
import { Pictures } from './pictures.tsx';

const params = new URLSearchParams(location.search);
const looks = params.get('look')?.split(',') ?? ['light', 'dark'];

function Gallery() {
  return (
    <main>
      <h1 className="ds-sr-only">Utseendet til Lokalbingo</h1>
      <div className={styles.looks}>
        {looks.map((look) => (
          <div key={look} className={styles.look} data-color-scheme={look}>
            <Stack gap="xl">
              <Logo name="Lokalbingo" />
              <Heading level={2} data-size="xl">
                Utseendet, {look === 'dark' ? 'mørkt' : 'lyst'}
              </Heading>
              <Components />
              <Pictures />
            </Stack>
          </div>
        ))}
      </div>
    </main>
  );
}

const root = document.getElementById('gallery');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}

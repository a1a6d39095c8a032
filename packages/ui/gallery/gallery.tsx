/** Every component and picture of packages/ui, light beside dark. `npm run gallery -w @lokalbingo/ui` opens it. */
import { Heading } from '@digdir/designsystemet-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/theme.css';
import { PageWidth, Row, Stack } from '../src/layout.tsx';
import { Logo } from '../src/logo.tsx';
import { Components } from './components.tsx';
import './gallery.css';
import { Pictures } from './pictures.tsx';

const params = new URLSearchParams(location.search);
const looks = params.get('look')?.split(',') ?? ['light', 'dark'];

function Gallery() {
  return (
    <main>
      <h1 className="ds-sr-only">Utseendet til Lokalbingo</h1>
      <div className="gallery-looks">
        {looks.map((look) => (
          <div key={look} className="gallery-look" data-color-scheme={look}>
            <PageWidth>
              <Stack gap="xl">
                <Row>
                  <Logo name="Lokalbingo" />
                  <Logo name="Lokalbingo, merket" show="mark" />
                </Row>
                <Heading level={2} data-size="xl">
                  Utseendet, {look === 'dark' ? 'mørkt' : 'lyst'}
                </Heading>
                <Components />
                <Pictures />
              </Stack>
            </PageWidth>
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

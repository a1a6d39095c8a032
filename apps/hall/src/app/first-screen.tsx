import { Paragraph } from '@digdir/designsystemet-react';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Navigate } from 'react-router';
import { Page } from '../platform/page.tsx';
import { platformTexts } from '../platform/platform.nb.ts';
import { useSelf } from '../platform/self.tsx';
import { appTexts } from './app.nb.ts';
import { firstScreenFor } from './screens.ts';

/** Opens the person's first screen, and says so when there is none. */
export function FirstScreen() {
  const person = useSelf();
  const first = firstScreenFor(person);
  if (first) return <Navigate to={first.path} replace />;
  if (!person.isReady) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  return (
    <Page title={appTexts.noHall}>
      <Paragraph>{appTexts.noHallText}</Paragraph>
    </Page>
  );
}

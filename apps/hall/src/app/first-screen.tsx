import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Navigate } from 'react-router';
import { platformTexts } from '../platform/platform.nb.ts';
import { useSelf } from '../platform/self.tsx';
import { screensFor } from './screens.ts';

/** Leads to the first of the screens that the person has. */
export function FirstScreen() {
  const { offer, isReady } = useSelf();
  const first = screensFor(offer)[0];
  if (first) return <Navigate to={first.path} replace />;
  return isReady ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>;
}

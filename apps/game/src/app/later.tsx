import { Button, Paragraph } from '@digdir/designsystemet-react';
import { bringLater } from '@lokalbingo/browser/bring-later';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Stack } from '@lokalbingo/ui/stack';
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { appTexts } from './app.nb.ts';

type LaterParts = typeof import('./later-parts.ts');

/**
 * - `coming`: on its way.
 * - `missing`: it has failed to come, and is asked for again and again.
 * - `replaced`: only a reload brings it, for the server has a newer version. It is still asked for: there may be several
 *   servers, not all of them new.
 */
type Later = LaterParts | 'coming' | 'missing' | 'replaced';

const LaterContext = createContext<Later>('coming');

type LaterProviderProps = {
  /** Whether what comes first stands, so that nothing is taken from it. */
  readonly wanted: boolean;
  readonly children: ReactNode;
};

/** Fetches what the window does not need at first, and keeps on trying until it is here. Nothing of it can break the window. */
export function LaterProvider({ wanted, children }: LaterProviderProps) {
  const [later, setLater] = useState<Later>('coming');
  const isWanted = wanted && typeof later === 'string';
  useEffect(() => {
    if (!isWanted) return;
    const stopping = new AbortController();
    const tell = (next: Later) => stopping.signal.aborted || startTransition(() => setLater(next));
    void bringLater(() => import('./later-parts.ts'), { tell, stop: stopping.signal }).then(
      (parts) => parts && tell(parts),
    );
    return () => stopping.abort();
  }, [isWanted]);
  return <LaterContext value={later}>{children}</LaterContext>;
}

/** What comes later; undefined until it is here. */
export function useLater(): LaterParts | undefined {
  const later = use(LaterContext);
  return typeof later === 'string' ? undefined : later;
}

/** What stands in the place of what has not come yet. */
export function LaterNote() {
  const later = use(LaterContext);
  if (later === 'replaced') {
    return (
      <Stack gap="sm" align="start">
        <Paragraph role="status">{appTexts.replaced}</Paragraph>
        <Button variant="secondary" onClick={() => location.reload()}>
          {appTexts.reload}
        </Button>
      </Stack>
    );
  }
  return <LoadingLine>{later === 'missing' ? appTexts.missing : appTexts.coming}</LoadingLine>;
}

import { Button, Paragraph } from '@digdir/designsystemet-react';
import { bringLater } from '@lokalbingo/browser/bring-later';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Stack } from '@lokalbingo/ui/stack';
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { appTexts } from './app.nb.ts';

type LaterParts = typeof import('./later-parts.ts');

/**
 * - `coming`: loading.
 * - `missing`: loading has failed, and is repeated.
 * - `replaced`: only a reload loads it, because the server has a newer version. It is still requested,
 *   because some servers may have the old version.
 */
type Later = LaterParts | 'coming' | 'missing' | 'replaced';

const LaterContext = createContext<Later>('coming');

type LaterProviderProps = {
  /** Whether to load now: false until the first parts have loaded, which this must not delay. */
  readonly wanted: boolean;
  readonly children: ReactNode;
};

/** Loads deferred code, and retries until it is here. A failure cannot break the window. */
export function LaterProvider({ wanted, children }: LaterProviderProps) {
  const [later, setLater] = useState<Later>('coming');
  const isWanted = wanted && typeof later === 'string';
  useEffect(() => {
    if (!isWanted) return;
    const stopping = new AbortController();
    const report = (next: Later) => stopping.signal.aborted || startTransition(() => setLater(next));
    void bringLater(() => import('./later-parts.ts'), { onFailure: report, stop: stopping.signal }).then(
      (parts) => parts && report(parts),
    );
    return () => stopping.abort();
  }, [isWanted]);
  return <LaterContext value={later}>{children}</LaterContext>;
}

/** The deferred code; undefined until loaded. */
export function useLater(): LaterParts | undefined {
  const later = use(LaterContext);
  return typeof later === 'string' ? undefined : later;
}

/** Shown until it has loaded. */
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

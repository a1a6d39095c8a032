import { Button } from '@digdir/designsystemet-react';
import { useVisibleAgain } from '@lokalbingo/browser/visible-again';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { BottomBar } from '../../parts/bottom-bar/bottom-bar.tsx';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { interruptionLookedForMs, newVersionLookedForMs } from '../../platform/durations.ts';
import { useTexts } from '../../platform/language.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { declinedVersion } from './declined-version.ts';
import type { Versions } from './follow-versions.ts';
import { newVersionTexts } from './new-version.nb.ts';

type NewVersionProps = {
  versions: Versions;
  /** Whether the user has nothing in progress. */
  isGoodMoment: () => boolean;
};

/**
 * Asks whether to use a newer version, below the page and never over it. The question waits while the user
 * has something in progress, and disappears when the user begins something.
 */
export function NewVersion({ versions, isGoodMoment }: NewVersionProps) {
  const texts = useTexts(newVersionTexts);
  const { perTab } = usePortal();
  const product = usePortalConfig()?.productName ?? 'Lokalbingo';
  const [declined] = useState(() => declinedVersion(perTab));
  const [isTaken, setTaken] = useState(false);
  useLook(versions);
  const isNewer = useSyncExternalStore(versions.subscribe, versions.isNewer);
  const { isNow, lookAgain } = useMoment(isNewer, () => isGoodMoment() && !declined.isDeclined());
  if (!isTaken && !isNow) return null;

  const take = () => {
    setTaken(true);
    versions.take();
  };
  const decline = () => {
    declined.decline();
    lookAgain();
  };
  return (
    <BottomBar
      name={texts.heading}
      words={
        <>
          {texts.question(product)} <span>{texts.whatThen}</span>
        </>
      }
    >
      <Button loading={isTaken} onClick={take}>
        {isTaken ? texts.updating : texts.yes}
      </Button>
      <Button variant="secondary" disabled={isTaken} onClick={decline}>
        {texts.no}
      </Button>
    </BottomBar>
  );
}

/** Checks for a newer version now and then, and when a hidden page becomes visible. */
function useLook({ look }: Versions): void {
  useEffect(() => {
    const timer = setInterval(look, newVersionLookedForMs);
    return () => clearInterval(timer);
  }, [look]);
  useVisibleAgain(look);
}

/** Whether the user is idle, polled while the question waits: a dialog sends no event when it closes. */
function useMoment(isWaitedFor: boolean, hasCome: () => boolean) {
  const [isNow, setNow] = useState(false);
  const lookAgain = useEffectEvent(() => setNow(isWaitedFor && hasCome()));
  useEffect(() => {
    lookAgain();
    if (!isWaitedFor) return;
    const timer = setInterval(() => lookAgain(), interruptionLookedForMs);
    return () => clearInterval(timer);
  }, [isWaitedFor]);
  return { isNow, lookAgain: () => setNow(isWaitedFor && hasCome()) };
}

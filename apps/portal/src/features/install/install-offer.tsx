import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { keptValue } from '@lokalbingo/browser/kept-value';
import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { installTexts as texts } from './install.nb.ts';
import styles from './install-offer.module.css';

/**
 * Offers to add the portal to the home screen where the browser can do it, or explains how on iOS, where only
 * the user can. After a refusal it does not ask again on this device.
 */
export function InstallOffer() {
  const { installPrompt } = usePortal();
  const product = usePortalConfig()?.productName ?? 'Lokalbingo';
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  const [isDeclined, setDeclined] = useState(() => declinedOffer().read() === true);
  if (isDeclined || !(isOffered || isOnlyByHand())) return null;

  const decline = () => {
    setDeclined(true);
    declinedOffer().keep(true);
  };
  return (
    <Sheet as="section" gap="sm" flat aria-label={texts.heading(product)}>
      <Heading level={2} data-size="2xs">
        {texts.heading(product)}
      </Heading>
      <Paragraph>{isOffered ? texts.text : isIpad() ? texts.onIpad : texts.onIphone}</Paragraph>
      <div className={styles.answers}>
        {isOffered ? (
          <Button variant="secondary" onClick={installPrompt.ask}>
            {texts.yes}
          </Button>
        ) : null}
        <Button variant="tertiary" data-color="neutral" onClick={decline}>
          {isOffered ? texts.no : texts.understood}
        </Button>
      </div>
    </Sheet>
  );
}

/** On iOS no page can ask; only iOS browsers report whether a page runs from the home screen. */
const isOnlyByHand = (): boolean => (navigator as { readonly standalone?: boolean }).standalone === false;

/** Safari on an iPad identifies itself as a Macintosh, but no Macintosh has a touch screen. */
const isIpad = (): boolean => /iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

const declinedOffer = () =>
  keptValue(
    storageOrMemory(() => window.localStorage),
    'installDeclined',
    z.boolean(),
  );

import { Button, Paragraph } from '@digdir/designsystemet-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { eidFrameLoadMs } from '../../platform/durations.ts';
import { eidTexts } from './eid.nb.ts';
import styles from './eid-frame.module.css';
import { receivedEidReturn } from './eid-message.ts';
import { useEidName } from './eid-name.ts';
import type { EidReturn } from './read-eid-return.ts';

type EidFrameProps = {
  address: string;
  onReturn: (returned: EidReturn) => void;
  /** Called when the frame does not load, or when the person asks for the whole window. */
  onWholeWindow: () => void;
};

/** The issuer in a frame 300 px high. If it does not load in time, the whole window is used instead. */
export function EidFrame({ address, onReturn, onWholeWindow }: EidFrameProps) {
  const eid = useEidName();
  const frame = useRef<HTMLIFrameElement>(null);
  const watchdog = useRef<ReturnType<typeof setTimeout>>(undefined);
  const giveWay = useEffectEvent(onWholeWindow);
  // In the layout phase, so that the listeners exist before the frame loads or sends its message.
  useLayoutEffect(() => {
    watchdog.current = setTimeout(() => giveWay(), eidFrameLoadMs);
    return () => clearTimeout(watchdog.current);
  }, []);
  const onMessage = useEffectEvent((event: MessageEvent) => {
    const returned = receivedEidReturn(event, frame.current?.contentWindow);
    if (returned) onReturn(returned);
  });
  useLayoutEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);

  return (
    <div className={styles.frame}>
      <iframe
        ref={frame}
        src={address}
        title={eidTexts.frameTitle(eid)}
        onLoad={() => clearTimeout(watchdog.current)}
      />
      <Paragraph data-size="sm">
        {eidTexts.wholeWindowHint(eid)}{' '}
        <Button variant="tertiary" data-size="sm" onClick={onWholeWindow}>
          {eidTexts.wholeWindow(eid)}
        </Button>
      </Paragraph>
    </div>
  );
}

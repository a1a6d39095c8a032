import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { scanEveryMs } from '../../platform/durations.ts';
import { codeDetector } from './code-detector.ts';
import { closeCamera, type NoCamera, openCamera } from './open-camera.ts';

/** The state of the camera: opening, showing, or stopped, with the reason. */
export type ScannerState = 'starting' | 'seeing' | NoCamera | 'hidden';

/**
 * Opens the camera at once, shows it in the video, and calls back with each detected text. Releases the
 * camera when the page is left or hidden; only `start` reopens it after hiding.
 */
export function useScanner(
  videoRef: RefObject<HTMLVideoElement | null>,
  onSeen: (text: string) => void,
): { readonly state: ScannerState; readonly start: () => void } {
  const [state, setState] = useState<ScannerState>('starting');
  const [turn, setTurn] = useState(0);
  const notify = useEffectEvent(onSeen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each start opens the camera again
  useEffect(() => {
    const video = videoRef.current;
    const over = new AbortController();
    const onHidden = () => {
      if (document.visibilityState !== 'hidden') return;
      over.abort();
      setState('hidden');
    };
    document.addEventListener('visibilitychange', onHidden, { signal: over.signal });
    if (video) {
      scan(video, over.signal, { onState: setState, onSeen: (text) => notify(text) }).catch((fault) => {
        if (!over.signal.aborted) setState('failed');
        reportError(fault);
      });
    }
    return () => over.abort();
  }, [turn]);

  const start = useCallback(() => {
    setState('starting');
    setTurn((before) => before + 1);
  }, []);
  return { state, start };
}

/** Opens the camera and scans until the signal aborts. */
async function scan(
  video: HTMLVideoElement,
  over: AbortSignal,
  {
    onState,
    onSeen,
  }: { readonly onState: (state: ScannerState) => void; readonly onSeen: (text: string) => void },
): Promise<void> {
  const camera = await openCamera();
  if (typeof camera === 'string') {
    if (!over.aborted) onState(camera);
    return;
  }
  const close = () => {
    closeCamera(camera);
    video.srcObject = null;
  };
  // If the dialog was closed before the user answered the browser's permission prompt, the camera is
  // released.
  if (over.aborted) return close();
  over.addEventListener('abort', close);
  video.srcObject = camera;
  await video.play();
  const detector = await codeDetector();
  if (!over.aborted) onState('seeing');
  while (!over.aborted) {
    for (const { rawValue } of await detector.detect(video)) if (!over.aborted) onSeen(rawValue);
    await new Promise((resolve) => setTimeout(resolve, scanEveryMs));
  }
}

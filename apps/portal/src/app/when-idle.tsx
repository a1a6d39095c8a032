import { type ComponentType, useEffect, useState } from 'react';

type WhenIdleProps = {
  /** Loads the component; if loading fails, it shows nothing. */
  readonly load: () => Promise<ComponentType>;
};

/** Shows a component that nobody waits for, once the page has loaded and the browser is idle. */
export function WhenIdle({ load }: WhenIdleProps) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    const fetchNow = () =>
      load().then(
        (component) => isGone || setLoaded(() => component),
        () => undefined,
      );
    const cancel = afterLoad(() => void fetchNow());
    return () => {
      isGone = true;
      cancel();
    };
  }, [load]);
  return Loaded ? <Loaded /> : null;
}

/** Calls `call` when the page has loaded and is idle; at once in browsers without idle callbacks. */
function afterLoad(call: () => void): () => void {
  let cancel = (): void => window.removeEventListener('load', whenIdle);
  function whenIdle(): void {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(call);
      cancel = () => clearTimeout(timer);
      return;
    }
    const idle = requestIdleCallback(call);
    cancel = () => cancelIdleCallback(idle);
  }
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
  return () => cancel();
}

import { useLayoutEffect, useRef, useState } from 'react';

/** As narrow as a phone, where nothing is laid out. */
const narrowPx = 320;

/** How wide an element is now, in CSS pixels; give it the reference. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(narrowPx);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(element.clientWidth || narrowPx);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

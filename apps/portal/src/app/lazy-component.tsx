import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A component that is loaded when it is first shown, or earlier. */
export type LazyComponent<Props> = {
  /** The component, once loaded. */
  known?: ComponentType<Props>;
  readonly fetched: ComponentType<Props>;
  /**
   * Loads it before it is shown, for a page that begins with it: suspended content cannot be read or pressed.
   */
  readonly bring: () => Promise<void>;
};

/** Makes a component from what `load` imports. Renders nothing if the import fails. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const nothing: ComponentType<Props> = () => null;
  const late: LazyComponent<Props> = {
    fetched: lazy(() =>
      load().then(
        (component) => ({ default: component }),
        () => ({ default: nothing }),
      ),
    ) as unknown as ComponentType<Props>,
    bring: async () => {
      late.known = await load();
    },
  };
  return late;
}

type LateProps<Props> = {
  readonly of: LazyComponent<Props>;
  readonly given: Props;
  /** Shown until it has loaded. */
  readonly coming?: ReactNode;
};

/** Renders a lazy component. */
export function Lazy<Props extends object>({ of, given, coming = null }: LateProps<Props>) {
  const [Known] = useState(() => of.known);
  const Fetched = of.fetched;
  if (Known) return <Known {...given} />;
  return (
    <Suspense fallback={coming}>
      <Fetched {...given} />
    </Suspense>
  );
}

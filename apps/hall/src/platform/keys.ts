/** Keyboard shortcuts of the console. A page registers its keys, and F1 lists the active ones. */
import { createContext, useContext, useEffect, useEffectEvent, useId, useLayoutEffect } from 'react';

/** A key with what it does. */
export type Key = { readonly key: string; readonly does: string };

/** The active keys. People who use speech input can turn off the single-character ones. */
export type Keys = {
  readonly inForce: readonly Key[];
  readonly singleKeys: boolean;
  readonly setSingleKeys: (are: boolean) => void;
  readonly register: (id: string, key: Key) => () => void;
};

/** See {@link Keys}. */
export const KeysContext = createContext<Keys | undefined>(undefined);

/** The active keys. */
export function useKeys(): Keys {
  const keys = useContext(KeysContext);
  if (keys === undefined) throw new Error('There is no KeysProvider.');
  return keys;
}

/** Whether keys pressed in this element are text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|select|textarea)$/i.test(target.tagName));

/** Whether the space bar already presses the focused element. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, summary, [role="button"]');

/**
 * Runs `act` when a key is pressed while no dialog is open, once however long it is held down. A single-character key works only outside fields, and only
 * while those keys are turned on. Keys such as `F1` always work.
 */
export function useKey(key: string, does: string, act: () => void, isOn = true): void {
  const { singleKeys, register } = useKeys();
  const id = useId();
  const isSingle = key.length === 1;
  const isInForce = isOn && (singleKeys || !isSingle);
  const runAct = useEffectEvent(act);
  useEffect(
    () => (isInForce ? register(id, { key, does }) : undefined),
    [isInForce, register, id, key, does],
  );
  // A layout effect, so that the key works as soon as the screen shows it.
  useLayoutEffect(() => {
    if (!isInForce) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key.toLowerCase() || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.repeat || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (isSingle && isTyping(event.target)) return;
      if (key === ' ' && isPressable(event.target)) return;
      event.preventDefault();
      runAct();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isInForce, isSingle, key]);
}

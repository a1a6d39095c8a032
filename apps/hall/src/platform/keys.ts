/** Keys of the console: a page says which it answers to, and F1 lists those that are in force. */
import { createContext, useContext, useEffect, useEffectEvent, useId } from 'react';

/** A key with what it does. */
export type Key = { readonly key: string; readonly does: string };

/** The keys in force, and whether single characters count: they can be switched off, for who speaks to the machine. */
export type Keys = {
  readonly inForce: readonly Key[];
  readonly singleKeys: boolean;
  readonly setSingleKeys: (are: boolean) => void;
  readonly register: (id: string, key: Key) => () => void;
};

/** See {@link Keys}. */
export const KeysContext = createContext<Keys | undefined>(undefined);

/** The keys in force. */
export function useKeys(): Keys {
  const keys = useContext(KeysContext);
  if (keys === undefined) throw new Error('There is no KeysProvider.');
  return keys;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|select|textarea)$/i.test(target.tagName));

/**
 * Does something when a key is pressed outside fields and dialogs. A single character counts only while those are
 * switched on; `F1` and the like always do.
 */
export function useKey(key: string, does: string, act: () => void, isOn = true): void {
  const { singleKeys, register } = useKeys();
  const id = useId();
  const isSingle = key.length === 1;
  const isInForce = isOn && (singleKeys || !isSingle);
  const tell = useEffectEvent(act);
  useEffect(
    () => (isInForce ? register(id, { key, does }) : undefined),
    [isInForce, register, id, key, does],
  );
  useEffect(() => {
    if (!isInForce) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key.toLowerCase() || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (isSingle && isTyping(event.target)) return;
      event.preventDefault();
      tell();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isInForce, isSingle, key]);
}

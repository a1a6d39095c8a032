import { type ReactNode, useCallback, useState } from 'react';
import { useConsole } from './console-context.tsx';
import { type Key, KeysContext } from './keys.ts';

const switchedOff = 'off';

/** Provides the active keys to every screen below. */
export function KeysProvider({ children }: { children: ReactNode }) {
  const { local } = useConsole();
  const [registered, setRegistered] = useState<ReadonlyMap<string, Key>>(new Map());
  const [singleKeys, setSingleKeys] = useState(() => local.getItem('singleKeys') !== switchedOff);
  const register = useCallback((id: string, key: Key) => {
    setRegistered((before) => new Map(before).set(id, key));
    return () =>
      setRegistered((before) => {
        const rest = new Map(before);
        rest.delete(id);
        return rest;
      });
  }, []);
  const value = {
    inForce: [...registered.values()],
    singleKeys,
    setSingleKeys: (are: boolean) => {
      if (are) local.removeItem('singleKeys');
      else local.setItem('singleKeys', switchedOff);
      setSingleKeys(are);
    },
    register,
  };
  return <KeysContext value={value}>{children}</KeysContext>;
}

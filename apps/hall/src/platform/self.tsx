import type { Permission } from '@lokalbingo/contract/permissions';
import type { StaffSelf } from '@lokalbingo/contract/staff';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useConsole } from './console-context.tsx';
import { usePermissionsQuery } from './self-queries.ts';

/** A hall, as listed in the console. */
export type ConsoleHall = StaffSelf['halls'][number];

/** The state of a permission for the person in the chosen hall. */
export type Offer = 'offered' | 'counter_required' | 'hidden';

/** The logged-in person, the chosen hall, and the person's permissions in it. */
export type Self = {
  readonly self: StaffSelf;
  /** Undefined for a person without any grant in force. */
  readonly hall: ConsoleHall | undefined;
  readonly chooseHall: (hallId: number) => void;
  /** Whether the permissions have loaded. */
  readonly isReady: boolean;
  readonly offer: (permission: Permission) => Offer;
};

const SelfContext = createContext<Self | undefined>(undefined);
const hallKey = 'hall';

/** Provides the person to every screen below. */
export function SelfProvider({ self, children }: { self: StaffSelf; children: ReactNode }) {
  const { perTab } = useConsole();
  const [chosen, setChosen] = useState(() => Number(perTab.getItem(hallKey)));
  const hall =
    self.halls.find(({ hallId }) => hallId === chosen) ??
    self.halls.find(({ hallId }) => hallId === self.counter?.hallId) ??
    self.halls[0];
  const { data: permissions } = usePermissionsQuery(hall?.hallId);
  const value: Self = {
    self,
    hall,
    chooseHall: (hallId) => {
      perTab.setItem(hallKey, String(hallId));
      setChosen(hallId);
    },
    isReady: permissions !== undefined || hall === undefined,
    offer: (permission) => permissions?.[permission] ?? 'hidden',
  };
  return <SelfContext value={value}>{children}</SelfContext>;
}

/** The result of {@link useSelf}, but for the hall of an object rather than the chosen hall. */
export function useOfferIn(hallId: number): (permission: Permission) => Offer {
  const { data: permissions } = usePermissionsQuery(hallId);
  return (permission) => permissions?.[permission] ?? 'hidden';
}

/** The logged-in person. */
export function useSelf(): Self {
  const self = useContext(SelfContext);
  if (self === undefined) throw new Error('There is no SelfProvider.');
  return self;
}

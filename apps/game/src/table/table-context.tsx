import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { TableState, TableStore } from './table-store.ts';

const StoreContext = createContext<TableStore | undefined>(undefined);

/** Provides the table to everything inside it. */
export function TableProvider({ store, children }: { store: TableStore; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** The connection to the table. */
export function useTableStore(): TableStore {
  const store = useContext(StoreContext);
  if (store === undefined) throw new Error('There is no TableProvider around this component.');
  return store;
}

/** Whether the last event at the table may be shown as the latest. */
export function useIsLatest(): boolean {
  const state = useTableState();
  return state.kind === 'open' && state.isLatest;
}

/** The window's current state of the table. */
export function useTableState(): TableState {
  const store = useTableStore();
  return useSyncExternalStore(store.subscribe, store.state);
}

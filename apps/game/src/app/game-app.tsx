import type { Api } from '@lokalbingo/api-client/api';
import { useVisibleAgain } from '@lokalbingo/browser/visible-again';
import { Contained } from '@lokalbingo/ui/contained';
import { type ReactNode, useEffect } from 'react';
import { TableProvider, useTableState, useTableStore } from '../table/table-context.tsx';
import type { TableState, TableStore } from '../table/table-store.ts';
import { BrokenPage } from './broken-page.tsx';
import { EndedPage, UnreachablePage } from './closed-page.tsx';
import './game-theme.css';
import { LaterProvider } from './later.tsx';
import { TablePage } from './table-page.tsx';

export type GameAppProps = {
  readonly api: Api;
  readonly store: TableStore;
};

/** The whole window: the table, or the page that says why there is none. */
export function GameApp({ api, store }: GameAppProps) {
  return (
    <Contained instead={<BrokenPage store={store} />}>
      <TableProvider store={store}>
        <CurrentPage api={api} />
      </TableProvider>
    </Contained>
  );
}

function CurrentPage({ api }: { api: Api }) {
  const state = useTableState();
  const store = useTableStore();
  // A window that was hidden may have slept: its data may be old, and its connection dead.
  useVisibleAgain(store.visibleAgain, store.outOfSight);
  const stands = state.kind === 'open';
  useEffect(() => {
    if (stands) store.follow();
  }, [stands, store]);
  return <LaterProvider wanted={stands}>{pageOf(state, store, api)}</LaterProvider>;
}

function pageOf(state: TableState, store: TableStore, api: Api): ReactNode {
  switch (state.kind) {
    case 'opening':
      // Until there is an answer the page keeps its initial markup (show-game.tsx).
      return null;
    case 'unreachable':
      return <UnreachablePage problem={state.problem} onRetry={() => void store.refresh()} />;
    case 'ended':
      return <EndedPage why={state.why} />;
    case 'open':
      return <TablePage api={api} open={state} />;
  }
}

import type { Api } from '@lokalbingo/api-client/api';
import { useVisibleAgain } from '@lokalbingo/browser/visible-again';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { TableProvider, useTableState, useTableStore } from '../table/table-context.tsx';
import type { TableStore } from '../table/table-store.ts';
import { BrokenBoundary } from './broken-boundary.tsx';
import { EndedPage, UnreachablePage } from './closed-page.tsx';
import './game-theme.css';
import { OpeningPage } from './opening-page.tsx';
import { TablePage } from './table-page.tsx';

export type GameAppProps = {
  readonly api: Api;
  readonly store: TableStore;
  readonly queries: QueryClient;
};

/** The whole window: the table, or the page that says why there is none. */
export function GameApp({ api, store, queries }: GameAppProps) {
  return (
    <BrokenBoundary>
      <QueryClientProvider client={queries}>
        <TableProvider store={store}>
          <CurrentPage api={api} />
        </TableProvider>
      </QueryClientProvider>
    </BrokenBoundary>
  );
}

function CurrentPage({ api }: { api: Api }) {
  const state = useTableState();
  const store = useTableStore();
  // A window that was out of sight may have slept: the line is tried at once, and the balance may be old.
  useVisibleAgain(store.visibleAgain);
  switch (state.kind) {
    case 'opening':
      return <OpeningPage />;
    case 'unreachable':
      return <UnreachablePage problem={state.problem} onRetry={() => void store.refresh()} />;
    case 'ended':
      return <EndedPage why={state.why} />;
    case 'open':
      return <TablePage api={api} open={state} />;
  }
}

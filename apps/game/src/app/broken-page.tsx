import { Button, Paragraph } from '@digdir/designsystemet-react';
import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { toMyPage } from '@lokalbingo/contract/addresses';
import type { TableStore } from '../table/table-store.ts';
import { appTexts } from './app.nb.ts';
import { ClosedPage } from './closed-page.tsx';

/** Replaces a game whose program has failed: the hall's telephone, and links to continue. */
export function BrokenPage({ store }: { store: TableStore }) {
  const state = store.state();
  return (
    <ClosedPage heading={appTexts.brokenHeading}>
      <Paragraph>{appTexts.broken}</Paragraph>
      {state.kind === 'open' ? (
        <Paragraph>{failureTexts.callHall(state.table.hall.name, state.table.hall.phone)}</Paragraph>
      ) : null}
      <Button onClick={() => location.reload()}>{appTexts.reload}</Button>
      <Button asChild variant="secondary">
        <a href={toMyPage} target="_top">
          {appTexts.toMyPage}
        </a>
      </Button>
    </ClosedPage>
  );
}

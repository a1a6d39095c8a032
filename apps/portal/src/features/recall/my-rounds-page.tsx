import { Heading, Paragraph, Skeleton } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { recalledPageSize } from '@lokalbingo/contract/rounds';
import { PageLinks } from '@lokalbingo/ui/page-links';
import { Stack } from '@lokalbingo/ui/stack';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { HallChoice } from '../../parts/halls/hall-choice.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { MySubPage } from '../../platform/my-sub-page.tsx';
import styles from './my-rounds-page.module.css';
import { recallTexts as texts } from './recall.nb.ts';
import { useRounds } from './recall-queries.ts';
import { RoundLine } from './round-line.tsx';

type MyRoundsPageProps = {
  /** The halls by which the list can be filtered. */
  readonly halls: readonly { readonly id: number; readonly name: string }[];
  /** Called when new rounds have been read. */
  readonly onSeen: () => void;
};

/**
 * `/spillene-mine`: every round that the player had tickets in, ten per page. Like the transactions, it is
 * open to every player.
 */
export function MyRoundsPage({ halls, onSeen }: MyRoundsPageProps) {
  const [{ hallId, page }, choose] = useChosen();
  const { data, error, isPlaceholderData, refetch } = useRounds({ hallId, page });
  const list = useRef<HTMLUListElement>(null);
  const hasNew = data?.rounds.some(({ isNew }) => isNew) === true;
  const notify = useEffectEvent(onSeen);
  useEffect(() => {
    if (hasNew) notify();
  }, [hasNew]);
  const pages = Math.ceil((data?.total ?? 0) / recalledPageSize);
  return (
    <MySubPage title={texts.title} back={texts.toMyPage} width="page">
      <Paragraph>{texts.intro}</Paragraph>
      <HallChoice
        texts={texts}
        halls={halls}
        hallId={hallId}
        className={styles.hall}
        onChoose={(chosen) => choose({ hallId: chosen, page: 1 })}
      />
      {error ? (
        <FailureMessage problem={problemOf(error)} heading={texts.failed} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : (
        <div role="status" aria-label={texts.loading} className={styles.coming}>
          <Skeleton variant="rectangle" height="100%" />
        </div>
      )}
      {data?.total === 0 ? (
        <div>
          <Heading level={2} data-size="xs">
            {texts.nothing}
          </Heading>
          <Paragraph>{hallId === undefined ? texts.nothingText : texts.nothingInHall}</Paragraph>
        </div>
      ) : null}
      {data && data.total > 0 ? (
        <Stack gap="sm">
          <Paragraph data-size="sm">{texts.count(data.total)}</Paragraph>
          <ul ref={list} tabIndex={-1} className={styles.rounds} aria-busy={isPlaceholderData}>
            {data.rounds.map((round) => (
              <RoundLine key={`${round.hall.hallId}/${round.roundId}`} round={round} />
            ))}
          </ul>
          <PageLinks
            label={texts.pages}
            page={Math.min(page, pages)}
            pages={pages}
            onPage={(next) => {
              choose({ hallId, page: next });
              list.current?.focus({ preventScroll: true });
              list.current?.scrollIntoView?.({ block: 'start' });
            }}
          />
        </Stack>
      ) : null}
    </MySubPage>
  );
}

type Chosen = { readonly hallId: number | undefined; readonly page: number };

/**
 * Reads the hall and the page number from the address, so that the link back from a round restores both.
 */
function useChosen(): readonly [Chosen, (chosen: Chosen) => void] {
  const [search, setSearch] = useSearchParams();
  const [hall, side] = [search.get('hall') ?? '', search.get('side') ?? ''];
  const chosen = {
    hallId: /^[1-9][0-9]{0,8}$/.test(hall) ? Number(hall) : undefined,
    page: /^[1-9][0-9]{0,5}$/.test(side) ? Number(side) : 1,
  };
  const choose = ({ hallId, page }: Chosen): void => {
    const next = new URLSearchParams();
    if (hallId !== undefined) next.set('hall', String(hallId));
    if (page > 1) next.set('side', String(page));
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [chosen, choose];
}

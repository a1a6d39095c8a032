import { Paragraph, Skeleton } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { Stack } from '@lokalbingo/ui/stack';
import type { ReactNode } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { MySubPage } from '../../platform/my-sub-page.tsx';
import { Choices } from './choices.tsx';
import { Figures } from './figures.tsx';
import { insightTexts as texts } from './insight.nb.ts';
import styles from './insight-page.module.css';
import { useInsight } from './insight-queries.ts';
import { Safeguards } from './safeguards.tsx';
import { useWish } from './use-wish.ts';

type InsightPageProps = {
  /** Content below the player's own figures. */
  children?: ReactNode;
};

/**
 * `/spillet-mitt`: what the player has paid in, staked and won. Open to every member, whatever blocks play.
 */
export function InsightPage({ children }: InsightPageProps) {
  const [wish, setWish] = useWish();
  const { data, error, isPlaceholderData, refetch } = useInsight(wish);
  const onlyHall = data?.halls.length === 1 ? data.halls[0]?.bingoId : undefined;
  return (
    <MySubPage title={texts.title} back={texts.back} width="page">
      <Paragraph>{texts.intro}</Paragraph>
      <Stack gap="lg">
        <Choices wish={wish} halls={data?.halls ?? []} onChange={setWish} />
        {error ? (
          <FailureMessage
            problem={problemOf(error)}
            heading={problemOf(error).code === 'not_a_member' ? texts.notMyHall : texts.failed}
            onRetry={() => void refetch()}
          />
        ) : null}
        {data && !error ? (
          <div aria-busy={isPlaceholderData} className={styles.figures}>
            <Figures
              key={`${data.unit} ${data.hallId} ${data.periods[0]?.from}`}
              insight={data}
              unit={data.unit}
              onUpTo={(upTo) => setWish({ upTo })}
            />
          </div>
        ) : null}
        {data || error ? null : (
          <div role="status" aria-label={texts.loading} className={styles.coming}>
            <Skeleton variant="rectangle" height="100%" />
          </div>
        )}
        <Safeguards hallId={wish.hallId ?? onlyHall} />
        {children}
      </Stack>
    </MySubPage>
  );
}

import { Button, Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { hallIdOfPage, portalPages } from '@lokalbingo/contract/addresses';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Stack } from '@lokalbingo/ui/stack';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { noteSeenHall } from '../../parts/halls/seen-halls.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { HallHead } from './hall-head.tsx';
import styles from './hall-page.module.css';
import { hallPageTexts as texts } from './hall-page.nb.ts';
import { hallPageQuery } from './hall-page-queries.ts';
import { HallPlace } from './hall-place.tsx';
import { hallStructuredData } from './hall-structured-data.ts';
import { HowToJoin } from './how-to-join.tsx';
import { OpeningHours } from './opening-hours.tsx';
import type { HallToSomebody } from './shown-hall.ts';
import { TodaysGames } from './todays-games.tsx';

type HallPageProps = {
  /** The halls in which the viewer has a card; undefined until known. */
  memberOf: readonly number[] | undefined;
};

/** `/bingohalls/101`: one hall, for anybody: address, opening hours, today's games, and how to join. */
export function HallPage({ memberOf }: HallPageProps) {
  const hallId = hallIdOfPage(useParams().id);
  return hallId === undefined ? <UnknownHall /> : <RequestedHall hallId={hallId} memberOf={memberOf} />;
}

function RequestedHall({ hallId, memberOf }: HallPageProps & { hallId: number }) {
  const query = useQuery(hallPageQuery(usePortal(), hallId));
  if (query.data === null) return <UnknownHall />;
  if (query.data) return <KnownHall shown={query.data} isMember={memberOf?.includes(hallId)} />;
  return (
    <Page width="text">
      {query.isError ? (
        <FailureMessage problem={problemOf(query.error)} onRetry={() => void query.refetch()}>
          {texts.loadFailed}
        </FailureMessage>
      ) : (
        <LoadingLine>{texts.loading}</LoadingLine>
      )}
    </Page>
  );
}

function KnownHall({ shown, isMember }: HallToSomebody) {
  const { hall, town } = shown;
  const portal = usePortal();
  useEffect(() => noteSeenHall(portal, hall.id), [portal, hall.id]);
  return (
    <Page
      title={hall.name}
      description={texts.description(hall.name, town)}
      structuredData={hallStructuredData(shown)}
      trueUntil={shown.trueUntil}
    >
      <Stack as="article" gap="lg" className={styles.page} aria-label={hall.name}>
        <HallHead shown={shown} isMember={isMember} />
        <div className={styles.parts}>
          <TodaysGames shown={shown} />
          <Stack gap="lg">
            <OpeningHours shown={shown} />
            <HowToJoin shown={shown} isMember={isMember} />
            <HallPlace shown={shown} />
          </Stack>
        </div>
        <Paragraph>
          <TextLink asChild className={styles.others}>
            <Link to={portalPages.hallFinder}>{texts.toOtherHalls}</Link>
          </TextLink>
        </Paragraph>
      </Stack>
    </Page>
  );
}

/** The hall does not exist, or no longer does. */
function UnknownHall() {
  return (
    <Page title={texts.unknown} width="text" status={404}>
      <Stack align="start">
        <Heading level={1} data-size="lg">
          {texts.unknown}
        </Heading>
        <Paragraph>{texts.unknownText}</Paragraph>
        <Button asChild>
          <Link to={portalPages.hallFinder}>{texts.toFinder}</Link>
        </Button>
      </Stack>
    </Page>
  );
}

import { Button, Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { pageOfHall } from '@lokalbingo/contract/addresses';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Stack } from '@lokalbingo/ui/stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEidName } from '../../parts/eid/eid-name.ts';
import { ChooseHall } from '../../parts/halls/choose-hall.tsx';
import type { Hall } from '../../parts/halls/hall.ts';
import { HallLine, HallLines } from '../../parts/halls/hall-line.tsx';
import { NearestHalls } from '../../parts/halls/nearest-halls.tsx';
import { useSeenHalls } from '../../parts/halls/seen-halls.ts';
import { useChosenChain } from '../../platform/chosen-chain.ts';
import { Page } from '../../platform/page.tsx';
import { useSession } from '../../platform/portal-context.tsx';
import type { RouteHandle } from '../../platform/route-handle.ts';
import { FoundHallsMap, mapPlace } from './found-halls-map.tsx';
import { hallFinderTexts as texts } from './hall-finder.nb.ts';
import styles from './hall-finder-page.module.css';
import { type HallSearch, hallsQuery } from './hall-search-queries.ts';
import { SearchForm } from './search-form.tsx';
import { SearchTrouble } from './search-trouble.tsx';
import { useHallSearch } from './use-hall-search.ts';

/** The halls are fetched before the page is shown. */
export const hallFinderHandle: RouteHandle = {
  firstQueries: (portal) => [portal.queries.fetchQuery(hallsQuery(portal, { kind: 'all' }, undefined))],
};

/** `/bingohalls`: all halls, or those nearest to a postcode or to where the player is (specification §2 Hall finder). */
export function HallFinderPage() {
  const found = useHallSearch();
  const { all, near, search } = found;
  const query = search.kind === 'all' ? all : near;
  const isNear = search.kind !== 'all' && near.data !== undefined;
  const { halls, placeName } = (isNear ? near.data : all.data) ?? {};
  return (
    <Page title={texts.title} description={texts.description}>
      <Stack gap="xl">
        <Stack as="header" gap="xs" className={styles.head}>
          <Heading level={1} data-size="lg">
            {texts.title}
          </Heading>
          <Paragraph>{texts.lead}</Paragraph>
        </Stack>
        <SearchForm
          {...found}
          onWrite={found.write}
          onSend={found.send}
          onLocate={() => void found.locate()}
        />
        <SearchTrouble
          position={found.trouble}
          problem={query.isError && query.data === undefined ? problemOf(query.error) : undefined}
          problemText={search.kind === 'all' ? texts.loadFailed : texts.searchFailed}
          onRetry={() => void query.refetch()}
        />
        {isNear || halls === undefined ? null : <SeenHalls halls={halls} />}
        {halls ? (
          <div className={styles.results}>
            <HallList
              halls={halls}
              placeName={placeName}
              search={isNear ? search : { kind: 'all' }}
              isSearching={search.kind !== 'all' && near.isPending}
            />
            <div className={styles.map}>
              <FoundHallsMap halls={halls} isNear={isNear} />
            </div>
          </div>
        ) : null}
        {!halls && all.isPending ? <LoadingLine>{texts.loading}</LoadingLine> : null}
        <WhatNext />
      </Stack>
    </Page>
  );
}

/** The halls of this list that were viewed on this device. */
function SeenHalls({ halls }: { halls: readonly Hall[] }) {
  const seen = useSeenHalls().flatMap((seenId) => halls.filter(({ id }) => id === seenId));
  if (seen.length === 0) return null;
  return (
    <Stack as="section" gap="sm" aria-labelledby="sist-sett">
      <Heading level={2} data-size="xs" id="sist-sett">
        {texts.lastSeen}
      </Heading>
      <HallLines>
        {seen.map((hall) => (
          <FoundHall key={hall.id} hall={hall} />
        ))}
      </HallLines>
    </Stack>
  );
}

type HallListProps = {
  halls: readonly Hall[];
  search: HallSearch;
  /** The place that a search by name has found. */
  placeName: string | undefined;
  isSearching: boolean;
};

function HallList({ halls, search, placeName, isSearching }: HallListProps) {
  return (
    <Stack as="section" gap="sm" aria-busy={isSearching}>
      <div className={styles.found}>
        <Heading level={2} data-size="xs">
          <ListName search={search} placeName={placeName} />
        </Heading>
        <Paragraph data-size="sm" role="status">
          {isSearching ? texts.searching : countOf(search, halls.length)}
        </Paragraph>
        {halls.some(({ position }) => position) ? (
          <TextLink href={`#${mapPlace}`} className={styles.toMap}>
            {texts.toMap}
          </TextLink>
        ) : null}
      </div>
      {search.kind === 'all' ? (
        <HallLines>
          {halls.map((hall) => (
            <FoundHall key={hall.id} hall={hall} />
          ))}
        </HallLines>
      ) : (
        <NearestHalls
          key={JSON.stringify(search)}
          halls={halls}
          renderHall={(hall) => (
            <FoundHall hall={hall}>
              <ChooseHall hall={hall} postnr={search.kind === 'postcode' ? search.postnr : undefined} />
            </FoundHall>
          )}
        />
      )}
    </Stack>
  );
}

function FoundHall({ hall, children }: { hall: Hall; children?: ReactNode }) {
  return (
    <HallLine hall={hall} headingLevel={3} page={pageOfHall(hall.id)}>
      <TextLink
        href={`tel:${hall.phone.replaceAll(' ', '')}`}
        className={styles.phone}
        aria-label={`${texts.call(hall.name)}, ${hall.phone}`}
      >
        {hall.phone}
      </TextLink>
      {children}
    </HallLine>
  );
}

/** The title of the list: the halls of the chosen chain, if there is one. */
function ListName({ search, placeName }: Pick<HallListProps, 'search' | 'placeName'>) {
  const chosen = useChosenChain();
  switch (search.kind) {
    case 'all':
      return chosen.kind === 'chosen' ? texts.hallsOfChain(chosen.chain.name) : texts.allHalls;
    case 'postcode':
      return texts.nearPostcode(search.postnr);
    case 'place':
      return texts.nearPlace(placeName ?? search.sted);
    case 'position':
      return texts.nearPosition;
  }
}

function countOf(search: HallSearch, count: number): string {
  if (count === 0) return texts.noHalls;
  return search.kind === 'all' ? texts.howMany(count) : texts.nearestFirst(count);
}

/** The link from a hall to an account in it. */
function WhatNext() {
  const session = useSession();
  const isLoggedIn = session !== undefined;
  const eid = useEidName();
  if (session?.noBankID) {
    return (
      <Stack as="section" gap="sm" align="start" className={styles.next}>
        <Heading level={2} data-size="xs">
          {texts.next}
        </Heading>
        <Paragraph>{texts.nextUnverified(eid)}</Paragraph>
        <Button asChild variant="secondary">
          <Link to="/mypage">{texts.toMyPage}</Link>
        </Button>
      </Stack>
    );
  }
  return (
    <Stack as="section" gap="sm" align="start" className={styles.next}>
      <Heading level={2} data-size="xs">
        {texts.next}
      </Heading>
      <Paragraph>{isLoggedIn ? texts.nextPlayer : texts.nextVisitor}</Paragraph>
      <Button asChild variant="secondary">
        {isLoggedIn ? (
          <Link to="/mypage/ny-hall">{texts.join}</Link>
        ) : (
          <Link to="/register">{texts.register}</Link>
        )}
      </Button>
    </Stack>
  );
}

import { Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { NeedsLine } from '../../parts/line/needs-line.tsx';
import { BackLink } from '../../platform/back-link.tsx';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { usePortal, useSession } from '../../platform/portal-context.tsx';
import { useFirstSteps } from './first-steps.ts';
import { GlobalPauseButton, GlobalPauseNotice, globalPauseUntil } from './global-pause.tsx';
import { type HallMessage, hallMessagesQuery } from './hall-message-queries.ts';
import { HallMessages } from './hall-messages.tsx';
import { useHallsAgain, useMyHalls, useMyHallsInAllChains } from './hall-queries.ts';
import { HallsOnTheirWay } from './halls-on-their-way.tsx';
import { HiddenHalls } from './hidden-halls.tsx';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';
import styles from './my-page.module.css';
import { type HallPause, hallPause, type Pauses, usePauses } from './pauses.ts';
import { UpdateFirst } from './update-first.tsx';
import { useDelayedReveal } from './use-delayed-reveal.ts';
import { WeakPasswordLine } from './weak-password-line.tsx';
import { firstHallAnchor, Welcome } from './welcome.tsx';

/** The data that a hall's card is rendered from. */
export type HallOnPage = {
  readonly hall: MyHall;
  readonly messages: readonly HallMessage[];
  readonly pause: HallPause;
};

export type MyPageProps = {
  /** Limits the page to one hall (`/mybingo/:id`). */
  onlyHallId?: number | undefined;
  renderHall: (shown: HallOnPage) => ReactNode;
  /** Content below the demand to update customer information, for each hall. */
  renderHeldHall: (hall: MyHall) => ReactNode;
  /** How a player without halls can join one; called with the halls that exist. */
  renderFirstHall: (halls: readonly MyHall[]) => ReactNode;
  /** Called when the player wants to prove their identity with the e-ID. */
  onVerify: () => void;
  /** Called when a new member wants to make the first deposit. */
  onDeposit: (hall: MyHall) => void;
  /** The link to the reader for a hall's QR code. */
  scan: ReactNode;
  /** Content below everything about halls. */
  foot: ReactNode;
  /** Called when the player wants a pause from all halls. */
  onGlobalPause: () => void;
  /** Called once when the player's halls have loaded. */
  onHallsLoaded?: (halls: readonly MyHall[]) => void;
};

/** My page: what the player must know and do, then a card for each hall (specification §2 My page). */
export function MyPage({
  onlyHallId,
  renderHall,
  renderHeldHall,
  renderFirstHall,
  onVerify,
  onDeposit,
  scan,
  foot,
  onGlobalPause,
  onHallsLoaded,
}: MyPageProps) {
  const session = useSession();
  const forced = session?.forceAML === true;
  const [ofChain, ofAll] = [useMyHalls(), useMyHallsInAllChains()];
  const isPaused = globalPauseUntil(ofAll.data) !== undefined;
  const mayJoin = session?.forceAML === false && !session.noBankID && !isPaused;
  // The address of a hall shows the hall even when it is outside the chosen chain.
  const halls = onlyHallId === undefined ? ofChain : ofAll;
  useHallsAgain(halls);
  const messagesQuery = useQuery(hallMessagesQuery(usePortal()));
  const messages = messagesQuery.data ?? [];
  const firstSteps = useFirstSteps();
  const welcomed = onlyHallId === undefined ? firstSteps : null;
  useOnceLoaded(halls.data, onHallsLoaded);
  // The warnings, or a welcome instead of them; a message may be for everyone.
  const isWarned = session?.noBankID === true || session?.updateAML === true;
  const isHeldBack = useDelayedReveal(
    halls.isError ||
      (halls.data !== undefined && hasAnswered(messagesQuery) && !(isWarned && firstSteps === undefined)),
  );
  const title = halls.data?.find(({ id }) => id === onlyHallId)?.name ?? hallTexts.title;
  if (isHeldBack)
    return (
      <Page title={title}>
        <HallsOnTheirWay />
      </Page>
    );

  return (
    <Page title={title}>
      <Stack gap="sm">
        {welcomed ? <Welcome steps={welcomed} onVerify={onVerify} onDeposit={onDeposit} /> : null}
        {firstSteps === undefined || welcomed ? null : <StandingWarnings onVerify={onVerify} />}
        <GlobalPauseNotice halls={ofAll.data} />
        <HallMessages messages={messages.filter(({ messageHallID }) => messageHallID === 0)} />
        {onlyHallId === undefined ? <HiddenHalls ofChain={ofChain.data} ofAll={ofAll.data} /> : null}
        {forced ? (
          <UpdateFirst halls={halls.data ?? []} onVerify={onVerify} renderHall={renderHeldHall} />
        ) : (
          <Halls
            halls={halls.data}
            problem={halls.error === null ? undefined : problemOf(halls.error)}
            onRetry={() => void halls.refetch()}
            messages={messages}
            onlyHallId={onlyHallId}
            hasNone={ofAll.data?.length === 0}
            isWelcomed={Boolean(welcomed)}
            renderHall={renderHall}
            renderFirstHall={renderFirstHall}
          />
        )}
        <NeedsLine>
          {scan}
          <GlobalPauseButton halls={ofAll.data} onPause={onGlobalPause} />
        </NeedsLine>
        <WeakPasswordLine />
        <nav aria-label={hallTexts.more} className={styles.more}>
          {halls.data && halls.data.length > 0 && mayJoin && onlyHallId === undefined ? (
            <TextLink asChild>
              <Link to="/mypage/ny-hall">{hallTexts.joinHall}</Link>
            </TextLink>
          ) : null}
          <TextLink asChild>
            <Link to="/spillene-mine">{hallTexts.recall}</Link>
          </TextLink>
          <TextLink asChild>
            <Link to="/spillet-mitt">{hallTexts.insight}</Link>
          </TextLink>
          <TextLink asChild>
            <Link to="/opplysninger">{hallTexts.ownDetails}</Link>
          </TextLink>
          <TextLink asChild>
            <Link to="/innlogginger">{hallTexts.sessions}</Link>
          </TextLink>
          <TextLink asChild>
            <Link to="/klager">{hallTexts.complaints}</Link>
          </TextLink>
        </nav>
        {foot}
      </Stack>
    </Page>
  );
}

/** Whether a query has its answer, or has failed once. */
const hasAnswered = ({ isPending, failureCount }: UseQueryResult): boolean => !isPending || failureCount > 0;

function useOnceLoaded(halls: readonly MyHall[] | undefined, onLoaded: MyPageProps['onHallsLoaded']) {
  const loaded = halls !== undefined;
  const notify = useEffectEvent(() => halls && onLoaded?.(halls));
  useEffect(() => {
    if (loaded) notify();
  }, [loaded]);
}

/** Warnings that remain until the player acts on them. */
function StandingWarnings({ onVerify }: { onVerify: () => void }) {
  const session = useSession();
  const eid = usePortalConfig()?.eidProvider ?? 'BankID';
  return (
    <>
      {session?.noBankID && !session.forceAML ? (
        <Message tone="warning" heading={hallTexts.noBankIdHeading(eid)} headingLevel={2} live="off">
          <Paragraph>{hallTexts.noBankIdText}</Paragraph>
          <LinkButton onClick={onVerify}>{hallTexts.verify(eid)}</LinkButton>
        </Message>
      ) : null}
      {session?.updateAML && !session.forceAML ? (
        <Message tone="warning" heading={hallTexts.updateAmlHeading} headingLevel={2} live="off">
          <Paragraph>{hallTexts.updateAmlText}</Paragraph>
          <LinkButton asChild>
            <Link to="/user/details">{hallTexts.updateAml}</Link>
          </LinkButton>
        </Message>
      ) : null}
    </>
  );
}

type HallsProps = {
  readonly halls: readonly MyHall[] | undefined;
  readonly problem: Parameters<typeof FailureMessage>[0]['problem'] | undefined;
  readonly onRetry: () => void;
  readonly messages: readonly HallMessage[];
  readonly onlyHallId: number | undefined;
  /** Whether the player has no hall at all, in any chain. */
  readonly hasNone: boolean;
  /** Whether the page's own heading is a welcome. */
  readonly isWelcomed: boolean;
  readonly renderHall: MyPageProps['renderHall'];
  readonly renderFirstHall: MyPageProps['renderFirstHall'];
};

function Halls({
  halls,
  problem,
  onRetry,
  messages,
  onlyHallId,
  hasNone,
  isWelcomed,
  renderHall,
  renderFirstHall,
}: HallsProps) {
  const pauses = usePauses();
  const shown = halls?.filter(({ id }) => onlyHallId === undefined || id === onlyHallId);
  return (
    <>
      <HallsHeading oneHall={onlyHallId !== undefined} level={isWelcomed ? 2 : 1} />
      {shown === undefined && problem ? (
        <FailureMessage problem={problem} heading={hallTexts.hallsFailed} onRetry={onRetry} />
      ) : null}
      {shown === undefined && !problem ? <HallsOnTheirWay /> : null}
      {hasNone ? <NoHalls oneHall={false} /> : null}
      {shown?.length === 0 && onlyHallId !== undefined && !hasNone ? <NoHalls oneHall /> : null}
      {halls && onlyHallId === undefined && (hasNone || halls.length > 0) ? (
        <div id={firstHallAnchor} className={styles.firstHall}>
          {renderFirstHall(halls)}
        </div>
      ) : null}
      <div className={styles.halls}>
        {shown &&
          pausedLast(shown, pauses).map(({ hall, pause }) =>
            renderHall({
              hall,
              messages: messages.filter(({ messageHallID }) => messageHallID === hall.id),
              pause,
            }),
          )}
      </div>
    </>
  );
}

/** The halls in order, those with a pause after the others. */
function pausedLast(halls: readonly MyHall[], pauses: Pauses) {
  const shown = halls.map((hall) => ({ hall, pause: hallPause(hall, pauses) }));
  const isPaused = ({ pause }: (typeof shown)[number]): boolean => pause.kind === 'paused';
  return [...shown.filter((each) => !isPaused(each)), ...shown.filter(isPaused)];
}

function HallsHeading({ oneHall, level }: { oneHall: boolean; level: 1 | 2 }) {
  const name = useSession()?.name;
  if (!oneHall) {
    return (
      <div className={styles.heading}>
        <Heading level={level} data-size="lg">
          {hallTexts.heading}
        </Heading>
        {name && level === 1 ? <Paragraph data-size="sm">{hallTexts.loggedInAs(name)}</Paragraph> : null}
      </div>
    );
  }
  return <BackLink to="/mypage">{hallTexts.allHalls}</BackLink>;
}

function NoHalls({ oneHall }: { oneHall: boolean }) {
  return (
    <Message tone="info" heading={oneHall ? hallTexts.notMyHall : hallTexts.noHalls} headingLevel={2}>
      <Paragraph>{hallTexts.noHallsAdvice}</Paragraph>
    </Message>
  );
}

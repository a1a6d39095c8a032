import { Heading, Paragraph, Tag } from '@digdir/designsystemet-react';
import { gameName } from '@lokalbingo/bingo/games.nb';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { problemOf } from '@lokalbingo/browser/ask';
import { gamePlanPage, newGamePlanPage } from '@lokalbingo/contract/hall-addresses';
import type { WireGamePlan } from '@lokalbingo/contract/rounds-plans';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { NextPageButton } from '../../platform/next-page-button.tsx';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { periodInWords, stateInWords, termInWords } from './plan-words.nb.ts';
import { plansTexts as texts } from './plans.nb.ts';
import { useOlderPlans, usePlans } from './plans-queries.ts';

/** `/spilleplan`: the plans of the hall, by game. */
export function PlansPage() {
  const { hall } = useSelf();
  return <Page title={texts.title}>{hall ? <PlansOf hallId={hall.hallId} /> : null}</Page>;
}

function PlansOf({ hallId }: { hallId: number }) {
  const { data, error, refetch } = usePlans(hallId);
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  return (
    <>
      <Paragraph>{texts.text}</Paragraph>
      {mainGames.map((mainGame) => (
        <PlansOfGame
          key={mainGame}
          mainGame={mainGame}
          hallId={hallId}
          plans={data.plans.filter((plan) => plan.mainGame === mainGame)}
          hasMore={data.haveMore.includes(mainGame)}
        />
      ))}
    </>
  );
}

const isEarlier = ({ state, standing }: WireGamePlan): boolean =>
  state === 'withdrawn' || standing === 'past';

type PlansOfGameProps = {
  hallId: number;
  mainGame: MainGame;
  plans: readonly WireGamePlan[];
  hasMore: boolean;
};

function PlansOfGame({ hallId, mainGame, plans: newest, hasMore }: PlansOfGameProps) {
  const { offer } = useSelf();
  const [isMoreRequested, setMoreRequested] = useState(false);
  const before = newest.at(-1)?.version ?? 1;
  const older = useOlderPlans({ hallId, mainGame }, { before, enabled: isMoreRequested });
  const plans = [...newest, ...(older.data?.pages ?? []).flatMap((page) => page.plans)];
  const query = older.data
    ? older
    : {
        hasNextPage: hasMore,
        isFetchingNextPage: older.isLoading,
        fetchNextPage: () => setMoreRequested(true),
      };
  const earlier = plans.filter(isEarlier);
  const present = plans.filter((plan) => !isEarlier(plan));
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {gameName(mainGame)}
      </Heading>
      {plans.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {present.length > 0 ? <PlanTable label={gameName(mainGame)} plans={present} /> : null}
      {offer('propose_plan') === 'offered' ? (
        <Paragraph>
          <PageLink to={newGamePlanPage(mainGame)}>{texts.makeFor(gameName(mainGame))}</PageLink>
        </Paragraph>
      ) : null}
      {earlier.length > 0 ? (
        <Disclosure summary={texts.earlier}>
          <Stack>
            <PlanTable label={texts.earlier} plans={earlier} />
            <NextPageButton query={query} />
          </Stack>
        </Disclosure>
      ) : null}
    </Sheet>
  );
}

function PlanTable({ label, plans }: { label: string; plans: readonly WireGamePlan[] }) {
  const { version, applies, prices, state } = texts.columns;
  return (
    <ValueTable
      label={label}
      columns={[version, applies, prices, state]}
      rows={plans.map((plan) => ({
        key: String(plan.planId),
        cells: [
          <PageLink key="open" to={gamePlanPage(plan.planId)}>
            {texts.version(plan.version)}
          </PageLink>,
          periodInWords(plan.terms),
          termInWords('ticketPrices', plan.terms, plan.mainGame),
          <PlanState key="state" plan={plan} />,
        ],
      }))}
    />
  );
}

/** The state of a plan. */
export function PlanState({ plan }: { plan: WireGamePlan }) {
  const { state, standing } = plan;
  const color = standing === 'in_force' ? 'success' : state === 'proposed' ? 'warning' : 'neutral';
  return <Tag data-color={color}>{stateInWords(plan)}</Tag>;
}

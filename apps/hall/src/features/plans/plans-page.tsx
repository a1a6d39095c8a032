import { Heading, Paragraph, Tag } from '@digdir/designsystemet-react';
import { gameName } from '@lokalbingo/bingo/games.nb';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { problemOf } from '@lokalbingo/browser/ask';
import { gamePlanPage, newGamePlanPage } from '@lokalbingo/contract/hall-addresses';
import type { WireGamePlan } from '@lokalbingo/contract/rounds-plans';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { periodInWords, stateInWords, termInWords } from './plan-words.nb.ts';
import { plansTexts as texts } from './plans.nb.ts';
import { usePlans } from './plans-queries.ts';

/** `/spilleplan`: the plans of the hall, by game. */
export function PlansPage() {
  const { hall } = useSelf();
  return <Page title={texts.title}>{hall ? <PlansOf hallId={hall.hallId} /> : null}</Page>;
}

function PlansOf({ hallId }: { hallId: number }) {
  const { data: plans, error, refetch } = usePlans(hallId);
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!plans) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  return (
    <>
      <Paragraph>{texts.text}</Paragraph>
      {mainGames.map((mainGame) => (
        <PlansOfGame
          key={mainGame}
          mainGame={mainGame}
          plans={plans.filter((plan) => plan.mainGame === mainGame)}
        />
      ))}
    </>
  );
}

const isEarlier = ({ state, standing }: WireGamePlan): boolean =>
  state === 'withdrawn' || standing === 'past';

function PlansOfGame({ mainGame, plans }: { mainGame: MainGame; plans: readonly WireGamePlan[] }) {
  const { offer } = useSelf();
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
          <PlanTable label={texts.earlier} plans={earlier} />
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

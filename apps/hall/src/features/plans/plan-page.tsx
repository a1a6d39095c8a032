import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { gameName } from '@lokalbingo/bingo/games.nb';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { problemOf } from '@lokalbingo/browser/ask';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import type { WireGamePlan, WirePlanTerms } from '@lokalbingo/contract/rounds-plans';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Facts } from '../../parts/facts/facts.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { idOrUnknown } from '../../platform/id-in.ts';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { firstTerms } from './first-terms.ts';
import { PlanActs } from './plan-acts.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { History } from './plan-history.tsx';
import styles from './plan-page.module.css';
import { PlanPreview } from './plan-preview.tsx';
import { fieldNames, termInWords } from './plan-words.nb.ts';
import { plansTexts as texts } from './plans.nb.ts';
import { PlanState } from './plans-page.tsx';
import { usePlan, usePlans } from './plans-queries.ts';

/** `/spilleplan/:planId`: one plan. A draft is edited here. */
export function PlanPage() {
  const planId = idOrUnknown(useParams().planId);
  const { hall } = useSelf();
  return (
    <Fetched query={usePlan(planId)}>
      {(plan) => (plan.hallId === hall?.hallId ? <OnePlan plan={plan} /> : <NotFound />)}
    </Fetched>
  );
}

/** `/spilleplan/ny/:mainGame`: a new draft, copied from the plan named in the address or else from the plan in force. */
export function NewPlanPage() {
  const { hall } = useSelf();
  const { mainGame: game } = useParams();
  const mainGame = mainGames.find((each) => String(each) === game);
  const [search] = useSearchParams();
  const named = search.get('plan');
  if (!hall || mainGame === undefined) return <NotFound />;
  const { hallId } = hall;
  return named === null ? (
    <LikePresent hallId={hallId} mainGame={mainGame} />
  ) : (
    <LikeNamed hallId={hallId} mainGame={mainGame} planId={Number(named)} />
  );
}

type OfGame = { hallId: number; mainGame: MainGame };

function LikeNamed({ planId, ...ofGame }: OfGame & { planId: number }) {
  return <Fetched query={usePlan(planId)}>{({ terms }) => <NewPlan {...ofGame} like={terms} />}</Fetched>;
}

function LikePresent({ hallId, mainGame }: OfGame) {
  return (
    <Fetched query={usePlans(hallId)}>
      {({ plans }) => {
        const ofGame = plans.filter((each) => each.mainGame === mainGame);
        const like = ofGame.find(({ standing }) => standing === 'in_force') ?? ofGame[0];
        return <NewPlan hallId={hallId} mainGame={mainGame} like={like?.terms} />;
      }}
    </Fetched>
  );
}

function NewPlan({ hallId, mainGame, like }: OfGame & { like: WirePlanTerms | undefined }) {
  return (
    <Page title={texts.newTitle(gameName(mainGame))}>
      <Back />
      <PlanEditor
        hallId={hallId}
        mainGame={mainGame}
        first={startingFrom(like, mainGame)}
        draft={undefined}
      />
    </Page>
  );
}

/** Copies the terms for a draft that begins tomorrow. */
function startingFrom(like: WirePlanTerms | undefined, mainGame: MainGame): WirePlanTerms {
  const tomorrow = osloIsoDay(new Date(Date.now() + 86_400_000));
  return { ...(like ?? firstTerms(mainGame)), firstDay: tomorrow, lastDay: null };
}

type FetchedProps<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

function Fetched<Data>({ query: { data, error, refetch }, children }: FetchedProps<Data>) {
  if (data !== undefined) return children(data);
  const problem = error ? problemOf(error) : undefined;
  if (problem?.code === 'plan_not_found') return <NotFound />;
  return (
    <Page title={texts.title}>
      {problem ? (
        <FailureMessage problem={problem} onRetry={() => void refetch()} />
      ) : (
        <LoadingLine>{platformTexts.loading}</LoadingLine>
      )}
    </Page>
  );
}

const Back = () => <PageLink to={hallPages.gamePlans}>{texts.title}</PageLink>;

function NotFound() {
  return (
    <Page title={texts.title}>
      <Back />
      <Message tone="warning">
        <Paragraph>{texts.notFound}</Paragraph>
      </Message>
    </Page>
  );
}

function OnePlan({ plan }: { plan: WireGamePlan }) {
  const { offer } = useSelf();
  const { hallId, mainGame, terms, state } = plan;
  const isEdited = state === 'draft' && offer('propose_plan') === 'offered';
  return (
    <Page title={texts.titleOf(gameName(mainGame), plan.version)}>
      <div className={styles.head}>
        <Back />
        <PlanState plan={plan} />
      </div>
      {isEdited ? (
        <PlanEditor
          key={`${plan.planId} ${plan.revision}`}
          hallId={hallId}
          mainGame={mainGame}
          first={terms}
          draft={plan}
        />
      ) : (
        <div className={styles.beside}>
          <Stack>
            <PlanActs plan={plan} />
            <PlanPreview
              plan={{ hallId, mainGame, planId: plan.planId }}
              terms={terms}
              isOpen={state === 'proposed'}
            />
          </Stack>
          <Stack>
            <Terms plan={plan} />
            <History plan={plan} />
          </Stack>
        </div>
      )}
    </Page>
  );
}

function Terms({ plan: { terms, mainGame } }: { plan: WireGamePlan }) {
  const fields = Object.keys(terms) as (keyof WirePlanTerms)[];
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {texts.terms}
      </Heading>
      <Facts
        facts={fields.map((field) => [fieldNames[field], termInWords(field, terms, mainGame)] as const)}
      />
    </Sheet>
  );
}

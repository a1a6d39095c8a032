import { Heading, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { gameName } from '@lokalbingo/bingo/games.nb';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { gamePlanPage, hallPages } from '@lokalbingo/contract/hall-addresses';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { getSupervision } from '@lokalbingo/contract/supervision';
import { formatOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { Link } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { supervisionTexts as texts } from './supervision.nb.ts';
import { useSupervision } from './supervision-queries.ts';

type SeenHall = AnswerOf<typeof getSupervision>['halls'][number];

/** The halls with the numbers of games, limits and pauses. */
export function HallsPart() {
  const { data, error, refetch } = useSupervision();
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const { halls, national, counted, deadlines } = data;
  if (halls.length === 0) return <Paragraph>{texts.noHalls}</Paragraph>;
  return (
    <>
      <Deadlines deadlines={deadlines} />
      <Paragraph>{texts.hallsText}</Paragraph>
      <ValueTable
        label={texts.halls}
        columns={Object.values(texts.columns)}
        rows={halls.map((hall) => ({ key: String(hall.hallId), cells: cellsOf(hall) }))}
      />
      <Paragraph data-size="sm">
        {texts.counted(formatIsoDay(counted.from), formatIsoDay(counted.to))}{' '}
        {texts.national(formatOre(national.day), formatOre(national.month))} {texts.source(national.source)}
      </Paragraph>
    </>
  );
}

const deadlinesShown = 3;

/** The reports that are due next. */
function Deadlines({ deadlines }: Pick<AnswerOf<typeof getSupervision>, 'deadlines'>) {
  return (
    <Sheet as="section" padding="sm" gap="xs" flat>
      <Heading level={2} data-size="2xs">
        {texts.deadlines}
      </Heading>
      <ValueTable
        label={texts.deadlines}
        columns={Object.values(texts.deadlineColumns)}
        rows={deadlines.slice(0, deadlinesShown).map(({ report, periodFrom, periodTo, dueOn, source }) => ({
          key: `${report} ${dueOn}`,
          cells: [
            formatIsoDay(dueOn),
            texts.reports[report],
            texts.period(formatIsoDay(periodFrom), formatIsoDay(periodTo)),
            source,
          ],
        }))}
      />
    </Sheet>
  );
}

const cellsOf = (hall: SeenHall) => [
  <HallLink key="hall" {...hall} />,
  hall.chainName,
  hall.games.length === 0
    ? texts.noGames
    : hall.games.map(({ mainGame, planId, inForceFrom }) => (
        <div key={mainGame}>
          <PageLink to={gamePlanPage(planId)}>
            {texts.gameSince(gameName(mainGame), formatIsoDay(inForceFrom))}
          </PageLink>
        </div>
      )),
  `${formatOre(hall.limits.day)} / ${formatOre(hall.limits.month)}`,
  String(hall.limitsReached),
  String(hall.pausesBegun),
  hall.closedThrough === null ? texts.notClosed : formatIsoDay(hall.closedThrough),
];

/** Chooses the hall for all pages, and shows its figures, which link to its rounds. */
function HallLink({ hallId, hallName }: SeenHall) {
  const { chooseHall } = useSelf();
  return (
    <TextLink asChild>
      <Link to={hallPages.figures} onClick={() => chooseHall(hallId)}>
        {hallName}
      </Link>
    </TextLink>
  );
}

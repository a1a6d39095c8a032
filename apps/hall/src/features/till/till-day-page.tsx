import { Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { osloIsoDay } from '@lokalbingo/browser/oslo-time';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { getTillDay } from '@lokalbingo/contract/till-settlements';
import { formatOre, formatSignedOre, sumOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useSearchParams } from 'react-router';
import { Facts } from '../../parts/facts/facts.tsx';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { SettlementTable } from './settlement-table.tsx';
import { settlementTexts, dayTexts as texts } from './till.nb.ts';
import { useTillDay } from './till-queries.ts';

type TillDay = AnswerOf<typeof getTillDay>;

/** `/kasse/dag`: what came in and went out at the counters on a day, its settlements, and what is open now. */
export function TillDayPage() {
  const { hall } = useSelf();
  const [search, setSearch] = useSearchParams();
  const requestedDay = search.get('dag') ?? '';
  const day = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(requestedDay) ? requestedDay : undefined;
  return (
    <Page title={texts.title}>
      <div>
        <PageLink to={hallPages.settlements}>{texts.back}</PageLink>
      </div>
      {hall ? (
        <Day
          hallId={hall.hallId}
          day={day}
          onDay={(chosen) => setSearch(chosen === '' ? {} : { dag: chosen }, { replace: true })}
        />
      ) : null}
    </Page>
  );
}

type DayProps = {
  readonly hallId: number;
  /** Undefined for today. */
  readonly day: string | undefined;
  readonly onDay: (day: string) => void;
};

function Day({ hallId, day, onDay }: DayProps) {
  const { data, error, refetch } = useTillDay(hallId, day);
  return (
    <>
      <ShortForm isRow onSubmit={(typed) => onDay(String(typed.get('day') ?? ''))}>
        <Textfield label={texts.day} name="day" type="date" defaultValue={day ?? osloIsoDay(new Date())} />
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
      </ShortForm>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {data ? <ShownDay shown={data} /> : null}
    </>
  );
}

function ShownDay({ shown }: { shown: TillDay }) {
  const { settlements } = shown;
  return (
    <>
      <Sheet as="section" padding="sm" gap="xs" flat>
        <div role="status">
          <Heading level={2} data-size="xs">
            {texts.titleOf(shown.day)}
          </Heading>
        </div>
        <Facts
          facts={[
            [settlementTexts.receiptCount, String(shown.receiptCount)],
            [settlementTexts.paidIn, formatOre(shown.paidIn)],
            [settlementTexts.reversedIn, formatOre(shown.reversedIn)],
            [settlementTexts.paidOut, formatOre(shown.paidOut)],
            [settlementTexts.reversedOut, formatOre(shown.reversedOut)],
            [texts.differences, formatSignedOre(sumOre(...settlements.map(({ difference }) => difference)))],
          ]}
        />
      </Sheet>
      <OpenNow shown={shown} />
      <Sheet as="section" padding="sm" gap="xs" flat>
        <Heading level={2} data-size="2xs">
          {texts.settlements}
        </Heading>
        {settlements.length === 0 ? (
          <Paragraph>{texts.noSettlements}</Paragraph>
        ) : (
          <SettlementTable settlements={settlements} />
        )}
      </Sheet>
    </>
  );
}

function OpenNow({ shown: { openShifts, waiting, unaccepted } }: { shown: TillDay }) {
  const isNothingOpen = openShifts.length + waiting + unaccepted === 0;
  return (
    <Sheet as="section" padding="sm" gap="xs" flat>
      <Heading level={2} data-size="2xs">
        {texts.open}
      </Heading>
      {isNothingOpen ? <Paragraph>{texts.nothingOpen}</Paragraph> : null}
      {openShifts.map(({ shiftId, drawerName, holderName, openedAt }) => (
        <Paragraph key={shiftId}>{texts.openShift(drawerName, holderName, openedAt)}</Paragraph>
      ))}
      {waiting > 0 ? <Paragraph>{texts.waiting(waiting)}</Paragraph> : null}
      {unaccepted > 0 ? <Paragraph>{texts.unaccepted(unaccepted)}</Paragraph> : null}
    </Sheet>
  );
}

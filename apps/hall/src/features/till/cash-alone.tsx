import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOre } from '@lokalbingo/money';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { aloneTexts as texts } from './till.nb.ts';
import { useCashAlone } from './till-queries.ts';

/** Each colleague's unconfirmed movements of the hall's own cash in the last 30 days. */
export function CashAlone({ hallId }: { hallId: number }) {
  const { data, error, refetch } = useCashAlone(hallId);
  const { person, moved, expenses, missing, surplus } = texts.columns;
  return (
    <Sheet as="section" padding="sm" gap="xs" flat>
      <Heading level={2} data-size="2xs">
        {texts.title}
      </Heading>
      <Paragraph data-size="sm">{texts.text}</Paragraph>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {data?.people.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {data && data.people.length > 0 ? (
        <ValueTable
          label={texts.title}
          columns={[person, moved, expenses, missing, surplus]}
          hasNumbers
          rows={data.people.map((each) => ({
            key: String(each.staffId),
            cells: [each.name, ...[each.moved, each.expenses, each.missing, each.surplus].map(formatOre)],
          }))}
        />
      ) : null}
    </Sheet>
  );
}

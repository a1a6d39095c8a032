import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { plusDays } from '@lokalbingo/browser/iso-day';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { formatOre } from '@lokalbingo/money';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { providerTexts as texts } from './books.nb.ts';
import { useProviderDays } from './books-queries.ts';
import { Waiting } from './waiting.tsx';

/** Compares the payment provider's daily sums with ours, for the week that ends on a day. */
export function ProviderPart({ hallId, day }: { hallId: number; day: string }) {
  const query = useProviderDays(hallId, { from: plusDays(day, -6), to: day });
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <Heading level={2} data-size="2xs">
        {texts.title}
      </Heading>
      <Paragraph data-size="sm">{texts.text}</Paragraph>
      <Waiting query={query} />
      {query.data?.length === 0 ? <Paragraph>{texts.none}</Paragraph> : null}
      {query.data && query.data.length > 0 ? (
        <ValueTable
          label={texts.title}
          columns={Object.values(texts.columns)}
          hasNumbers
          rows={query.data.map(({ day: of, merchant, taken, givenBack, bookedTaken, bookedBack }) => ({
            key: `${of} ${merchant}`,
            cells: [
              `${formatIsoDay(of)} ${merchant ?? texts.noDeposit}`,
              ...[taken, bookedTaken, givenBack, bookedBack].map((amount) => formatOre(amount)),
            ],
            isWrong: taken !== bookedTaken || givenBack !== bookedBack,
          }))}
        />
      ) : null}
    </Sheet>
  );
}

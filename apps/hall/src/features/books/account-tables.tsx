import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { formatOre, negateOre, type Ore, sumOre } from '@lokalbingo/money';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { booksTexts as texts } from './books.nb.ts';
import { useMoneyInTransit, useTrialBalance } from './books-queries.ts';
import { Waiting } from './waiting.tsx';

const { account, debit, credit, booked, held } = texts.columns;
const some = (amount: Ore): string => (amount > 0 ? formatOre(amount) : '');

/** The trial balance at the end of a day, and the money now in transit. */
export function AccountTables({ hallId, day }: { hallId: number; day: string }) {
  const trial = useTrialBalance(hallId, day);
  const transit = useMoneyInTransit(hallId);
  const accounts = trial.data?.accounts ?? [];
  const sums = [
    accounts.map(({ balance }) => balance),
    accounts.map(({ balance }) => negateOre(balance)),
  ].map((side) => formatOre(sumOre(...side.filter((amount) => amount > 0))));
  return (
    <>
      <Sheet as="section" padding="sm" gap="xs" flat>
        <Heading level={2} data-size="2xs">
          {`${texts.trial} ${formatIsoDay(day)}`}
        </Heading>
        <Paragraph data-size="sm">{texts.trialText}</Paragraph>
        <Waiting query={trial} />
        {trial.data ? (
          <ValueTable
            label={texts.trial}
            columns={[account, debit, credit]}
            hasNumbers
            rows={[
              ...accounts.map(({ accountNo, name: called, balance }) => ({
                key: String(accountNo),
                cells: [`${accountNo} ${called}`, some(balance), some(negateOre(balance))],
              })),
              { key: 'sum', cells: [texts.sum, ...sums], isWrong: sums[0] !== sums[1] },
            ]}
          />
        ) : null}
      </Sheet>
      <Sheet as="section" padding="sm" gap="xs" flat>
        <Heading level={2} data-size="2xs">
          {texts.transit}
        </Heading>
        <Paragraph data-size="sm">{texts.transitText}</Paragraph>
        <Waiting query={transit} />
        {transit.data ? (
          <ValueTable
            label={texts.transit}
            columns={[account, booked, held]}
            hasNumbers
            rows={transit.data.accounts.map((each) => ({
              key: String(each.accountNo),
              cells: [
                `${each.accountNo} ${each.name}`,
                formatOre(each.booked),
                each.held === null ? '' : formatOre(each.held),
              ],
              isWrong: each.held !== null && each.held !== each.booked,
            }))}
          />
        ) : null}
      </Sheet>
    </>
  );
}

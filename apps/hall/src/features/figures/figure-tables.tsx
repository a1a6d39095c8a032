import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { gameTexts } from '@lokalbingo/bingo/figures.nb';
import type { FigureGame, Figures } from '@lokalbingo/contract/figures';
import { figuresDayPage } from '@lokalbingo/contract/hall-addresses';
import { formatOre, formatSignedOre } from '@lokalbingo/money';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { PageLink } from '../../platform/page-link.tsx';
import { figuresTexts as texts } from './figures.nb.ts';
import type { ShownFigures } from './figures-queries.ts';
import { type GameSums, ofGame } from './measures.ts';

type TableProps = { readonly figures: ShownFigures; readonly game: FigureGame | undefined };

const counts = new Intl.NumberFormat('nb-NO');
const counted = (count: number | null): string => (count === null ? texts.notCounted : counts.format(count));
const sums = ({ turnover, prizes, result, tickets }: GameSums) => [
  formatOre(turnover),
  formatOre(prizes),
  formatSignedOre(result),
  counted(tickets),
];
const sumColumns = [texts.turnover, texts.prizes, texts.result, texts.tickets];

/** Turnover, prizes and result by period, newest first. A hall's day links to its rounds. */
export function PeriodTable({ figures: { periods, unit, isChain }, game }: TableProps) {
  const hasBefore = periods.some(({ yearBefore }) => yearBefore && ofGame(yearBefore, game).turnover !== 0);
  return (
    <ValueTable
      label={texts.byPeriod(unit)}
      columns={[
        texts.period,
        ...sumColumns,
        ...(hasBefore ? [texts.turnoverBefore] : []),
        texts.activeMembers,
      ]}
      rows={periods.toReversed().map((period) => {
        const name = texts.nameOf(unit, period);
        const { yearBefore } = period;
        return {
          key: period.from,
          cells: [
            unit === 'day' && !isChain ? (
              <PageLink key="day" to={figuresDayPage(period.from)}>
                {name}
              </PageLink>
            ) : (
              name
            ),
            ...sums(ofGame(period.figures, game)),
            ...(hasBefore ? [yearBefore ? formatOre(ofGame(yearBefore, game).turnover) : ''] : []),
            counted(period.figures.activeMembers),
          ],
        };
      })}
      hasNumbers
    />
  );
}

const money = [
  'cardDeposits',
  'vippsDeposits',
  'cashDeposits',
  'bankWithdrawals',
  'cashPayouts',
] as const satisfies readonly (keyof Figures)[];

/** The collapsed tables: money, and limits and pauses. */
export function MoreTables({ figures: { periods, unit } }: Pick<TableProps, 'figures'>) {
  const newestFirst = periods.toReversed();
  return (
    <>
      <Disclosure summary={texts.money(unit)}>
        <ValueTable
          label={texts.money(unit)}
          columns={[texts.period, ...money.map((name) => texts[name]), texts.cashDifferences]}
          rows={newestFirst.map((period) => ({
            key: period.from,
            cells: [
              texts.nameOf(unit, period),
              ...money.map((name) => formatOre(period.figures[name])),
              formatSignedOre(period.figures.cashDifferences),
            ],
          }))}
          hasNumbers
        />
      </Disclosure>
      <Disclosure summary={texts.care(unit)}>
        <Paragraph data-size="sm">{texts.notCountedText}</Paragraph>
        <ValueTable
          label={texts.care(unit)}
          columns={[texts.period, texts.activeMembers, texts.limitsReached, texts.pausesBegun]}
          rows={newestFirst.map((period) => ({
            key: period.from,
            cells: [
              texts.nameOf(unit, period),
              counted(period.figures.activeMembers),
              counted(period.figures.limitsReached),
              counted(period.figures.pausesBegun),
            ],
          }))}
          hasNumbers
        />
      </Disclosure>
    </>
  );
}

/** The figures of each game over all the periods, and of each hall if there are several. */
export function SumTables({ figures: { whole, halls } }: Pick<TableProps, 'figures'>) {
  return (
    <>
      {whole.games.length > 1 ? (
        <>
          <Heading level={2} data-size="2xs">
            {texts.games}
          </Heading>
          <ValueTable
            label={texts.games}
            columns={[texts.game, ...sumColumns]}
            rows={whole.games.map((each) => ({
              key: each.game,
              cells: [gameTexts[each.game], ...sums(each)],
            }))}
            hasNumbers
          />
        </>
      ) : null}
      {halls.length > 1 ? (
        <>
          <Heading level={2} data-size="2xs">
            {texts.halls}
          </Heading>
          <ValueTable
            label={texts.halls}
            columns={[texts.hall, ...sumColumns, texts.cashDifferences]}
            rows={halls.map((each) => ({
              key: String(each.hallId),
              cells: [each.hallName, ...sums(each), formatSignedOre(each.cashDifferences)],
            }))}
            hasNumbers
          />
        </>
      ) : null}
    </>
  );
}

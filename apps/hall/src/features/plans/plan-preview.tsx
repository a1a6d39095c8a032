import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { rulesOf } from '@lokalbingo/bingo/games';
import { jackpotPays, kindName } from '@lokalbingo/bingo/games.nb';
import { problemOf } from '@lokalbingo/browser/ask';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { PlanPreview as Preview, WirePlanTerms } from '@lokalbingo/contract/rounds-plans';
import { formatOre, maxOre, zeroOre } from '@lokalbingo/money';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { Facts } from '../../parts/facts/facts.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { brokenInWords, fieldNames, percentInWords, termInWords } from './plan-words.nb.ts';
import { dayOfWeekInWords, previewTexts as texts } from './plans.nb.ts';
import { type PlanOf, usePreview } from './plans-queries.ts';

type PlanPreviewProps = {
  readonly plan: PlanOf;
  readonly terms: WirePlanTerms;
  /** Whether the plan is undecided. Only then does the preview show its start and the rules it breaks. */
  readonly isOpen: boolean;
};

/** Previews a plan: its start, the rules it breaks, one week of rounds, its prizes and what it changes. */
export function PlanPreview({ plan, terms, isOpen }: PlanPreviewProps) {
  const { data, error, refetch } = usePreview(plan, terms);
  return (
    <Sheet as="section" padding="sm" gap="sm" flat aria-label={texts.title}>
      <Heading level={2} data-size="2xs">
        {texts.title}
      </Heading>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {data ? <Shown preview={data} plan={plan} terms={terms} isOpen={isOpen} /> : null}
    </Sheet>
  );
}

function Shown({ preview, plan, terms, isOpen }: PlanPreviewProps & { readonly preview: Preview }) {
  const { beginsWith, broken, round, loneTickets } = preview;
  const wins = maxOre(zeroOre, ...loneTickets.map((each) => each.wins));
  return (
    <>
      {isOpen && broken.length > 0 ? (
        <Message tone="error" heading={texts.broken} live="polite">
          <ul>
            {broken.map((each) => (
              <li key={`${each.rule} ${each.facts.kind ?? each.facts.stage ?? ''}`}>
                {brokenInWords(each, plan.mainGame)}
              </li>
            ))}
          </ul>
        </Message>
      ) : null}
      {isOpen && broken.length === 0 && beginsWith ? (
        <Message tone="info" live="off">
          <Paragraph>{texts.begins(beginsWith, new Date())}</Paragraph>
        </Message>
      ) : null}
      {preview.isLoneTicketAbove ? (
        <Message tone="warning" heading={texts.loneTitle} live="off">
          <Paragraph>{texts.loneText(wins, terms.leastStakes)}</Paragraph>
        </Message>
      ) : null}
      <Heading level={3} data-size="2xs">
        {texts.round}
      </Heading>
      <Facts
        facts={[
          [
            texts.fixed,
            round.prizes === round.prizesAtMost
              ? formatOre(round.prizes)
              : texts.fixedMost(round.prizes, round.prizesAtMost),
          ],
          ...rulesOf(plan.mainGame).stages.flatMap(({ jackpots }) =>
            jackpots.map(
              (jackpot) => [texts.jackpot(jackpot.withinBalls), jackpotPays(plan.mainGame, jackpot)] as const,
            ),
          ),
          [texts.share, round.perMille === 0 ? null : percentInWords(round.perMille)],
          ...loneTickets.map((each) => [texts.lone(kindName(each.kind)), formatOre(each.wins)] as const),
        ]}
      />
      <Week preview={preview} />
      {isOpen ? <Changes preview={preview} plan={plan} terms={terms} /> : null}
    </>
  );
}

function Week({ preview: { week, round } }: { readonly preview: Preview }) {
  const { day, rounds, first, last, prizes } = texts.weekColumns;
  const pays = round.prizes === round.prizesAtMost ? formatOre : texts.from;
  return (
    <>
      <Heading level={3} data-size="2xs">
        {texts.week}
      </Heading>
      <ValueTable
        label={texts.week}
        hasNumbers
        columns={[day, rounds, first, last, prizes]}
        rows={week.map((each) => ({
          key: each.day,
          cells: [
            dayOfWeekInWords(each.day),
            each.rounds === 0 ? texts.noRounds : each.rounds,
            each.first ? formatOsloTime(each.first) : '',
            each.last ? formatOsloTime(each.last) : '',
            each.rounds === 0 ? '' : pays(each.prizes),
          ],
        }))}
      />
    </>
  );
}

function Changes({
  preview: { now, changed },
  plan: { mainGame },
  terms,
}: Omit<PlanPreviewProps, 'isOpen'> & { readonly preview: Preview }) {
  const { field, before, after } = texts.changeColumns;
  return (
    <>
      <Heading level={3} data-size="2xs">
        {texts.changes}
      </Heading>
      {now === null ? <Paragraph>{texts.first}</Paragraph> : null}
      {now !== null && changed.length === 0 ? <Paragraph>{texts.same}</Paragraph> : null}
      {now !== null && changed.length > 0 ? (
        <ValueTable
          label={texts.changes}
          columns={[field, before, after]}
          rows={changed.map((each) => ({
            key: each,
            cells: [fieldNames[each], termInWords(each, now, mainGame), termInWords(each, terms, mainGame)],
          }))}
        />
      ) : null}
    </>
  );
}

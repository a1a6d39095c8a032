/** Changes of settings, game plans and dated rules as one list. */
import { gameName } from '@lokalbingo/bingo/games.nb';
import type { RuleChange } from '@lokalbingo/contract/supervision';
import { amountText } from '../../platform/csv.ts';
import type { Tx } from '../../platform/database.ts';
import { dayInNumbers, type OsloDay, osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { cashLaws } from '../cash-desk/cash-desk.ts';
import { changesBetween, changeViews } from '../hall-settings/hall-settings.ts';
import { playLimitPolicies } from '../responsible-play/responsible-play.ts';
import { type PrizeRules, planStepsBetween } from '../rounds/rounds.ts';
import { staffNames } from '../staff/staff.ts';
import type { NamedHall } from './halls-within.ts';
import { deadlineRules } from './reporting-deadlines.ts';
import { ruleChangeTexts as texts, valuesInWords } from './rule-changes.nb.ts';

type Days = { readonly from: OsloDay; readonly to: OsloDay };

/** Returns the changes of halls and their chains in a period, newest first. A dated rule changes on its first day. */
export async function ruleChangesOf(
  tx: Tx,
  { halls, prizeRules }: { readonly halls: readonly NamedHall[]; readonly prizeRules: readonly PrizeRules[] },
  days: Days,
  now: Date,
): Promise<readonly RuleChange[]> {
  const moments = {
    from: osloMoment(days.from, '00:00'),
    before: osloMoment(plusDays(days.to, 1), '00:00'),
  };
  const all = [
    ...(await settingsOf(tx, halls, moments, osloDayOf(now))),
    ...(await plansOf(tx, halls, moments)),
    ...datedRules(prizeRules).filter(({ at }) => at >= moments.from && at < moments.before),
  ];
  return all.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

type Moments = { readonly from: Date; readonly before: Date };

async function settingsOf(
  tx: Tx,
  halls: readonly NamedHall[],
  moments: Moments,
  today: OsloDay,
): Promise<readonly RuleChange[]> {
  const hallNames = new Map(halls.map(({ hallId, hallName }) => [hallId, hallName]));
  const chainNames = new Map(halls.map(({ ownerId, chainName }) => [ownerId, chainName]));
  const place = { hallIds: [...hallNames.keys()], ownerIds: [...chainNames.keys()] };
  const changes = await changesBetween(tx, place, moments);
  return (await changeViews(tx, changes, today)).map((change) => ({
    at: change.changedAt,
    place: hallNames.get(change.hallId ?? 0) ?? chainNames.get(change.ownerId ?? 0) ?? '',
    what: texts.parts[change.part],
    before: valuesInWords(change.before),
    after: `${valuesInWords(change.after)} (${texts.states[change.state]})`,
    by: change.changedBy,
    decidedBy: change.decidedBy,
  }));
}

async function plansOf(
  tx: Tx,
  halls: readonly NamedHall[],
  moments: Moments,
): Promise<readonly RuleChange[]> {
  const hallNames = new Map(halls.map(({ hallId, hallName }) => [hallId, hallName]));
  const steps = await planStepsBetween(tx, [...hallNames.keys()], moments);
  const names = await staffNames(
    tx,
    steps.map(({ staffId }) => staffId),
  );
  return steps.flatMap(({ step, at, hallId, mainGame, version, firstDay, staffId }) =>
    step === 'drafted'
      ? []
      : [
          {
            at,
            place: hallNames.get(hallId) ?? '',
            what: texts.plan(gameName(mainGame), version),
            before: '',
            after: texts.planFrom(texts.steps[step], dayInNumbers(firstDay)),
            by: names.get(staffId) ?? '',
            decidedBy: null,
          },
        ],
  );
}

/** Returns the values of dated rules from their first days on, each with the previous value. */
function datedRules(prizeRules: readonly PrizeRules[]): readonly RuleChange[] {
  const rule = (what: string, said: readonly (readonly [from: OsloDay, text: string])[]) =>
    said.map(([from, after], at) => ({
      ...{ at: osloMoment(from, '00:00'), place: texts.allHalls, what },
      ...{ before: said[at - 1]?.[1] ?? '', after, by: null, decidedBy: null },
    }));
  return [
    ...rule(
      texts.limits,
      playLimitPolicies.map(({ inForceFrom, national, source }) => [
        inForceFrom,
        texts.source(texts.limitsAre(amountText(national.dayOre), amountText(national.monthOre)), source),
      ]),
    ),
    ...rule(
      texts.cash,
      cashLaws.map(({ inForceFrom, measuredFromOre, source }) => [
        inForceFrom,
        texts.source(texts.from(amountText(measuredFromOre)), source),
      ]),
    ),
    ...rule(
      texts.prizes,
      prizeRules.map(({ from, prizeAtMostOre, surplusPerMille }) => [
        from,
        texts.prizesAre(amountText(prizeAtMostOre), surplusPerMille / 10),
      ]),
    ),
    ...rule(
      texts.deadlines,
      deadlineRules.map(({ inForceFrom, yearly, source }) => [
        inForceFrom,
        texts.source(yearly.map(({ due }) => dayInNumbers(due)).join(', '), source),
      ]),
    ),
  ];
}

/** Converts a plan's terms between form fields and the server's format. Pure. */
import { kindRulesOf } from '@lokalbingo/bingo/every-game/game-rules';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { planTerms, type WirePlanTerms } from '@lokalbingo/contract/rounds-plans';
import { kronerFromOre, type Ore, readAmount } from '@lokalbingo/money';

/** Reads the form. `wrong` has the names of the fields that cannot be read. */
export function readTerms(
  typed: FormData,
  mainGame: MainGame,
): { readonly terms: WirePlanTerms } | { readonly wrong: ReadonlySet<string> } {
  const wrong = new Set<string>();
  const text = (name: string): string => String(typed.get(name) ?? '').trim();
  const amount = (name: string): number => {
    const read = readAmount(text(name));
    if (read === undefined) wrong.add(name);
    return kronerFromOre(read ?? (0 as Ore));
  };
  const times = (name: string, unit: number): number => {
    const number = Number(text(name).replace(',', '.'));
    const read = Math.round(number * unit);
    if (text(name) === '' || !Number.isFinite(number) || number < 0) wrong.add(name);
    return read;
  };
  const rules = rulesOf(mainGame);
  const weekdays = typed.getAll('weekdays').map(Number);
  if (weekdays.length === 0) wrong.add('weekdays');
  const given = {
    firstDay: text('firstDay'),
    lastDay: text('lastDay') === '' ? null : text('lastDay'),
    weekdays,
    firstStart: text('firstStart'),
    lastStart: text('lastStart'),
    startIntervalMs: times('startIntervalMs', 60_000),
    saleClosesBeforeStartMs: times('saleClosesBeforeStartMs', 1000),
    drawIntervalMs: times('drawIntervalMs', 1000),
    maxTicketsPerPlayer: times('maxTicketsPerPlayer', 1),
    ticketPrices: Object.fromEntries(
      rules.kinds.map(({ kind }) => {
        const { priceOre } = kindRulesOf(rules, kind);
        return [kind, priceOre === undefined ? amount(`price-${kind}`) : kronerFromOre(priceOre)];
      }),
    ),
    prizes: rules.stages.map((_, at) =>
      text(`unit-${at}`) === 'share_of_stakes'
        ? { kind: 'share_of_stakes', perMille: times(`prize-${at}`, 10) }
        : { kind: 'fixed', amount: amount(`prize-${at}`) },
    ),
    leastStakes: amount('leastStakes'),
    drawSource: text('drawSource'),
    confirmsBalls: typed.get('confirmsBalls') !== null,
  };
  if (wrong.size > 0) return { wrong };
  const read = planTerms.safeParse(given);
  if (read.success) return { terms: read.data };
  // A number out of range or an invalid day: the first part of the path is the field's name.
  return { wrong: new Set(read.error.issues.map(({ path: [field, at] }) => nameOf(String(field), at))) };
}

function nameOf(field: string, at: PropertyKey | undefined): string {
  if (field === 'prizes') return `prize-${String(at)}`;
  return field === 'ticketPrices' ? `price-${String(at)}` : field;
}

/** Texts of the morning mail. */
import { gameTexts } from '@lokalbingo/bingo/figures.nb';
import type { Figures } from '@lokalbingo/contract/figures';
import { formatOre, formatSignedOre, sumOre } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { ChecklistLineName } from '../hall-checklist/hall-checklist.ts';

const waitingTexts = {
  waiting_plans: ['spilleplan til godkjenning', 'spilleplaner til godkjenning'],
  silent_screens: ['hallskjerm svarer ikke', 'hallskjermer svarer ikke'],
  abandoned_shifts: ['kassevakt står åpen', 'kassevakter står åpne'],
  receipts_to_confirm: ['kvittering til bekreftelse', 'kvitteringer til bekreftelse'],
  cash_differences: ['kassedifferanse er ikke godkjent', 'kassedifferanser er ikke godkjent'],
  withdrawals: ['uttak venter', 'uttak venter'],
  held_prizes: ['gevinst til godkjenning', 'gevinster til godkjenning'],
  payment_differences: ['avvik i kortbetalinger', 'avvik i kortbetalinger'],
  party_differences: [
    'avvik med billettsystem eller partnerspill',
    'avvik med billettsystem eller partnerspill',
  ],
} as const satisfies Partial<Record<ChecklistLineName, readonly [one: string, several: string]>>;

type WaitingLine = keyof typeof waitingTexts;
/** The checklist lines in the mail. */
export const waitingLines = Object.keys(waitingTexts) as WaitingLine[];

type Yesterday = {
  readonly productName: string;
  readonly hallName: string;
  readonly day: OsloDay;
  readonly figures: Figures;
  readonly yearBefore: Figures | null;
  readonly waiting: readonly { readonly line: WaitingLine; readonly count: number }[];
};

const dayInWords = new Intl.DateTimeFormat('nb-NO', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Composes the mail. Names nobody. */
export function morningMail({ productName, hallName, day, figures, yearBefore, waiting }: Yesterday) {
  const when = dayInWords.format(new Date(`${day}T00:00:00Z`));
  return {
    subject: `${hallName}: ${when}`,
    text: [
      `Slik gikk ${when} i ${hallName}.`,
      listed([
        ['Omsetning', formatOre(figures.turnover)],
        ['Premier', formatOre(figures.prizes)],
        ['Resultat', formatSignedOre(figures.result)],
        ...(yearBefore && yearBefore.turnover !== 0
          ? ([['Omsetning samme ukedag i fjor', formatOre(yearBefore.turnover)]] as const)
          : []),
        ['Bonger', String(figures.tickets)],
        [
          'Aktive medlemmer',
          figures.activeMembers === null ? 'ikke talt ennå' : String(figures.activeMembers),
        ],
      ]),
      figures.games.length > 1
        ? `Spill for spill\n${listed(figures.games.map(({ game, turnover, result }) => [gameTexts[game], `omsetning ${formatOre(turnover)}, resultat ${formatSignedOre(result)}`]))}`
        : undefined,
      `Penger inn og ut\n${listed([
        ['Innskudd med kort og Vipps', formatOre(sumOre(figures.cardDeposits, figures.vippsDeposits))],
        ['Innskudd i hallen', formatOre(figures.cashDeposits)],
        ['Utbetalt i hallen', formatOre(figures.cashPayouts)],
        ['Uttak til konto', formatOre(figures.bankWithdrawals)],
        ['Kassedifferanser', formatSignedOre(figures.cashDifferences)],
      ])}`,
      waiting.length === 0
        ? 'Ingenting venter på dere.'
        : `Dette venter\n${waiting.map(({ line, count }) => `– ${count} ${waitingTexts[line][count === 1 ? 0 : 1]}`).join('\n')}`,
      'Flere tall finner du under Tall i hallpanelet. Der kan du også slå av denne e-posten.',
      `Hilsen\n${productName}`,
    ]
      .filter((part) => part !== undefined)
      .join('\n\n'),
  };
}

const listed = (lines: readonly (readonly [name: string, value: string])[]): string =>
  lines.map(([name, value]) => `${name}: ${value}`).join('\n');

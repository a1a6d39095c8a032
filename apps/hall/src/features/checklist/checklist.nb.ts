/** Texts of the checklist. */
import { formatOsloDayAndTime, formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { ChecklistLineName } from '@lokalbingo/contract/hall-checklist';

/** Texts of the page. */
export const checklistTexts = {
  title: 'Åpne og lukke hallen',
  text: 'Se over listen når du åpner, og når du lukker. Den oppdateres av seg selv.',
  isWell: 'I orden',
  isOpen: 'Se på dette',
  groups: {
    games: 'Spill',
    cash: 'Kasse',
    money: 'Penger til og fra spillere',
    news: 'Varsler, meldinger og skjermer',
  },
};

type CountSince = { readonly count: number; readonly at: Date | null };

const counted = (count: number, one: string, several: string) =>
  `${count}\u00a0${count === 1 ? one : several}`;
const since = (at: Date | null) => (at ? `, den eldste fra ${formatOsloDayAndTime(at)}` : '');

/** The texts of a line, for a count of zero and for other counts. */
type LineInWords = { readonly none: string; readonly some: (facts: CountSince) => string };

/** The texts of each line. */
export const lineTexts: Readonly<Record<ChecklistLineName, LineInWords>> = {
  rounds_left: {
    none: 'Ingen flere runder i dag.',
    some: ({ count, at }) =>
      `${counted(count, 'runde', 'runder')} igjen i dag${at ? `. Neste starter kl.\u00a0${formatOsloTime(at)}` : ''}.`,
  },
  closed_games: {
    none: 'Ingen spill er stengt for dagen.',
    some: ({ count }) => `${counted(count, 'spill er', 'spill er')} stengt for dagen.`,
  },
  rounds_without_caller: {
    none: 'Ingen runde venter på oppleser.',
    some: ({ count, at }) =>
      `${counted(count, 'runde', 'runder')} venter på oppleser${at ? `. Den skulle startet kl.\u00a0${formatOsloTime(at)}` : ''}.`,
  },
  games_without_caller: {
    none: 'Ingen spill mangler oppleser den neste halvtimen.',
    some: ({ count, at }) =>
      `${counted(count, 'spill', 'spill')} mangler oppleser${at ? `. Neste runde starter kl.\u00a0${formatOsloTime(at)}` : ''}.`,
  },
  games_without_plan: {
    none: 'Alle åpne spill har en spilleplan.',
    some: ({ count }) => `${counted(count, 'åpent spill', 'åpne spill')} mangler spilleplan.`,
  },
  waiting_plans: {
    none: 'Ingen spilleplan venter på godkjenning.',
    some: ({ count }) => `${counted(count, 'spilleplan', 'spilleplaner')} venter på godkjenning.`,
  },
  silent_screens: {
    none: 'Alle hallskjermer svarer.',
    some: ({ count }) => `${counted(count, 'hallskjerm', 'hallskjermer')} svarer ikke.`,
  },
  open_shifts: {
    none: 'Ingen kassevakt står åpen.',
    some: ({ count, at }) => `${counted(count, 'kassevakt', 'kassevakter')} står åpen${since(at)}.`,
  },
  abandoned_shifts: {
    none: 'Ingen kassevakt sto åpen i natt.',
    some: ({ count, at }) =>
      `${counted(count, 'kassevakt', 'kassevakter')} sto åpen i natt${since(at)}. Tell og avslutt.`,
  },
  receipts_to_confirm: {
    none: 'Ingen kvitteringer venter på bekreftelse.',
    some: ({ count, at }) =>
      `${counted(count, 'kvittering', 'kvitteringer')} venter på bekreftelse${since(at)}.`,
  },
  cash_differences: {
    none: 'Alle kassedifferanser er godkjent.',
    some: ({ count, at }) =>
      `${counted(count, 'kassedifferanse', 'kassedifferanser')} er ikke godkjent${since(at)}.`,
  },
  withdrawals: {
    none: 'Ingen uttak venter.',
    some: ({ count, at }) => `${counted(count, 'uttak', 'uttak')} venter${since(at)}.`,
  },
  mobile_changes: {
    none: 'Ingen bytter av mobilnummer venter på godkjenning.',
    some: ({ count, at }) =>
      `${counted(count, 'bytte', 'bytter')} av mobilnummer venter på godkjenning${at ? `. Første frist er ${formatOsloDayAndTime(at)}` : ''}.`,
  },
  held_prizes: {
    none: 'Ingen gevinster venter på godkjenning.',
    some: ({ count, at }) => `${counted(count, 'gevinst', 'gevinster')} venter på godkjenning${since(at)}.`,
  },
  payment_differences: {
    none: 'Ingen avvik i kortbetalinger.',
    some: ({ count, at }) =>
      `${counted(count, 'avvik', 'avvik')} i kortbetalinger er ikke avklart${since(at)}.`,
  },
  party_differences: {
    none: 'Ingen avvik med billettsystemer eller partnerspill.',
    some: ({ count }) =>
      `${counted(count, 'avvik', 'avvik')} med billettsystemer eller partnerspill er ikke avklart.`,
  },
  alarms: {
    none: 'Ingen åpne varsler.',
    some: ({ count, at }) => `${counted(count, 'åpent varsel', 'åpne varsler')}${since(at)}.`,
  },
  messages: {
    none: 'Ingen meldinger vises for medlemmene.',
    some: ({ count }) => `${counted(count, 'melding', 'meldinger')} vises for medlemmene.`,
  },
};

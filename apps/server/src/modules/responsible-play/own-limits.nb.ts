/** Texts for a player whose limits are not set (specification §5 Play limits). */
import { kronerFromOre, type Ore } from '@lokalbingo/money';
import type { LimitPeriod } from './own-limit.ts';

const names = {
  day: 'Dagsgrensen',
  month: 'Månedsgrensen',
} as const satisfies Record<LimitPeriod, string>;

const plain = (amount: Ore): string => String(kronerFromOre(amount)).replace('.', ',');

export const ownLimitTexts = {
  notWhole: 'Ugyldige verdier. Skriv inn hele kroner (>= 0).',
  aboveMax: (period: LimitPeriod, max: Ore) => `${names[period]} kan ikke overstige ${plain(max)} kr.`,
  notToday:
    'Det er blitt en ny dag, og grensene kan være endret. Se på grensene som gjelder nå, og lagre på nytt.',
  notAsShown: 'Grensene er endret siden du åpnet dem. Se på grensene som gjelder nå, og lagre på nytt.',
};

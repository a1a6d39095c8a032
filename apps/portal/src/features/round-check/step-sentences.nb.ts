/** The sentences of each step of the check about a round. */

import type { RoundAudit, RoundChecks } from '@lokalbingo/bingo/every-game/audit-round';
import { ballName } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import { prizeInText } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOre, sumOre, zeroOre } from '@lokalbingo/money';

type Sentences = {
  readonly [Name in keyof RoundChecks]: (
    check: RoundChecks[Name],
    mainGame: MainGame,
    isCancelled: boolean,
    drawnBy: RoundAudit['drawnBy'],
  ) => string;
};

/** A number of tickets: "1 bong", "9 bonger". */
export const ticketsCounted = (count: number): string =>
  `${count.toLocaleString('nb-NO')}\u00a0${count === 1 ? 'bong' : 'bonger'}`;

const uncheckedText = 'Kan ikke kontrolleres, fordi et annet steg ikke stemmer.';

/** A ball as it is called, whatever its number. */
export function ballText(mainGame: MainGame, ball: number | undefined): string {
  const rules = rulesOf(mainGame);
  try {
    return ball === undefined ? 'ingenting' : ballName(rules, ball).replace(' ', '\u00a0');
  } catch {
    // The step itself reports a number that is not a ball of the game.
    return String(ball);
  }
}

const sentences: Sentences = {
  seed: ({ verdict, seed }, _, __, drawnBy) => {
    if (verdict === 'holds' && drawnBy === 'both')
      return 'Da maskinen overtok, ble det vist en kontrollkode for det hemmelige tallet. Tallet som vises nå, gir den samme koden.';
    if (verdict === 'holds')
      return 'Før salget åpnet, ble det vist en kontrollkode for det hemmelige tallet. Tallet som vises nå, gir den samme koden.';
    if (verdict === 'absent') return 'Hallen trakk tallene selv, så det finnes ikke noe hemmelig tall.';
    if (seed === null) return 'Det hemmelige tallet skulle vært vist nå, men er det ikke.';
    return 'Det hemmelige tallet som vises nå, gir ikke den kontrollkoden som ble vist før salget.';
  },
  tickets: ({ verdict, listed, ticketCount, ticketsHash, brokenLine }) => {
    if (verdict === 'holds' && ticketsHash === null)
      return `Runden ble avlyst før salget stengte, så bongene ble ikke låst med en kode. ${ticketsCounted(listed)} var solgt.`;
    if (verdict === 'holds')
      return `Da salget stengte, ble alle bongene låst med en kode. Bongene som er offentlige nå (${ticketsCounted(listed)}), gir den samme koden.`;
    if (brokenLine !== null)
      return `Linje ${brokenLine + 1} i listen er ikke en gyldig bong med riktig nummer.`;
    if (listed !== ticketCount)
      return `Listen har ${ticketsCounted(listed)}, men det ble solgt ${ticketsCounted(ticketCount)}.`;
    return 'Bongene som er offentlige nå, gir ikke den koden som ble vist da salget stengte.';
  },
  order: ({ verdict, called, drawn, differsAt }, mainGame, isCancelled, drawnBy) => {
    if (verdict === 'holds' && drawnBy === 'both')
      return `Hallen trakk de første av de ${called.length} tallene selv. Det hemmelige tallet, rundens nummer, bongene og tallene fra hallen gir rekkefølgen på resten, og de kom i den rekkefølgen.`;
    if (verdict === 'holds' && isCancelled)
      return 'Runden ble avlyst før det første tallet. Det hemmelige tallet, rundens nummer og bongene viser hvilke tall som ville blitt trukket.';
    if (verdict === 'holds')
      return `Det hemmelige tallet, rundens nummer og bongene gir én bestemt rekkefølge. De ${called.length} tallene kom i den rekkefølgen.`;
    if (verdict === 'absent')
      return isCancelled ? 'Ingen tall ble trukket.' : `Hallen trakk ${called.length} tall selv.`;
    if (differsAt === null) return 'Opplysningene om hvordan runden sluttet, stemmer ikke med hverandre.';
    return `Tall nummer ${differsAt + 1} var ${ballText(mainGame, called[differsAt])}, men skulle vært ${ballText(mainGame, drawn?.[differsAt])}.`;
  },
  winners: ({ verdict, stages, endsRight }, mainGame) => {
    if (verdict === 'holds')
      return 'Nettleseren din har merket av alle bongene, tall for tall. Hver premie ble vunnet på det tallet, og av så mange bonger, som ble vist i spillet.';
    if (verdict === 'absent') return 'Runden ble avlyst, så ingen vant.';
    const wrong = stages.find(({ holds }) => !holds);
    if (wrong === undefined)
      return endsRight
        ? 'En avlyst runde kan ikke ha vinnere.'
        : 'Runden sluttet ikke med tallet som ga den siste premien.';
    const shownText = wonText(
      mainGame,
      wrong.published && { ...wrong.published, count: wrong.published.winners },
    );
    const foundText = wonText(mainGame, wrong.found && { ...wrong.found, count: wrong.found.tickets.length });
    return `Premien for ${prizeInText(mainGame, wrong)}: I spillet ble det vist at ${shownText}. Riktig er at ${foundText}.`;
  },
  prizes: ({ verdict, stakesOre, computedStakesOre, stages }, mainGame, isCancelled) => {
    if (verdict === 'holds')
      return `Bongene kostet ${formatOre(stakesOre)} til sammen${isCancelled ? '.' : ', og premiene følger premieplanen som gjaldt før salget.'}`;
    if (computedStakesOre === null) return 'Prisene på bongene er ikke prisene i dette spillet.';
    if (computedStakesOre !== stakesOre)
      return `Innsatsen er oppgitt til ${formatOre(stakesOre)}, men bongene kostet ${formatOre(computedStakesOre)}.`;
    const wrong = stages.find(({ holds }) => !holds);
    if (wrong === undefined) return 'Premieplanen er ikke en plan for dette spillet.';
    const shown = wrong.publishedOre === null ? 'ingenting' : formatOre(wrong.publishedOre);
    return `Premien for ${prizeInText(mainGame, wrong)} ble oppgitt til ${shown}, men premieplanen gir ${formatOre(wrong.computedOre)}.`;
  },
  shares: ({ verdict, stages }, mainGame) => {
    if (verdict === 'absent') return 'Runden ble avlyst, så ingen premier ble delt ut.';
    if (verdict === 'holds') {
      const remainderOre = sumOre(zeroOre, ...stages.map((stage) => stage.remainderOre));
      const rest =
        remainderOre === 0
          ? 'Ingenting ble til overs.'
          : `${formatOre(remainderOre)} kunne ikke deles likt, og gikk til øreavrunding.`;
      return `Hver premie er delt slik det ble vist i spillet, til siste øre. ${rest}`;
    }
    const wrong = stages.find(({ holds }) => !holds);
    const group = wrong?.groups.find(({ publishedOre, computedOre }) => publishedOre !== computedOre);
    const amount = (shown: typeof zeroOre | null | undefined) =>
      shown == null ? 'ingenting' : formatOre(shown);
    return `Premien for ${prizeInText(mainGame, { stage: wrong?.stage ?? 1 })}: Hver vinner skulle fått ${amount(group?.computedOre)}, men det ble vist ${amount(group?.publishedOre)}.`;
  },
};

function wonText(mainGame: MainGame, won: { readonly ball: number; readonly count: number } | null): string {
  return won === null ? 'ingen vant' : `${ticketsCounted(won.count)} vant på ${ballText(mainGame, won.ball)}`;
}

/** The sentences of a step. */
export function stepSentence(
  name: keyof RoundChecks,
  { checks, drawnBy }: RoundAudit,
  { mainGame, status }: { readonly mainGame: MainGame; readonly status: string },
): string {
  const check = checks[name];
  if (check.verdict === 'unchecked') return uncheckedText;
  // The compiler cannot infer that the sentence of a name takes the check of the same name.
  const say = sentences[name] as (
    check: unknown,
    mainGame: MainGame,
    isCancelled: boolean,
    drawnBy: RoundAudit['drawnBy'],
  ) => string;
  return say(check, mainGame, status === 'cancelled', drawnBy);
}

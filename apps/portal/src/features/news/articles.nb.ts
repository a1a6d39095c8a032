import type { articleCount } from '@lokalbingo/contract/addresses';
import { artAddress } from '@lokalbingo/ui/art';

/** An article of the static list (specification §3 Article). A literal \n in a text breaks the line. */
export type Article = {
  readonly id: number;
  readonly img?: string | undefined;
  readonly title: string;
  readonly ingress: string;
  readonly body: string;
};

/** Every article, the oldest first: an article's id is its place in the list. */
export const articles: readonly Article[] = [
  {
    id: 0,
    img: artAddress('games', 'main-game-2.svg'),
    title: 'Hovedspill 2 med jackpot på diagonalen',
    ingress: 'Velg mellom bonger til 5, 10 og 20 kroner. Dyrere bonger gir større gevinst.',
    body: 'En bong til 10 kroner gir dobbel gevinst, og en bong til 20 kroner gir fire ganger gevinsten.\\n\\nFår du en diagonal gjennom midten på 4 eller 5 trekk, vinner du jackpot. Fra 6 trekk og videre gjelder den vanlige radgevinsten.',
  },
  {
    id: 1,
    img: artAddress('games', 'main-game-3.svg'),
    title: 'Lynbingo: små bonger og raske trekninger',
    ingress: 'LYNBINGO spilles med små bonger på 3x3 ruter med tallene 1-21.',
    body: 'LYNBINGO kan spilles på terminalene i hallen og på nett.\\n\\nBongen har tre rader og ingen gratisrute. Du vinner på én rad, to rader og tre rader.',
  },
  {
    id: 2,
    title: 'Nye nasjonale spillegrenser fra 1. september 2025',
    ingress: 'Du kan spille for inntil 900 kroner per dag og 4 400 kroner per måned i hver bingohall.',
    body: 'Grensene gjelder for hver bingohall og slås på automatisk. De gjelder bare digitalt spill, ikke spill på papir.\\n\\nDu kan selv sette lavere grenser. Når en grense er nådd, kan du ikke spille videre i den hallen før neste dag eller neste måned.',
  },
] satisfies readonly Article[] & { readonly length: typeof articleCount };

/** Texts around the articles. */
export const newsTexts = {
  heading: 'Nyheter',
  readMore: 'Les mer',
  readMoreAbout: (title: string) => `Les mer: ${title}`,
  toHome: 'Til forsiden',
  notFound: 'Artikkelen finnes ikke',
  notFoundText: 'Den kan være tatt bort.',
};

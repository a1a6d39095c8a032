import { formatOre, type Ore } from '@lokalbingo/money';

const listed = new Intl.ListFormat('nb-NO');
const hitsInWords = (hits: number): string => ['Ingen riktige', '1 riktig'][hits] ?? `${hits} riktige`;

/** Texts of Trekk. */
export const playTexts = {
  name: 'Trekk',
  badge: 'Sandkasse',
  banner: 'Testspill. Ingen ekte penger.',
  balance: 'Saldo',
  welcome: 'Velg innsats, og trykk Trekk.',
  drawing: 'Trekker fem tall …',
  result: (drawn: readonly number[], hits: number, prizeOre: Ore) =>
    `Trukket: ${listed.format(drawn.map(String))}. ${hitsInWords(hits)}. ${
      prizeOre === 0 ? 'Ingen gevinst.' : `Du vant ${formatOre(prizeOre)}.`
    }`,
  rules: (numbers: readonly number[]) =>
    `Tallene dine er ${listed.format(numbers.map(String))}. Fem av tallene fra 1 til 20 trekkes.`,
  prize: (hits: number, stakes: number) =>
    `${hitsInWords(hits)}: ${stakes === 1 ? 'innsatsen tilbake' : `${stakes} ganger innsatsen`}`,
  stake: 'Innsats',
  draw: 'Trekk',
  seeDraw: 'Se trekningen',
  end: 'Avslutt',
  closedTitle: 'Spilløkten er avsluttet',
  closed: (amount: Ore) => `${formatOre(amount)} går tilbake til spillekontoen din.`,
  back: 'Tilbake til bingohallen',
  spentLink: 'Lenken virker ikke lenger. Gå tilbake og velg å fortsette spilløkten.',
  stranger: 'Vi vet ikke hvem som spiller. Gå tilbake og velg å fortsette spilløkten.',
} as const;

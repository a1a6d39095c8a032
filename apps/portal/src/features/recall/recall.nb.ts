/** Texts of the rounds that the player had tickets in. */
import type { RoundCancelReason } from '@lokalbingo/bingo/every-game/round-event';
import { gameName } from '@lokalbingo/bingo/games.nb';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { RecalledRound } from '@lokalbingo/contract/rounds';
import { formatOre, type Ore } from '@lokalbingo/money';

const tickets = (count: number): string => (count === 1 ? '1\u00a0bong' : `${count}\u00a0bonger`);

const why: Readonly<Record<RoundCancelReason, string>> = {
  no_tickets: 'Runden ble avlyst fordi ingen hadde bonger.',
  too_low_stakes: 'Runden ble avlyst fordi det ble solgt for få bonger.',
  technical_fault: 'Runden ble avlyst på grunn av en teknisk feil.',
  hall_decision: 'Hallen avlyste runden.',
};

export const recallTexts = {
  title: 'Rundene mine',
  toMyPage: 'Min side',
  intro:
    'Her ser du rundene du har hatt bonger i, de nyeste først. Åpne en runde for å se den tall for tall.',
  hall: 'Bingohall',
  allHalls: 'Alle haller',
  loading: 'Henter rundene dine',
  failed: 'Vi får ikke hentet rundene dine.',
  nothing: 'Ingen runder ennå',
  nothingText: 'Når du har kjøpt bonger, finner du rundene her.',
  nothingInHall: 'Du har ikke hatt bonger i denne hallen.',
  pages: 'Sider med runder',
  count: (total: number) => (total === 1 ? '1 runde' : `${total.toLocaleString('nb-NO')} runder`),
  nameOf: ({ mainGame, startsAt }: Pick<RecalledRound, 'mainGame' | 'startsAt'>) =>
    `${gameName(mainGame)}, ${formatOsloDayAndTime(startsAt)}`,
  isNew: 'Ny',
  states: {
    on_sale: 'Ikke startet',
    in_play: 'Spilles nå',
    finished: 'Ferdig',
    cancelled: 'Avlyst',
  } satisfies Record<RecalledRound['state'], string>,
  tickets,
  stake: 'Innsats',
  won: 'Gevinst',
  held: 'Til godkjenning',
  refused: 'Ikke godkjent',
  refunded: 'Tilbakebetalt',
  net: 'Gevinst minus innsats',
  reference: 'Referanse',
  back: 'Rundene mine',
  notFound: 'Finner ikke denne runden blant rundene dine.',
  roundLoading: 'Henter runden',
  roundFailed: 'Vi får ikke hentet runden.',
  round: (roundId: number) => `Runde ${roundId}`,
  cancelled: (reason: RoundCancelReason | null) => (reason === null ? 'Runden ble avlyst.' : why[reason]),
  cancelledHeading: 'Runden er avlyst',
  cameBack: (amount: Ore) => `Du har fått tilbake hele innsatsen, ${formatOre(amount)}.`,
  notBegun: 'Trekningen har ikke begynt. Dette er bongene dine.',
  goesOn: 'Runden spilles nå. Her ser du den så langt den var kommet da du åpnet siden.',
  refresh: 'Hent resten',
  newerRules:
    'Premiene i denne runden er regnet ut etter nyere regler enn denne siden kjenner. Når du laster den på nytt, kan du se runden tall for tall.',
  reload: 'Last siden på nytt',
  check: 'Kontroller trekningen selv',
  complaint: 'Er noe galt?',
  complain: 'Klag på runden',
  complaintText: (reference: string) => `Oppgi referansen ${reference} når du tar kontakt.`,
};

import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Hall as ShownHall } from '@lokalbingo/contract/halls';
import type { Hall } from '../halls/halls.ts';

/** The current state of a hall: its open games, and for one player the remaining days of a pause. */
export type HallNow = {
  readonly openGames: Pick<ReadonlySet<MainGame>, 'has'>;
  readonly daysBlocked: number;
};

/** Shows a hall with the specification's field names. */
export function shownHall(hall: Hall, { openGames, daysBlocked }: HallNow): ShownHall {
  const game = (mainGame: MainGame) => (openGames.has(mainGame) ? '1' : '0');
  return {
    BingoID: hall.hallId,
    BingoName: hall.name,
    BingoAddress: `${hall.address}, ${hall.postcode} ${hall.town}`,
    BingoLogo: hall.logo,
    BingoPhone: hall.phone,
    WebAppAktivert: flag(hall.webAppEnabled),
    BingoPayOut: flag(hall.payoutsEnabled),
    BingoVipps: hall.vippsLevel,
    DaysBlocked: daysBlocked,
    H1Active: game(1),
    H2Active: game(2),
    H3Active: game(3),
    ortiz: hall.remoteGameOffered ? 'true' : 'false',
    nets_clientid: hall.netsMerchantId,
    card_payments_enabled: flag(hall.cardPaymentsEnabled),
    showTransactions: flag(hall.transactionsShown),
    show_local_playpause: flag(hall.localPauseOffered),
    show_global_playpause: flag(hall.globalPauseOffered),
    play_limit_enabled: flag(hall.playLimitsOffered),
    max_limit_day: hall.maxLimitDayOre,
    max_limit_month: hall.maxLimitMonthOre,
  };
}

/** A position as sent to the client. */
export type WirePosition = { readonly lat: number; readonly lon: number };

/** Returns the position of a hall as sent to the client. */
export const wirePosition = ({ position }: Hall): WirePosition => ({
  lat: position.latitude,
  lon: position.longitude,
});

/** Rounds kilometres to a tenth. */
export const shownKm = (km: number): number => Math.round(km * 10) / 10;

function flag(isOn: boolean): 0 | 1 {
  return isOn ? 1 : 0;
}

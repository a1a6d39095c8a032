import type { Hall as WireHall } from '@lokalbingo/contract/halls';

/** A hall as the portal's screens know it. */
export type Hall = {
  /** The specification's BingoID. */
  readonly id: number;
  readonly name: string;
  /** Street, number, postcode and town. */
  readonly address: string;
  /** File name of the logo. */
  readonly logo: string;
  readonly phone: string;
};

/** Reads a hall off the wire. */
export function hallOf(hall: WireHall): Hall {
  return {
    id: hall.BingoID,
    name: hall.BingoName,
    address: hall.BingoAddress,
    logo: hall.BingoLogo,
    phone: hall.BingoPhone,
  };
}

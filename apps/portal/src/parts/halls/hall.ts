import type { SpecialDay } from '@lokalbingo/contract/hall-page';
import type { Hall as WireHall } from '@lokalbingo/contract/halls';
import type { Position } from '@lokalbingo/ui/norway-projection';

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
  /** Kilometres as the crow flies from where it was looked for; absent when it was not by distance. */
  readonly distanceKm?: number | undefined;
  /** Absent where a server of an older version does not tell. */
  readonly position?: Position | undefined;
  /** The chain that it belongs to. Absent where nothing tells. */
  readonly ownerId?: number | undefined;
  /** Its next special day, when that is within a week. */
  readonly specialDay?: SpecialDay | undefined;
};

/** What is told of a hall that was looked for, beside the hall. */
type Found = Pick<Hall, 'distanceKm' | 'position' | 'ownerId' | 'specialDay'>;

/** Reads a hall off the wire. */
export function hallOf(hall: WireHall & Found): Hall {
  return {
    id: hall.BingoID,
    name: hall.BingoName,
    address: hall.BingoAddress,
    logo: hall.BingoLogo,
    phone: hall.BingoPhone,
    distanceKm: hall.distanceKm,
    position: hall.position,
    ownerId: hall.ownerId,
    specialDay: hall.specialDay,
  };
}

import type { SpecialDay } from '@lokalbingo/contract/hall-page';
import type { Hall as WireHall } from '@lokalbingo/contract/halls';
import type { Position } from '@lokalbingo/ui/norway-projection';

/** A hall as the portal's screens use it. */
export type Hall = {
  /** The specification's BingoID. */
  readonly id: number;
  readonly name: string;
  /** Street, number, postcode and town. */
  readonly address: string;
  /** File name of the logo. */
  readonly logo: string;
  readonly phone: string;
  /** Distance in kilometres as the crow flies; absent unless the search was by distance. */
  readonly distanceKm?: number | undefined;
  /** Absent from the answers of an older server. */
  readonly position?: Position | undefined;
  /** Its chain. Absent if unknown. */
  readonly ownerId?: number | undefined;
  /** Its next special day, if within a week. */
  readonly specialDay?: SpecialDay | undefined;
};

/** The additional facts of a hall in search results. */
type Found = Pick<Hall, 'distanceKm' | 'position' | 'ownerId' | 'specialDay'>;

/** Parses a hall from the server's answer. */
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

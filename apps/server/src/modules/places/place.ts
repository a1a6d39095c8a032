/** A point on the earth in degrees (WGS 84). */
export type Position = { readonly latitude: number; readonly longitude: number };

/** A postcode and where it is. */
export type Place = {
  /** Four digits, leading zeroes kept. */
  readonly postcode: string;
  /** As the post office writes it, in capitals: "OSLO". */
  readonly town: string;
  readonly municipality: string;
  readonly position: Position;
  /** No longer used by the post office. */
  readonly retired: boolean;
};

/** A town or a municipality: its name in the usual spelling, and its middle. */
export type NamedPlace = { readonly name: string; readonly position: Position };

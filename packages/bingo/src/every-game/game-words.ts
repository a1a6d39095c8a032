/** The names of a kind of ticket. */
type KindWords = {
  /** On its own: "Stor bong". */
  readonly name: string;
  /** Its content: "Tre felt, alle 75 tall". */
  readonly note: string;
  /** Singular and plural, in running text. */
  readonly one: string;
  readonly several: string;
};

/** The Norwegian names of a main game, its tickets and its stages. */
export type GameWords<Kind extends string = string> = {
  /** On its own: "Hovedspill 1". */
  readonly name: string;
  readonly kinds: Readonly<Record<Kind, KindWords>>;
  /** The condition of each stage, in order: in running text, and short. */
  readonly stages: readonly { readonly inWords: string; readonly counted: string }[];
  /** The condition of a jackpot; undefined in a game without one. */
  readonly jackpot: string | undefined;
};

const rowWords = ['én', 'to', 'tre', 'fire', 'fem'];

/** The words of a stage with this many full rows: "to rader", "2 rader". */
export function rowStage(rows: number): GameWords['stages'][number] {
  const unit = rows === 1 ? 'rad' : 'rader';
  return { inWords: `${rowWords[rows - 1] ?? rows} ${unit}`, counted: `${rows}\u00a0${unit}` };
}

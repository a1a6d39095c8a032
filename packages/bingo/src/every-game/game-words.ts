/** What a kind of ticket is called. */
type KindWords = {
  /** By itself: "Stor bong". */
  readonly name: string;
  /** What is on it: "Tre felt, alle 75 tall". */
  readonly note: string;
  /** One and several of them, in running text. */
  readonly one: string;
  readonly several: string;
};

/** What a main game, its tickets and its stages are called by players, in Norwegian. */
export type GameWords<Kind extends string = string> = {
  /** By itself: "Hovedspill 1". */
  readonly name: string;
  readonly kinds: Readonly<Record<Kind, KindWords>>;
  /** What each stage is won for, in order: in running text, and short. */
  readonly stages: readonly { readonly inWords: string; readonly counted: string }[];
  /** What a jackpot is won for; undefined in a game that has none. */
  readonly jackpot: string | undefined;
};

const rowWords = ['én', 'to', 'tre', 'fire', 'fem'];

/** The words of a stage that is won by so many full rows: "to rader", "2 rader". */
export function rowStage(rows: number): GameWords['stages'][number] {
  const unit = rows === 1 ? 'rad' : 'rader';
  return { inWords: `${rowWords[rows - 1] ?? rows} ${unit}`, counted: `${rows}\u00a0${unit}` };
}

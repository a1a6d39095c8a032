/** A hall in which the player has a card. */
export type StatementHall = { readonly id: number; readonly name: string };

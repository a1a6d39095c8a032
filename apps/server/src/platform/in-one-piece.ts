/** Yields the content of a file that is complete before the response begins. */
export async function* inOnePiece<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}

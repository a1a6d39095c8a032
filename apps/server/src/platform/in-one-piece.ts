/** The content of a file that is made whole before it is answered. */
export async function* inOnePiece<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}

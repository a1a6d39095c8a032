/** Texts of a draw that has begun while the player was busy with something else. */
export const drawCallTexts = {
  begun: 'Trekningen har startet',
  goThere: 'Gå til trekningen',
};

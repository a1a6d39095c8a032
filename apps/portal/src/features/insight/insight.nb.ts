/** Texts of the page on the player's own play. */
export const insightTexts = {
  title: 'Spillet mitt',
  back: 'Min side',
  intro: 'Her ser du hva du har satt inn, satset og vunnet.',
  safeguards: 'Vil du spille mindre?',
  safeguardsText: 'Du kan sette lavere spillegrenser eller ta en pause fra spillet når du vil.',
  setLimits: 'Sett grenser',
  takePause: 'Ta en pause',
};

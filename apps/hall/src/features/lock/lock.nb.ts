/** Texts of the locked screen. */
export const lockTexts = {
  label: 'Skjermen er låst',
  title: 'Skjermen er låst',
  text: (name: string) => `${name} er logget inn. Det som er skrevet på siden, står der når du låser opp.`,
  unlock: 'Lås opp',
  switchTo: 'Bytt til en annen',
  logOut: 'Logg ut',
};

/** Texts of the time between two rounds. */
export const nextRoundTexts = {
  heading: 'Neste runde',
  starts: 'Starter',
  at: (time: string) => `kl.\u00a0${time}`,
  left: 'om',
  soon: 'straks',
  own: (count: number) =>
    count === 1 ? 'Du har 1 bong til denne runden.' : `Du har ${count} bonger til denne runden.`,
  noOwn: 'Ingen bonger til runden ennå.',
  /** As short as the text that it replaces, so that nothing moves. */
  ownWhenClosed: (count: number) =>
    `${count === 0 ? 'Ingen bonger' : count === 1 ? 'Du har 1 bong' : `Du har ${count} bonger`}. Salget er stengt.`,
  /** The hall has cancelled the remaining rounds of the day. */
  noneLeft: 'Hallen har avlyst rundene som var igjen i dag.',
  noneHeading: 'Ingen flere runder akkurat nå',
  none: 'Det er ingen runder akkurat nå. Neste runde kommer hit av seg selv når salget åpner.',
};

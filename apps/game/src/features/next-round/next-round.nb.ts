/** Texts of the time between two rounds. */
export const nextRoundTexts = {
  heading: 'Neste runde',
  startsAt: (time: string) => `Starter kl.\u00a0${time}`,
  left: 'om',
  soon: 'straks',
  closing: 'Salget er stengt. Trekningen starter straks.',
  own: (count: number) =>
    count === 1 ? 'Du har 1 bong til denne runden.' : `Du har ${count} bonger til denne runden.`,
  noOwn: 'Du har ingen bonger til denne runden ennå.',
  noneHeading: 'Ingen flere runder akkurat nå',
  none: 'Det er ingen runder på programmet akkurat nå. Siden oppdateres av seg selv når neste runde åpner for salg.',
};

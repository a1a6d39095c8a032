/** Texts of halls, wherever they are shown. */
export const hallsTexts = {
  distance: (km: number) => {
    if (km < 1) return 'Under 1 km unna';
    return km < 10 ? `${String(km).replace('.', ',')} km unna` : `${Math.round(km)} km unna`;
  },
  more: 'Vis flere haller',
  choose: 'Velg bingo',
  chooseHall: (hall: string) => `Velg bingo: ${hall}`,
};

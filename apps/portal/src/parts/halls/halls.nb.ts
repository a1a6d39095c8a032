/** Texts of halls in a list. */
export const hallsTexts = {
  distance: (km: number) => {
    if (km < 1) return 'Under 1 km unna';
    return km < 10 ? `${String(km).replace('.', ',')} km unna` : `${Math.round(km)} km unna`;
  },
  more: 'Vis flere haller',
};

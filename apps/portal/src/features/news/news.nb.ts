/** Texts around the articles. */
export const newsTexts = {
  heading: 'Nyheter',
  readMore: 'Les mer',
  readMoreAbout: (title: string) => `Les mer: ${title}`,
  toHome: 'Til forsiden',
  notFound: 'Artikkelen finnes ikke',
  notFoundText: 'Den kan være tatt bort.',
};

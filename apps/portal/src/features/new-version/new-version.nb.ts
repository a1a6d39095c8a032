/** The question about a new version (specification §1). */
export const newVersionTexts = {
  heading: 'Ny versjon',
  question: (product: string) => `En ny versjon av ${product} er tilgjengelig. Vil du oppdatere?`,
  whatThen: 'Siden lastes på nytt. Det tar noen sekunder.',
  yes: 'Ja, oppdater',
  no: 'Ikke nå',
  updating: 'Oppdaterer',
};

/** Texts for a session that ended while the page was open. */
export const loggedOutTexts = {
  label: 'Du er logget ut',
  text: 'Logg inn igjen. Det du har skrevet, står fortsatt på siden.',
};

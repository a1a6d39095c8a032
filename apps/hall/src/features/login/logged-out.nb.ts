/** Texts for a session that ended while the page was open. */
export const loggedOutTexts = {
  label: 'Du er logget ut',
  text: 'Du er logget ut. Logg inn igjen, så står det du har skrevet, der det var.',
};

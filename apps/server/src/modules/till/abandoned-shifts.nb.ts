/** Texts for a manager about shifts left open overnight. */
type Left = { readonly drawerName: string; readonly holderName: string };

/** The e-mail. */
export const abandonedMail = (product: string, hall: string, left: readonly Left[]) => ({
  subject: `Kassevakt står åpen: ${hall}`,
  text: [
    'Hei!',
    `Disse kassevaktene i ${hall} sto åpne i natt:`,
    left.map(({ drawerName, holderName }) => `– ${drawerName}, åpnet av ${holderName}`).join('\n'),
    'Tell skuffene og avslutt vaktene under Kasse i hallpanelet.',
    `Hilsen\n${product}`,
  ].join('\n\n'),
});

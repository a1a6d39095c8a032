/** Texts to staff by e-mail and SMS. */
export const staffTexts = {
  subject: (product: string) => `Innlogging til Hallpanelet hos ${product}`,
  email: (product: string, firstName: string, link: string) =>
    `Hei, ${firstName}!\n\nHer er lenken din til Hallpanelet hos ${product}. Åpne den og velg hvordan du vil logge inn:\n\n${link}\n\nLenken gjelder i 72 timer og virker én gang. Gi den ikke til noen. Hvis du ikke venter en slik lenke, kan du se bort fra denne e-posten.\n\nHilsen\n${product}`,
  sms: (product: string, link: string) =>
    `${product}: Åpne lenken for å velge innlogging til Hallpanelet: ${link} Den gjelder i 72 timer. Gi den ikke til noen.`,
  shortPassword: 'Passordet må ha minst tolv tegn. En setning du husker, er et godt passord.',
};

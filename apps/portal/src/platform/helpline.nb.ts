/** Texts of the gambling helpline, wherever it is shown. */
export const helplineTexts = {
  lead: 'Vil du snakke med noen om spilling?',
  call: (name: string, phone: string) => `Ring ${name} på\u00a0${phone.replaceAll(' ', '\u00a0')}`,
  or: 'eller gå til',
  free: 'Det er gratis, og du trenger ikke å si hvem du er.',
  /** When it answers; empty if unknown. */
  open: (hours: string) => (hours === '' ? '' : `Åpent ${hours}.`),
};

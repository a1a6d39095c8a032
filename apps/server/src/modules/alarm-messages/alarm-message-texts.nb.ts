/** The texts of messages to staff about alarms. They name no person. */

/** An alarm in a message. */
type Told = {
  readonly caseId: string;
  readonly name: string;
  readonly advice: string;
  readonly place: string | undefined;
};

const shownAtMost = 20;
const counted = (count: number) => (count === 1 ? 'Ett varsel' : `${count} varsler`);
const line = ({ caseId, name, advice, place }: Told) =>
  `${caseId}: ${name}${place === undefined ? '' : ` (${place})`}. ${advice}`;

export const alarmMessageTexts = {
  subject: (product: string, told: readonly Told[]) => {
    const [only] = told;
    const what = told.length === 1 && only ? `Varsel: ${only.name}` : counted(told.length);
    return `${what} – ${product}`;
  },
  email: (product: string, told: readonly Told[], link: string) => {
    const left = told.length - shownAtMost;
    const lines = told.slice(0, shownAtMost).map(line);
    if (left > 0) lines.push(`Og ${left} til.`);
    return `${counted(told.length)} venter på deg i Hallpanelet:\n\n${lines.join('\n\n')}\n\nÅpne varslene og kvitter: ${link}\n\nHilsen\n${product}`;
  },
  sms: (product: string, told: readonly Told[], link: string) => {
    const [only] = told;
    const what = told.length === 1 && only ? `${only.name}${only.place ? ` (${only.place})` : ''}.` : '';
    return [`${product}:`, `${counted(told.length)} i Hallpanelet.`, what, link].filter(Boolean).join(' ');
  },
};

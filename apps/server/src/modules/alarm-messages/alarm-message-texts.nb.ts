/** The texts of messages to staff about alarms. They name no person. */

/** An alarm in a message. */
type MessageAlarm = {
  readonly caseId: string;
  readonly name: string;
  readonly advice: string;
  readonly place: string | undefined;
};

const shownAtMost = 20;
const counted = (count: number) => (count === 1 ? 'Ett varsel' : `${count} varsler`);
const line = ({ caseId, name, advice, place }: MessageAlarm) =>
  `${caseId}: ${name}${place === undefined ? '' : ` (${place})`}. ${advice}`;

export const alarmMessageTexts = {
  subject: (product: string, alarms: readonly MessageAlarm[]) => {
    const [only] = alarms;
    const what = alarms.length === 1 && only ? `Varsel: ${only.name}` : counted(alarms.length);
    return `${what} – ${product}`;
  },
  email: (product: string, alarms: readonly MessageAlarm[], link: string) => {
    const left = alarms.length - shownAtMost;
    const lines = alarms.slice(0, shownAtMost).map(line);
    if (left > 0) lines.push(`Og ${left} til.`);
    return `${counted(alarms.length)} venter på deg i Hallpanelet:\n\n${lines.join('\n\n')}\n\nÅpne varslene og kvitter: ${link}\n\nHilsen\n${product}`;
  },
  sms: (product: string, alarms: readonly MessageAlarm[], link: string) => {
    const [only] = alarms;
    const what = alarms.length === 1 && only ? `${only.name}${only.place ? ` (${only.place})` : ''}.` : '';
    return [`${product}:`, `${counted(alarms.length)} i Hallpanelet.`, what, link].filter(Boolean).join(' ');
  },
};

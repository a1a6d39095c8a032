/** Texts of e-mails and SMS to players about their complaints. */
import { greetingFrom } from '../../platform/our-names.nb.ts';
import type { PlayerNotice } from '../identity/identity.ts';

/** A complaint in a message: its number, its hall, and its address in the portal. */
type Told = {
  readonly number: string;
  readonly hallName: string;
  readonly productName: string;
  readonly link: string;
};

const notice = (
  { productName, link }: Told,
  { subject, text, written, sms }: { subject: string; text: string; written?: string; sms: string },
): PlayerNotice => ({
  subject,
  email: (name) =>
    `Hei ${name}!\n\n${text}${written === undefined ? '' : `\n\n${written}`}\n\n${link}${greetingFrom(productName)}`,
  sms: `${productName}: ${sms} ${link}`,
});

/** The messages. `written`: the text by staff. */
export const complaintTexts = {
  /** `dueDay`: "24.12.2026". */
  received: (told: Told, dueDay: string) =>
    notice(told, {
      subject: `Vi har fått klagen din (${told.number})`,
      text: `Vi har fått klagen din om ${told.hallName}. Den har nummer ${told.number}. Du får svar senest ${dueDay}. Du kan følge klagen her:`,
      sms: `Vi har fått klagen din, nummer ${told.number}. Du får svar senest ${dueDay}.`,
    }),
  asked: (told: Told, written: string) =>
    notice(told, {
      subject: `Vi trenger mer fra deg om klagen ${told.number}`,
      text: `Vi trenger å vite mer for å svare på klagen din om ${told.hallName}:`,
      written: `${written}\n\nSkriv til oss her:`,
      sms: `Vi trenger å vite mer om klagen din, nummer ${told.number}. Les og skriv til oss her:`,
    }),
  answered: (told: Told, written: string) =>
    notice(told, {
      subject: `Svar på klagen din (${told.number})`,
      text: `Her er svaret på klagen din om ${told.hallName}:`,
      written: `${written}\n\nKlagen og svaret finner du også her:`,
      sms: `Vi har svart på klagen din, nummer ${told.number}. Les svaret her:`,
    }),
};

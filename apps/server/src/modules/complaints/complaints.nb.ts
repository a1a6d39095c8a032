/** Texts of e-mails and SMS to players about their complaints. */
import { greetingFrom } from '../../platform/our-names.nb.ts';
import type { PlayerNotice } from '../identity/identity.ts';

/** A complaint in a message: its number, its hall, and its address in the portal. */
type MessageFacts = {
  readonly number: string;
  readonly hallName: string;
  readonly productName: string;
  readonly link: string;
};

const notice = (
  { productName, link }: MessageFacts,
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
  received: (facts: MessageFacts, dueDay: string) =>
    notice(facts, {
      subject: `Vi har fått klagen din (${facts.number})`,
      text: `Vi har fått klagen din om ${facts.hallName}. Den har nummer ${facts.number}. Du får svar senest ${dueDay}. Du kan følge klagen her:`,
      sms: `Vi har fått klagen din, nummer ${facts.number}. Du får svar senest ${dueDay}.`,
    }),
  questioned: (facts: MessageFacts, written: string) =>
    notice(facts, {
      subject: `Vi trenger mer fra deg om klagen ${facts.number}`,
      text: `Vi trenger å vite mer for å svare på klagen din om ${facts.hallName}:`,
      written: `${written}\n\nSkriv til oss her:`,
      sms: `Vi trenger å vite mer om klagen din, nummer ${facts.number}. Les og skriv til oss her:`,
    }),
  answered: (facts: MessageFacts, written: string) =>
    notice(facts, {
      subject: `Svar på klagen din (${facts.number})`,
      text: `Her er svaret på klagen din om ${facts.hallName}:`,
      written: `${written}\n\nKlagen og svaret finner du også her:`,
      sms: `Vi har svart på klagen din, nummer ${facts.number}. Les svaret her:`,
    }),
};

/** Texts of the steps that registration and password reset share (specification §2, §5, §8). */
import { minutes, seconds } from '@lokalbingo/contract/durations';

export const accountTexts = {
  needsScript: 'Du må slå på JavaScript i nettleseren for å fylle ut dette.',
  errorHeading: 'Oisann!',
  mobileNotDigits: 'Mobilnummer kan kun bestå av tall',
  mobileNotEight: 'Mobilnummer må bestå av 8 tall',
  code: 'Kode fra sms',
  codeMissing: 'Skriv inn koden du har fått på SMS.',
  codeNotDigits: 'Koden skal kun inneholde tall',
  verify: 'Verifiser',
  resend: 'Send koden på nytt',
  resendIn: (seconds: number) =>
    `Har du ikke fått koden? Du kan be om en ny om ${seconds === 1 ? '1 sekund' : `${seconds} sekunder`}.`,
  resent: 'En ny kode er på vei.',
  codeOnceMore: 'Siden ble lastet på nytt. Skriv inn koden fra SMS-en én gang til.',
  passwordTooShort: 'Passordet må bestå av minst 7 tegn.',
  passwordGood: 'Flott passord!',
  passwordAdvice: 'Tre eller fire ord som ikke hører sammen, er et godt passord. Mellomrom og tall er lov.',
  passwordTooOften: (waitSeconds: number) => {
    const isShort = waitSeconds <= 60;
    const count = Math.ceil(isShort ? waitSeconds : (waitSeconds * seconds(1)) / minutes(1));
    const unit = `${isShort ? 'sekund' : 'minutt'}${count === 1 ? '' : 'er'}`;
    return `Passordet har vært feil for mange ganger. Prøv igjen om ${count} ${unit}.`;
  },
  backToCode: 'Tilbake til koden',
  stepOf: (step: number, count: number) => `Steg ${step} av ${count}`,
  toMyPage: 'Viderefører deg til min side...',
  goToMyPage: 'Gå til min side',
};

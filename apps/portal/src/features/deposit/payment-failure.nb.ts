import type { PaymentFailure } from '@lokalbingo/contract/payments';

type Words = Readonly<Record<'payment' | 'card', string>>;

/**
 * Why a payment or the saving of a card failed: first where the money is, then the reason, then the next step.
 */
export const paymentFailureTexts: Readonly<Record<PaymentFailure, Words>> = {
  cancelled: {
    payment: 'Ingen penger er trukket. Du avbrøt betalingen.',
    card: 'Kortet er ikke lagret. Du avbrøt lagringen.',
  },
  declined: {
    payment: 'Ingen penger er trukket. Banken din sa nei. Bruk et annet kort, eller ring banken.',
    card: 'Kortet er ikke lagret. Banken din sa nei. Bruk et annet kort, eller ring banken.',
  },
  wrong_or_expired: {
    payment:
      'Ingen penger er trukket. Kortet er utløpt, eller noe ble skrevet feil. Se på kortet, og prøv igjen.',
    card: 'Kortet er ikke lagret. Det er utløpt, eller noe ble skrevet feil. Se på kortet, og prøv igjen.',
  },
  credit_card: {
    payment: 'Ingen penger er trukket. Du kan bare bruke debetkort (bankkort), ikke kredittkort.',
    card: 'Kortet er ikke lagret. Du kan bare bruke debetkort (bankkort), ikke kredittkort.',
  },
  provider_away: {
    payment:
      'Ingen penger er satt inn på spillekontoen. Vi fikk ikke kontakt med banken eller betalingstjenesten. Prøv igjen om litt.',
    card: 'Kortet er ikke lagret. Vi fikk ikke kontakt med banken eller betalingstjenesten. Prøv igjen om litt.',
  },
  unknown: {
    payment: 'Ingen penger er satt inn på spillekontoen. Prøv igjen, eller ring hallen.',
    card: 'Kortet er ikke lagret. Prøv igjen, eller ring hallen.',
  },
};

/** SMS texts to players about prizes that waited for approval. */
import type { PrizeRefusalReason } from './held-prize.ts';

type Facts = { readonly amount: string; readonly hallName: string; readonly phone: string };

const because: Readonly<Record<PrizeRefusalReason, string>> = {
  technical_fault: 'Det var en teknisk feil i trekningen.',
  against_rules: 'Bongen ga ikke gevinst etter spillereglene.',
  contact_hall: 'Hallen forteller deg hvorfor.',
};

export const heldPrizeTexts = {
  approvedSms: (product: string, { amount, hallName }: Facts) =>
    `${product}: Gevinsten din på ${amount} fra ${hallName} er godkjent. Pengene er på spillekontoen din.`,
  releasedSms: (product: string, { amount, hallName }: Facts) =>
    `${product}: Gevinsten din på ${amount} fra ${hallName} er vurdert på nytt og godkjent. Pengene er på spillekontoen din.`,
  refusedSms: (
    product: string,
    { amount, hallName, phone, shownReason }: Facts & { shownReason: PrizeRefusalReason },
  ) =>
    `${product}: Gevinsten på ${amount} fra ${hallName} ble ikke godkjent. ${because[shownReason]} Ring hallen på ${phone} hvis du lurer på noe eller er uenig.`,
} as const;

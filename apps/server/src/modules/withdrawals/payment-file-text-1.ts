/**
 * Version 1 of the bank's file, kept only so that sent files can be written again. The payee has a country and no town,
 * which schemes that require structured addresses have refused since 15 November 2026.
 */
import type { Ore } from '@lokalbingo/money';
import { XMLBuilder } from 'fast-xml-parser';
import type { FilePayment, PaymentFile } from './payment-file.ts';

const builder = new XMLBuilder({ ignoreAttributes: false, format: true });

/** Writes a file of version 1. */
export function paymentFileText1(file: PaymentFile, payments: readonly FilePayment[]): string {
  const sums = { NbOfTxs: String(file.count), CtrlSum: kronerText(file.sumOre) };
  const organisation = {
    Nm: bankText(file.payer.name, 70),
    Id: { OrgId: { Othr: { Id: file.payer.organisationNo, SchmeNm: { Cd: 'CUST' } } } },
  };
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: {
      '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: file.messageId,
          CreDtTm: file.madeAt.toISOString(),
          ...sums,
          InitgPty: organisation,
        },
        PmtInf: {
          PmtInfId: file.messageId,
          PmtMtd: 'TRF',
          ...sums,
          PmtTpInf: { SvcLvl: { Cd: 'NURG' } },
          ReqdExctnDt: { Dt: file.payOn },
          Dbtr: organisation,
          DbtrAcct: { ...account(file.payer.accountNo), Ccy: 'NOK' },
          DbtrAgt: { FinInstnId: { BICFI: file.payer.bic } },
          CdtTrfTxInf: payments.map(transfer),
        },
      },
    },
  });
}

const transfer = ({ withdrawalId, reference, amountOre, payeeName, accountNumber }: FilePayment) => ({
  PmtId: { InstrId: String(withdrawalId), EndToEndId: String(withdrawalId) },
  Amt: { InstdAmt: { '@_Ccy': 'NOK', '#text': kronerText(amountOre) } },
  Cdtr: { Nm: bankText(payeeName, 70), PstlAdr: { Ctry: 'NO' } },
  CdtrAcct: account(accountNumber),
  RmtInf: { Ustrd: `Uttak ${reference}` },
});

const account = (number: string) => ({ Id: { Othr: { Id: number, SchmeNm: { Cd: 'BBAN' } } } });

const kronerText = (amount: Ore): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** Letters whose stroke is not a combining mark. */
const withoutStroke: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd' };

/**
 * Reduces a text to Western European letters: other letters lose their marks, and those that still do not fit become
 * spaces.
 */
function bankText(text: string, atMost: number): string {
  const plain = [...text.normalize('NFC')].map((sign) =>
    /[ -~\u00c0-\u00ff]/.test(sign)
      ? sign
      : (withoutStroke[sign] ?? sign.normalize('NFD').replaceAll(/[^ -~]/g, '')) || ' ',
  );
  return plain.join('').trim().slice(0, atMost);
}

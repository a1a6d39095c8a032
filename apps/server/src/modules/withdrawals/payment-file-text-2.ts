/**
 * Version 2 of the payment file. docs/payment-file.md lists its fields and their sources.
 */
import type { Ore } from '@lokalbingo/money';
import { XMLBuilder } from 'fast-xml-parser';
import { assert } from '../../platform/result.ts';
import { bankName } from './bank-name.ts';
import type { Town } from './payee.ts';
import type { FilePayment, PaymentFile } from './payment-file.ts';

const builder = new XMLBuilder({ ignoreAttributes: false, format: true });

/** Writes a file of version 2. @throws Bug when a name cannot be written in the bank's letters */
export function paymentFileText2(file: PaymentFile, payments: readonly FilePayment[]): string {
  const { payer, payerTown } = file;
  const sums = { NbOfTxs: String(file.count), CtrlSum: kronerText(file.sumOre) };
  const name = { Nm: written(payer.name) };
  const id = { Id: { OrgId: { Othr: { Id: payer.organisationNo, SchmeNm: { Cd: 'CUST' } } } } };
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    Document: {
      '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: file.messageId,
          CreDtTm: file.madeAt.toISOString(),
          ...sums,
          InitgPty: { ...name, ...id },
        },
        PmtInf: {
          PmtInfId: file.messageId,
          PmtMtd: 'TRF',
          ...sums,
          PmtTpInf: { SvcLvl: { Cd: 'NURG' } },
          ReqdExctnDt: { Dt: file.payOn },
          Dbtr: { ...name, ...(payerTown && address(payerTown)), ...id },
          DbtrAcct: { ...account(payer.accountNo), Ccy: 'NOK' },
          DbtrAgt: { FinInstnId: { BICFI: payer.bic } },
          CdtTrfTxInf: payments.map(transfer),
        },
      },
    },
  });
}

const transfer = (payment: FilePayment) => ({
  PmtId: { InstrId: String(payment.withdrawalId), EndToEndId: String(payment.withdrawalId) },
  Amt: { InstdAmt: { '@_Ccy': 'NOK', '#text': kronerText(payment.amountOre) } },
  Cdtr: { Nm: written(payment.payeeName), ...(payment.lives && address(payment.lives)) },
  CdtrAcct: account(payment.accountNumber),
  RmtInf: { Ustrd: `Uttak ${payment.reference}` },
});

const address = ({ postcode, town }: Town) => ({
  PstlAdr: { PstCd: postcode, TwnNm: written(town, 35), Ctry: 'NO' },
});

const account = (number: string) => ({ Id: { Othr: { Id: number, SchmeNm: { Cd: 'BBAN' } } } });

const kronerText = (amount: Ore): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

function written(text: string, atMost?: number): string {
  const plain = bankName(text, atMost);
  assert(plain !== undefined, 'A name that no bank can write is in no file.');
  return plain;
}

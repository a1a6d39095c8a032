/**
 * Reads what the bank replies to a payment file: ISO 20022 pain.002.001.10, a status report, and camt.054.001.08, a
 * notification of debits and credits. docs/payment-file.md lists the words of both. Pure.
 */
import { type Ore, ore } from '@lokalbingo/money';
import { z } from 'zod';
import { xmlReader } from '../../platform/xml-reader.ts';

/** The formats of replies. */
export type ReplyFormat = 'pain.002.001.10' | 'camt.054.001.08';

/**
 * The bank's status of a payment: in progress, paid, returned (or never paid), or unknown, which a person must check.
 */
export type BankWord = 'accepted' | 'paid' | 'returned' | 'unknown';

/** A reply's statement about one payment; without an `endToEndId`, about all payments that the reply does not name. */
export type ReplyLine = {
  /** The payment file that the bank names. */
  readonly messageIds: readonly string[];
  readonly endToEndId: string | undefined;
  readonly word: BankWord;
  /** The bank's own code of the reason or the status. */
  readonly code: string | undefined;
  /** Undefined when the bank gives no amount; `wrong` when the amount is not in kroner. */
  readonly amount: Ore | 'wrong' | undefined;
};

/** A reply of the bank. */
export type BankReply = {
  readonly format: ReplyFormat;
  readonly messageId: string;
  readonly lines: readonly ReplyLine[];
};

/** Reads a reply; undefined when it is not XML or in neither format. */
export function readBankReply(xml: string): BankReply | undefined {
  const read = replyDocument.safeParse(readXml(xml));
  if (!read.success) return undefined;
  const { Document: document } = read.data;
  if ('CstmrPmtStsRpt' in document) {
    const { GrpHdr, ...report } = document.CstmrPmtStsRpt;
    return { format: 'pain.002.001.10', messageId: GrpHdr.MsgId, lines: linesOfReport(report) };
  }
  const { GrpHdr, Ntfctn } = document.BkToCstmrDbtCdtNtfctn;
  const lines = Ntfctn.flatMap(({ Ntry }) => Ntry.flatMap(linesOfEntry));
  return { format: 'camt.054.001.08', messageId: GrpHdr.MsgId, lines };
}

const lists = ['OrgnlPmtInfAndSts', 'TxInfAndSts', 'StsRsnInf', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls'];
const readXml = xmlReader({
  ignoreAttributes: (name) => name !== 'xmlns' && name !== 'Ccy',
  isArray: (name) => lists.includes(name),
});

const text35 = z.string().min(1).max(35);
const some = text35.optional();
// An empty element is treated like a missing one.
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.object(shape).optional());
const parts = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.preprocess((value) => (value === '' ? {} : value), z.object(shape))).default([]);
const amount = z.object({ '@Ccy': z.string(), '#text': z.string() });
const header = z.object({ MsgId: text35 });
const reason = { Rsn: part({ Cd: some, Prtry: some }) };
const reasons = parts(reason);

const report = z.object({
  GrpHdr: header,
  OrgnlGrpInfAndSts: z.object({ OrgnlMsgId: text35, GrpSts: some, StsRsnInf: reasons }),
  OrgnlPmtInfAndSts: parts({
    PmtInfSts: some,
    StsRsnInf: reasons,
    TxInfAndSts: parts({
      OrgnlEndToEndId: some,
      TxSts: some,
      StsRsnInf: reasons,
      OrgnlTxRef: part({ Amt: part({ InstdAmt: amount.optional() }) }),
    }),
  }),
});

const side = z.enum(['CRDT', 'DBIT']);
const flag = z.enum(['true', 'false', '1', '0']).optional();
const entry = {
  Amt: amount,
  CdtDbtInd: side,
  RvslInd: flag,
  Sts: z.object({ Cd: some, Prtry: some }),
  NtryDtls: parts({
    Btch: part({ MsgId: some, PmtInfId: some, TtlAmt: amount.optional() }),
    TxDtls: parts({
      Refs: part({ MsgId: some, PmtInfId: some, EndToEndId: some }),
      Amt: amount.optional(),
      CdtDbtInd: side.optional(),
      RtrInf: part(reason),
    }),
  }),
};
const notification = z.object({ GrpHdr: header, Ntfctn: parts({ Ntry: parts(entry) }) });

const replyDocument = z.object({
  Document: z.union([
    z.object({
      '@xmlns': z.literal('urn:iso:std:iso:20022:tech:xsd:pain.002.001.10'),
      CstmrPmtStsRpt: report,
    }),
    z.object({
      '@xmlns': z.literal('urn:iso:std:iso:20022:tech:xsd:camt.054.001.08'),
      BkToCstmrDbtCdtNtfctn: notification,
    }),
  ]),
});

/** The statuses of pain.002. For a partly accepted file, the bank reports the state of each payment. */
const wordOfStatus: Readonly<Record<string, BankWord>> = {
  RCVD: 'accepted',
  PDNG: 'accepted',
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACWC: 'accepted',
  ACSC: 'paid',
  ACCC: 'paid',
  RJCT: 'returned',
  CANC: 'returned',
};
const saysNothingOfAll = 'PART';

type Report = Omit<z.output<typeof report>, 'GrpHdr'>;
type Reasons = z.output<typeof reasons>;

function linesOfReport({ OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: payments }: Report): ReplyLine[] {
  const messageIds = [group.OrgnlMsgId];
  const line = (status: string | undefined, given: Reasons, of: Partial<ReplyLine> = {}): ReplyLine[] =>
    status === undefined || (status === saysNothingOfAll && of.endToEndId === undefined)
      ? []
      : [
          {
            ...{ messageIds, endToEndId: undefined, amount: undefined, ...of },
            word: wordOfStatus[status] ?? 'unknown',
            code: codeIn(given) ?? status,
          },
        ];
  return [
    ...line(group.GrpSts, group.StsRsnInf),
    ...payments.flatMap(({ PmtInfSts, StsRsnInf, TxInfAndSts }) => [
      ...line(PmtInfSts, StsRsnInf),
      ...TxInfAndSts.flatMap(({ OrgnlEndToEndId, TxSts, StsRsnInf: given, OrgnlTxRef }) =>
        line(TxSts ?? PmtInfSts ?? group.GrpSts, given, {
          // Empty when the bank names no payment number; that matches no payment of ours.
          endToEndId: OrgnlEndToEndId ?? '',
          amount: oreIn(OrgnlTxRef?.Amt?.InstdAmt),
        }),
      ),
    ]),
  ];
}

type Entry = z.output<typeof notification>['Ntfctn'][number]['Ntry'][number];

function linesOfEntry(booked: Entry): ReplyLine[] {
  return booked.NtryDtls.flatMap(({ Btch: batch, TxDtls: details }): ReplyLine[] => {
    const ofBatch = [batch?.MsgId, batch?.PmtInfId];
    if (details.length === 0) {
      const messageIds = ofBatch.filter((id) => id !== undefined);
      const total = oreIn(batch?.TtlAmt ?? booked.Amt);
      return [{ messageIds, endToEndId: undefined, amount: total, ...wordOfEntry(booked, {}) }];
    }
    return details.map(({ Refs: refs, Amt, ...detail }) => ({
      messageIds: [refs?.MsgId, refs?.PmtInfId, ...ofBatch].filter((id) => id !== undefined),
      endToEndId: refs?.EndToEndId ?? '',
      amount: oreIn(Amt ?? (details.length === 1 ? booked.Amt : undefined)),
      ...wordOfEntry(booked, detail),
    }));
  });
}

function wordOfEntry(
  { Sts: status, CdtDbtInd: side, RvslInd: reversal }: Entry,
  detail: Partial<Pick<Entry['NtryDtls'][number]['TxDtls'][number], 'CdtDbtInd' | 'RtrInf'>>,
): Pick<ReplyLine, 'word' | 'code'> {
  const state = status.Cd ?? status.Prtry;
  const code = codeIn([detail.RtrInf ?? {}]) ?? state;
  if (state === 'PDNG') return { word: 'accepted', code };
  if (state !== 'BOOK') return { word: 'unknown', code };
  if ((detail.CdtDbtInd ?? side) === 'CRDT') return { word: 'returned', code };
  // A debit that reverses a credit, or has a return reason, is not a payment.
  const isPayment = reversal !== 'true' && reversal !== '1' && !detail.RtrInf;
  return { word: isPayment ? 'paid' : 'unknown', code };
}

const codeIn = (given: Reasons): string | undefined =>
  given.map(({ Rsn }) => Rsn?.Cd ?? Rsn?.Prtry).find((code) => code !== undefined);

function oreIn(wire: z.output<typeof amount> | undefined): ReplyLine['amount'] {
  if (!wire) return undefined;
  const [, kroner, cents = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(wire['#text']) ?? [];
  if (wire['@Ccy'] !== 'NOK' || kroner === undefined) return 'wrong';
  return ore(Number(kroner) * 100 + Number(cents.padEnd(2, '0')));
}

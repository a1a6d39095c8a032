/** Replies of a bank to payment files, for tests. */

type Said = {
  readonly id: number | string;
  /** The status of pain.002. */
  readonly status?: string;
  readonly code?: string;
  readonly kroner?: string;
};

/**
 * Returns a status report, pain.002.001.10, about the file with this message id; `group` is the status of the whole
 * file.
 */
export const statusReport = (messageId: string, said: readonly Said[], group?: string): string =>
  document(
    'pain.002.001.10',
    `<CstmrPmtStsRpt><GrpHdr><MsgId>STATUS-1</MsgId><CreDtTm>2026-11-25T10:00:00Z</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${
    group ? `<GrpSts>${group}</GrpSts>` : ''
  }</OrgnlGrpInfAndSts>
  <OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}</OrgnlPmtInfId>${said
    .map(
      ({ id, status = 'ACSC', code, kroner }) =>
        `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${
          code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : ''
        }${kroner ? `<OrgnlTxRef><Amt><InstdAmt Ccy="NOK">${kroner}</InstdAmt></Amt></OrgnlTxRef>` : ''}</TxInfAndSts>`,
    )
    .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt>`,
  );

/**
 * Returns a notification, camt.054.001.08, with an entry for each payment: a debit, or a credit when it has the code of
 * a return.
 */
export const notification = (messageId: string, said: readonly Said[]): string =>
  document(
    'camt.054.001.08',
    `<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>NOTE-1</MsgId><CreDtTm>2026-11-25T18:00:00Z</CreDtTm></GrpHdr>
  <Ntfctn><Id>NOTE-1</Id><Acct><Id><Othr><Id>12345678903</Id></Othr></Id></Acct>${said
    .map(
      ({ id, code, kroner = '100.00' }) =>
        `<Ntry><Amt Ccy="NOK">${kroner}</Amt><CdtDbtInd>${code ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BkTxCd/><NtryDtls><TxDtls><Refs><PmtInfId>${messageId}</PmtInfId><EndToEndId>${id}</EndToEndId></Refs>${
      code ? `<RtrInf><Rsn><Cd>${code}</Cd></Rsn></RtrInf>` : ''
    }</TxDtls></NtryDtls></Ntry>`,
    )
    .join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn>`,
  );

const document = (format: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}">${content}</Document>\n`;

/** A voucher for printing. */
import { formatOre, sumOre, zeroOre } from '@lokalbingo/money';
import { Paper, PaperTable, writeHead } from '../statements/statements.ts';
import { booksTexts as texts } from './books.nb.ts';
import type { JournalLine } from './journal.ts';

const columns = [
  { heading: texts.account, width: 90 },
  { heading: texts.name, width: 229 },
  { heading: texts.debit, width: 90, isAmount: true },
  { heading: texts.credit, width: 90, isAmount: true },
] as const;

/** Renders one voucher as PDF. Names no player: a card is identified by its number. */
export async function voucherPdf(
  { productName, hallName, madeAt }: { productName: string; hallName: string; madeAt: Date },
  lines: readonly JournalLine[],
): Promise<Uint8Array> {
  const [{ day = '', voucherNo = 0, text = '', reference = '' } = {}] = lines;
  const title = texts.voucher(voucherNo);
  const running = { runningTitle: `${title} · ${hallName}`, pageText: texts.page };
  const paper = new Paper({ title, productName, madeAt, ...running });
  const facts = [
    [texts.hall, hallName],
    [texts.day, day],
    [texts.text, text],
    [texts.reference, reference],
  ] as const;
  writeHead(paper, { productName, title, facts });
  const table = new PaperTable(paper, columns);
  for (const { account, cardNo, debitOre, creditOre } of lines)
    await table.add({
      cells: [
        cardNo === undefined ? `${account.accountNo}` : `${account.accountNo}-${cardNo}`,
        account.name,
        debitOre === 0 ? '' : formatOre(debitOre),
        creditOre === 0 ? '' : formatOre(creditOre),
      ],
    });
  const sums = [
    lines.reduce((sum, { debitOre }) => sumOre(sum, debitOre), zeroOre),
    lines.reduce((sum, { creditOre }) => sumOre(sum, creditOre), zeroOre),
  ];
  await table.add({ cells: [texts.sum, '', ...sums.map((sum) => formatOre(sum))], isStrong: true });
  table.end();
  return paper.finish();
}

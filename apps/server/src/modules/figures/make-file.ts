/** Figures as a file. */
import type { FigureFormat, FiguresAnswer, FigureUnit } from '@lokalbingo/contract/figures';
import type { GivenFile } from '@lokalbingo/contract/file-answer';
import { inOnePiece } from '../../platform/in-one-piece.ts';
import { figuresCsv } from './figures-csv.ts';
import { figuresPdf } from './figures-pdf.ts';

/** The figures, the period unit, and the format. */
export type FileWanted = {
  readonly figures: FiguresAnswer;
  readonly unit: FigureUnit;
  readonly format: FigureFormat;
  readonly productName: string;
  readonly madeAt: Date;
};

/** Makes the file of an export. */
export async function makeFile({ figures, unit, format, ...about }: FileWanted): Promise<GivenFile> {
  const name = `tall-${figures.periods[0]?.from}-${figures.periods.at(-1)?.to}.${format}`;
  const content = format === 'csv' ? figuresCsv(figures) : await figuresPdf(figures, { unit, ...about });
  const type = format === 'csv' ? 'text/csv' : 'application/pdf';
  return { name, type, content: inOnePiece(content) };
}

/** CSV in the Norwegian format: semicolons, decimal commas, UTF-8 with a byte order mark. */
export const csvStyle = { delimiter: ';', bom: true, record_delimiter: 'windows' } as const;

/** Formats an amount in kroner with two decimals after a comma: "-1250,50"; `between` separates thousands. */
export function amountText(ore: number, between = ''): string {
  const [whole = '', part = ''] = [Math.floor(Math.abs(ore) / 100), Math.abs(ore) % 100].map(String);
  return `${ore < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, between)},${part.padStart(2, '0')}`;
}

/**
 * Puts an apostrophe before a text that a spreadsheet would read as a formula. Amounts may begin with a
 * minus.
 */
export const safeText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

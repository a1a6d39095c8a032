/** CSV the way Norwegian programs read it: semicolons, decimal commas, UTF-8 with its mark. */
export const csvStyle = { delimiter: ';', bom: true, record_delimiter: 'windows' } as const;

/** An amount in kroner with two decimals after a comma: "-1250,50"; `between` stands between thousands. */
export function amountText(ore: number, between = ''): string {
  const [whole = '', part = ''] = [Math.floor(Math.abs(ore) / 100), Math.abs(ore) % 100].map(String);
  return `${ore < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, between)},${part.padStart(2, '0')}`;
}

import type { ExternalMoneyDeps } from './external-money-deps.ts';

/** Generates a random UUID, in the form sent to parties. */
export function newWalletTransferId({ random }: Pick<ExternalMoneyDeps, 'random'>): string {
  const bytes = Buffer.from(random.bytes(16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

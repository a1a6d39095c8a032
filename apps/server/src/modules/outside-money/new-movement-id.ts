import type { OutsideMoneyDeps } from './outside-money-deps.ts';

/** A random UUID, as parties are told it. */
export function newMovementId({ chance }: Pick<OutsideMoneyDeps, 'chance'>): string {
  const bytes = Buffer.from(chance.bytes(16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

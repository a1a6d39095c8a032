import { artAddress } from './art.ts';
import styles from './chain-logo.module.css';

export type ChainLogoProps = {
  /** The picture's file name, as the server tells it. */
  fileName: string;
  name: string;
  /** `sm` in a line, `md` on a page. */
  size: 'sm' | 'md';
  /** Whether the name stands in words beside it. */
  isNamed?: boolean;
};

/** The logo of a chain; its name in words where we have no picture of that name. */
export function ChainLogo({ fileName, name, size, isNamed = false }: ChainLogoProps) {
  const address = artAddress('chains', fileName);
  if (address === undefined) return isNamed ? null : <strong className={styles.name}>{name}</strong>;
  return <img className={styles.logo} data-size={size} src={address} alt={isNamed ? '' : name} />;
}

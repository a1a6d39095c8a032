import { artAddress } from './art.ts';
import styles from './chain-logo.module.css';

export type ChainLogoProps = {
  /** The picture's file name, from the server. */
  fileName: string;
  name: string;
  /** `sm` in a line, `md` on a page. */
  size: 'sm' | 'md';
  /** Whether the name is written beside it. */
  isNamed?: boolean;
};

/** The logo of a chain; its name as text when there is no such picture. */
export function ChainLogo({ fileName, name, size, isNamed = false }: ChainLogoProps) {
  const address = artAddress('chains', fileName);
  if (address === undefined) return isNamed ? null : <strong className={styles.name}>{name}</strong>;
  return <img className={styles.logo} data-size={size} src={address} alt={isNamed ? '' : name} />;
}

import encodeQR from 'qr';
import styles from './qr-picture.module.css';

/** A QR code of a text. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const cells = encodeQR(text, 'raw', { border: 2 });
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  // Cameras read dark on light, so the colours stay in dark mode.
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.picture}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
    >
      <path className={styles.dark} d={path} />
    </svg>
  );
}

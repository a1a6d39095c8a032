import styles from './card-brand.module.css';

/** The mark of a card's issuer: Visa's, or two circles for any other (specification §3 Stored card). */
export function CardBrand({ issuer }: { issuer: string }) {
  return issuer === 'Visa' ? (
    <svg className={styles.brand} viewBox="0 0 48 32" aria-hidden>
      <rect width="48" height="32" rx="4" fill="#1a2b6b" />
      <text x="24" y="21.5" fill="#fff" fontSize="14" fontStyle="italic" fontWeight="800" textAnchor="middle">
        VISA
      </text>
    </svg>
  ) : (
    <svg className={styles.brand} viewBox="0 0 48 32" aria-hidden>
      <rect width="48" height="32" rx="4" fill="#2b2533" />
      <circle cx="19" cy="16" r="9" fill="#e4572e" />
      <circle cx="29" cy="16" r="9" fill="#f2a900" fillOpacity="0.85" />
    </svg>
  );
}

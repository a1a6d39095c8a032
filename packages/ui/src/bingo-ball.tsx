import styles from './bingo-ball.module.css';

export type BingoBallProps = {
  number: number;
  /** The ball's letter in its game, which decides its colour; empty where balls have no letters. */
  letter: string;
  /**
   * 44 or 64 px (scaled with the reader's text size), unless an ancestor sets `--lb-ball-size`. Default `md`.
   */
  size?: 'sm' | 'md';
  /** `called` is a full ball, `next` has a dashed rim. Default `called`. */
  state?: 'called' | 'next';
  /**
   * The text for screen readers; by default "B 7". Pass an empty string when the number is written beside the
   * ball.
   */
  label?: string;
};

/** A bingo ball: coloured rim, white face, dark digits. The letter repeats the meaning of the colour. */
export function BingoBall({ number, letter, size = 'md', state = 'called', label }: BingoBallProps) {
  const name = label ?? `${letter} ${number}`.trim();

  return (
    <svg
      role="img"
      aria-label={name}
      aria-hidden={name === '' || undefined}
      className={styles.ball}
      data-extent={size}
      data-state={state}
      data-tone={letter}
      viewBox="0 0 100 100"
      xmlns="http://www.w3.org/2000/svg"
    >
      <circle className={styles.rim} cx="50" cy="50" r="48" />
      <path className={styles.shade} d="M6 68a48 48 0 0 0 88 0c-9 12-25 20-44 20S15 80 6 68Z" />
      <ellipse className={styles.gloss} cx="31" cy="15.5" rx="10" ry="3.6" transform="rotate(-31 31 15.5)" />
      <circle className={styles.face} cx="50" cy="50" r="34.5" />
      {letter ? (
        <text className={styles.letter} x="50" y="36">
          {letter}
        </text>
      ) : null}
      <text className={styles.digits} x="50" y={letter ? 70 : 64}>
        {number}
      </text>
    </svg>
  );
}

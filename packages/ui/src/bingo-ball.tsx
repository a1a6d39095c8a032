import styles from './bingo-ball.module.css';

/** The letter of a column, and its colour. */
export type BingoLetter = 'B' | 'I' | 'N' | 'G' | 'O';

const letters: readonly BingoLetter[] = ['B', 'I', 'N', 'G', 'O'];

/** The column a number from 1 to 75 belongs to: 1–15 is B, 16–30 I, 31–45 N, 46–60 G, 61–75 O. */
export function bingoLetterOf(number: number): BingoLetter {
  return letters[Math.min(4, Math.max(0, Math.ceil(number / 15) - 1))] ?? 'B';
}

export type BingoBallProps = {
  number: number;
  /**
   * 44 or 64 px (they follow the reader's text size), unless something around the ball sets `--lb-ball-size`.
   * Default `md`.
   */
  size?: 'sm' | 'md';
  /** `called` is a full ball, `next` has a dashed rim. Default `called`. */
  state?: 'called' | 'next';
  /** The letter on the ball; by default the column of the number. `none` for games whose columns have no letters. */
  letter?: BingoLetter | 'none';
  /** What a screen reader says; by default "B 7". Pass an empty string when the number is written beside the ball. */
  label?: string;
};

/** A bingo ball: coloured rim, white face, dark digits. The letter says what the colour says. */
export function BingoBall({ number, size = 'md', state = 'called', letter, label }: BingoBallProps) {
  const shown = letter ?? bingoLetterOf(number);
  const shownLetter = shown === 'none' ? undefined : shown;
  const name = label ?? (shownLetter ? `${shownLetter} ${number}` : String(number));

  return (
    <svg
      role="img"
      aria-label={name}
      aria-hidden={name === '' || undefined}
      className={styles.ball}
      data-extent={size}
      data-state={state}
      data-tone={shownLetter ?? 'N'}
      viewBox="0 0 100 100"
      xmlns="http://www.w3.org/2000/svg"
    >
      <circle className={styles.rim} cx="50" cy="50" r="48" />
      <path className={styles.shade} d="M6 68a48 48 0 0 0 88 0c-9 12-25 20-44 20S15 80 6 68Z" />
      <ellipse className={styles.gloss} cx="31" cy="15.5" rx="10" ry="3.6" transform="rotate(-31 31 15.5)" />
      <circle className={styles.face} cx="50" cy="50" r="34.5" />
      {shownLetter ? (
        <text className={styles.letter} x="50" y="36">
          {shownLetter}
        </text>
      ) : null}
      <text className={styles.digits} x="50" y={shownLetter ? 70 : 64}>
        {number}
      </text>
    </svg>
  );
}

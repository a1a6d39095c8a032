import { BallShape, type BingoLetter } from './ball-shape.tsx';
import './bingo-ball.css';

export type { BingoLetter } from './ball-shape.tsx';

const LETTERS: readonly BingoLetter[] = ['B', 'I', 'N', 'G', 'O'];

/** The column a number from 1 to 75 belongs to: 1–15 is B, 16–30 I, 31–45 N, 46–60 G, 61–75 O. */
export function bingoLetterOf(number: number): BingoLetter {
  return LETTERS[Math.min(4, Math.max(0, Math.ceil(number / 15) - 1))] ?? 'B';
}

export type BingoBallProps = {
  number: number;
  /** 44, 64, 112 and 176 px (in rem, so that they follow the reader's text size). Default `md`. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `called` is a full ball, `next` has a dashed rim, `dim` is grey. Default `called`. */
  state?: 'called' | 'next' | 'dim';
  /** The letter on the ball; by default the column of the number. `none` for games whose columns have no letters. */
  letter?: BingoLetter | 'none';
  /** The colour of the ball, when it is not the letter's. */
  tone?: BingoLetter;
  /** What a screen reader says; by default "B 7". Pass an empty string when the number is written beside the ball. */
  label?: string;
};

/** A bingo ball: coloured rim, white face, dark digits. The letter says what the colour says. */
export function BingoBall({ number, size = 'md', state = 'called', letter, tone, label }: BingoBallProps) {
  const shown = letter ?? bingoLetterOf(number);
  const shownLetter = shown === 'none' ? undefined : shown;
  const colour = tone ?? shownLetter ?? 'N';
  const name = label ?? (shownLetter ? `${shownLetter} ${number}` : String(number));

  return (
    <svg
      role="img"
      aria-label={name}
      aria-hidden={name === '' || undefined}
      className={`lb-ball lb-ball--${size} lb-ball--${state}`}
      viewBox="0 0 100 100"
      xmlns="http://www.w3.org/2000/svg"
    >
      <BallShape tone={colour} letter={shownLetter} number={number} />
    </svg>
  );
}

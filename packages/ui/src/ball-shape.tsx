import './ball-shape.css';

export type BingoLetter = 'B' | 'I' | 'N' | 'G' | 'O';

export type BallShapeProps = {
  tone: BingoLetter;
  letter?: BingoLetter | undefined;
  number?: number | undefined;
};

/** The drawing of a ball in a grid of 100 by 100, for use inside an svg of ours; `tone` is its colour. */
export function BallShape({ tone, letter, number }: BallShapeProps) {
  return (
    <g className={`lb-ball-shape lb-ball-shape--${tone.toLowerCase()}`}>
      <circle className="lb-ball__rim" cx="50" cy="50" r="48" />
      <path className="lb-ball__shade" d="M6 68a48 48 0 0 0 88 0c-9 12-25 20-44 20S15 80 6 68Z" />
      <ellipse
        className="lb-ball__gloss"
        cx="31"
        cy="15.5"
        rx="10"
        ry="3.6"
        transform="rotate(-31 31 15.5)"
      />
      <circle className="lb-ball__face" cx="50" cy="50" r="34.5" />
      {letter ? (
        <text className="lb-ball__letter" x="50" y="36">
          {letter}
        </text>
      ) : null}
      <text className="lb-ball__digits" x="50" y={letter ? 70 : 64}>
        {number}
      </text>
    </g>
  );
}

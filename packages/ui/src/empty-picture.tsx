import { BallShape } from './ball-shape.tsx';
import './picture-colours.css';
import './pictures.css';

const CELLS = [0, 1, 2, 3, 4];

/** A ticket with nothing on it and a ball at rest: decoration for a list that is empty. */
export function EmptyPicture() {
  return (
    <svg className="lb-picture lb-picture--small" viewBox="0 0 240 160" aria-hidden="true" focusable="false">
      <ellipse cx="120" cy="140" rx="94" ry="12" className="lb-pic-tint" />
      <g transform="rotate(5 110 76)">
        <rect
          x="58"
          y="20"
          width="110"
          height="112"
          rx="10"
          className="lb-pic-shadow"
          transform="translate(3 5)"
        />
        <rect x="58" y="20" width="110" height="112" rx="10" className="lb-pic-paper" />
        <rect x="68" y="30" width="90" height="9" rx="4.500" className="lb-pic-tint" />
        {CELLS.map((row) =>
          CELLS.map((column) => (
            <rect
              key={`${row}-${column}`}
              x={67 + column * 19}
              y={46 + row * 16}
              width="16"
              height="13"
              rx="3"
              className="lb-pic-cell"
            />
          )),
        )}
      </g>
      <g transform="translate(158 88) scale(.54) rotate(18 50 50)">
        <BallShape tone="N" letter="N" number={40} />
      </g>
    </svg>
  );
}

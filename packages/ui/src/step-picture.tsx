import type { ReactNode } from 'react';
import { BallShape } from './ball-shape.tsx';
import './picture-colours.css';
import './pictures.css';

export type StepPictureProps = { step: 'sign-up' | 'find' | 'play' };

/** One of three small drawings that belong together: signing up on a phone, finding a place, playing. Decoration. */
export function StepPicture({ step }: StepPictureProps) {
  return (
    <svg className="lb-picture" viewBox="0 0 240 160" aria-hidden="true" focusable="false">
      <path className="lb-pic-tint" d="M34 92C22 50 62 14 118 16s104 26 98 72-46 62-98 62-74-20-84-58Z" />
      {DRAWINGS[step]}
    </svg>
  );
}

const DRAWINGS: Record<StepPictureProps['step'], ReactNode> = {
  'sign-up': <Phone />,
  find: <MapWithPin />,
  play: <Ticket />,
};

function Phone() {
  return (
    <>
      <rect x="84" y="12" width="76" height="136" rx="13" className="lb-pic-roof" />
      <rect x="90" y="20" width="64" height="120" rx="7" className="lb-pic-paper" />
      <circle cx="122" cy="50" r="19" className="lb-pic-sky" />
      <circle cx="122" cy="45" r="8" className="lb-pic-skin" />
      <path
        className="lb-pic-door"
        d="M106 60.500c2-8 8-10.500 16-10.500s14 2.500 16 10.500a19 19 0 0 1-32 0Z"
      />
      <rect x="100" y="80" width="44" height="6" rx="3" className="lb-pic-cell" />
      <rect x="100" y="93" width="44" height="6" rx="3" className="lb-pic-cell" />
      <rect x="100" y="110" width="44" height="18" rx="5" className="lb-pic-door" />
      <rect x="111" y="117" width="22" height="4" rx="2" fill="#fff" />
      <circle cx="168" cy="100" r="23" fill="var(--lb-ball-g)" />
      <path
        d="m157.500 100.500 7.500 7.500 14-15"
        fill="none"
        stroke="#fff"
        strokeWidth="5.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

function MapWithPin() {
  return (
    <>
      <path className="lb-pic-roof" opacity=".25" d="m44 64 50-14 52 14 50-14v84l-50 14-52-14-50 14Z" />
      <path className="lb-pic-paper" d="m44 58 50-14v84l-50 14Zm102 0 50-14v84l-50 14Z" />
      <path className="lb-pic-cell" d="m94 44 52 14v84l-52-14Z" />
      <path
        className="lb-pic-land"
        d="M44 112c18-20 32 6 50-10v26l-50 14Zm102-54 50-14v34c-16 10-34-6-50 8Z"
      />
      <path
        d="M52 82c22 4 26 22 52 20s34 20 56 16 22-12 28-24"
        fill="none"
        stroke="var(--lb-coral)"
        strokeWidth="4"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
      <g transform="translate(80 2) scale(1.9)">
        <path
          className="lb-pic-door"
          d="M24 1.500A19.500 19.500 0 0 1 43.500 21c0 10-7 16.500-15.500 24.500a5.800 5.800 0 0 1-8 0C11.500 37.500 4.500 31 4.500 21A19.500 19.500 0 0 1 24 1.500Z"
        />
        <circle cx="24" cy="21" r="13.800" fill="#fff" />
        <path fill="#c2402f" d="M16.500 29v-8.500L24 13.500l7.500 7V29Z" />
        <path
          fill="#4d2a5c"
          d="m13.800 21.600 10.200-9.400 10.200 9.400-1.600 1.800-8.600-7.900-8.600 7.900Z"
        />
        <path fill="#ffd27a" d="M21.600 29v-5a2.400 2.400 0 0 1 4.800 0v5Z" />
      </g>
    </>
  );
}

const MARKED = new Set(['0-1', '1-0', '1-1', '1-3', '1-4', '2-3', '3-2']);
const ROWS = [0, 1, 2, 3];
const CELLS = [0, 1, 2, 3, 4];
const LETTERS = ['b', 'i', 'n', 'g', 'o'];

function Ticket() {
  return (
    <>
      <g transform="rotate(-6 104 84)">
        <rect
          x="48"
          y="26"
          width="116"
          height="116"
          rx="10"
          className="lb-pic-shadow"
          transform="translate(3 5)"
        />
        <rect x="48" y="26" width="116" height="116" rx="10" className="lb-pic-paper" />
        {LETTERS.map((letter, column) => (
          <rect
            key={letter}
            x={57 + column * 20}
            y="35"
            width="17"
            height="12"
            rx="3"
            fill={`var(--lb-ball-${letter})`}
          />
        ))}
        {ROWS.map((row) =>
          CELLS.map((column) => (
            <g key={`${row}-${column}`} transform={`translate(${57 + column * 20} ${53 + row * 21})`}>
              <rect width="17" height="17" rx="3.500" className="lb-pic-cell" />
              {MARKED.has(`${row}-${column}`) ? (
                <circle cx="8.500" cy="8.500" r="7" className="lb-pic-door" />
              ) : null}
            </g>
          )),
        )}
        <path
          fill="var(--lb-sun)"
          d="m105.500 75 2.600 5.300 5.900.9-4.200 4.100 1 5.900-5.300-2.800-5.300 2.800 1-5.900-4.200-4.100 5.900-.9Z"
        />
      </g>
      <g transform="translate(142 66) scale(.72)">
        <BallShape tone="I" letter="I" number={24} />
      </g>
    </>
  );
}

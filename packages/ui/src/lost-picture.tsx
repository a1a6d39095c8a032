import { BallShape } from './ball-shape.tsx';
import './picture-colours.css';
import './pictures.css';

/** A ball that rolled off the hill, past two that stayed: decoration for a page that does not exist. */
export function LostPicture() {
  return (
    <svg className="lb-picture lb-picture--wide" viewBox="0 0 480 240" aria-hidden="true" focusable="false">
      <rect width="480" height="240" className="lb-pic-sky" />
      <circle cx="120" cy="70" r="92" className="lb-pic-halo" opacity=".5" />
      <path className="lb-pic-far" d="M0 170 70 92l46 44 58-74 70 84 62-54 78 76 96-64v130H0Z" />
      <path className="lb-pic-snow" d="m174 62 30 36-12-4-10 9-10-8-10 8-10-6Z" />
      <path className="lb-pic-mid" d="M0 196c90-50 180-40 260-10s140 26 220-4v58H0Z" />
      <path className="lb-pic-lawn" d="M0 176c80-20 150-6 214 20s150 30 266 16v28H0Z" />
      <path d="M214 190c36 14 74 24 128 24" fill="none" className="lb-picture__track" />
      <g transform="translate(32 84)">
        <BallShape tone="I" number={4} />
      </g>
      <g transform="translate(352 130) scale(.88) rotate(24 50 50)">
        <BallShape tone="B" number={4} />
      </g>
      <g transform="translate(134 102) rotate(8 50 50)">
        <BallShape tone="N" number={0} />
      </g>
    </svg>
  );
}

import { BallShape, type BingoLetter } from './ball-shape.tsx';
import './picture-colours.css';
import './pictures.css';

/** A local hall on a warm evening: decoration for the top of a page. Fills its place, at 4:3. */
export function HeroPicture() {
  return (
    <svg className="lb-picture lb-picture--hero" viewBox="0 0 640 480" aria-hidden="true" focusable="false">
      <rect width="640" height="480" className="lb-pic-sky" />
      <circle cx="492" cy="128" r="190" className="lb-pic-halo" opacity=".35" />
      <circle cx="492" cy="128" r="128" className="lb-pic-halo" opacity=".6" />
      <Hills />
      <Ball letter="O" number={71} x={432} y={68} size={120} />
      <Trees />
      <path className="lb-pic-lawn" d="M0 392c90-22 190-26 320-16s230 8 320-12v116H0Z" />
      <path className="lb-pic-path" d="M214 382h92c10 30 40 62 92 98H128c54-36 80-68 86-98Z" />
      <Hall />
      <Flag />
      <Person x={300} y={356} coat="#2f6fb8" hair="#d9d4de" skirt />
      <Person x={338} y={350} coat="#54456a" hair="#b9b2c0" />
      <ellipse cx="545" cy="454" rx="62" ry="9" className="lb-pic-shadow" />
      <ellipse cx="470" cy="462" rx="34" ry="6" className="lb-pic-shadow" />
      <ellipse cx="76" cy="456" rx="44" ry="7" className="lb-pic-shadow" />
      <Ball letter="N" number={42} x={488} y={340} size={116} turn={-10} />
      <Ball letter="G" number={54} x={438} y={396} size={66} turn={12} />
      <Ball letter="B" number={7} x={34} y={370} size={86} turn={-14} />
    </svg>
  );
}

function Ball(props: {
  letter: BingoLetter;
  number: number;
  x: number;
  y: number;
  size: number;
  turn?: number;
}) {
  const scale = props.size / 100;
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(${scale}) rotate(${props.turn ?? 0} 50 50)`}>
      <BallShape tone={props.letter} letter={props.letter} number={props.number} />
    </g>
  );
}

function Hills() {
  return (
    <>
      <path className="lb-pic-far" d="M0 300 96 176l44 48 62-92 82 108 52-52 96 118 70-62 138 96v80H0Z" />
      <path
        className="lb-pic-snow"
        d="m202 132 40 53-16-6-12 12-14-10-12 12-14-8Zm-106 44 26 29-10-4-8 9-10-7-10 8-8-9Zm240 12 24 30-10-5-8 8-9-8-10 4Z"
      />
      <path className="lb-pic-mid" d="M0 330c80-60 150-66 220-40s120 12 190-24 150-30 230 6v140H0Z" />
      <path className="lb-pic-land" d="M0 372c110-44 230-40 330-22s210 8 310-26v120H0Z" />
    </>
  );
}

function Trees() {
  const spots = [
    [40, 300, 1.1],
    [78, 318, 0.8],
    [566, 270, 1.15],
    [606, 298, 0.9],
    [528, 300, 0.75],
  ] as const;
  return spots.map(([x, y, scale]) => (
    <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-4" y="70" width="8" height="16" className="lb-pic-roof" />
      <path className="lb-pic-tree" d="m0-18 24 34H13l20 30H20l22 30h-84l22-30h-13l20-30h-11Z" />
      <path className="lb-pic-tree-dark" d="m0-18 24 34H13l20 30H20l22 30H0Z" />
    </g>
  ));
}

function Hall() {
  return (
    <g>
      <path className="lb-pic-wall-dark" d="M76 262h86v122H76Zm274 0h86v122h-86Z" />
      <path className="lb-pic-roof-dark" d="m64 266 20-52h344l20 52Z" />
      <path className="lb-pic-wall" d="M150 390V214L256 128l106 86v176Z" />
      <path className="lb-pic-roof" d="m132 226-10-13L256 104l134 109-10 13-124-101Z" />
      <path className="lb-pic-trim" d="M140 228V212L256 112l116 100v16L256 136Z" />
      <rect x="150" y="382" width="212" height="10" className="lb-pic-roof-dark" />
      <Sign />
      <Window x={168} />
      <Window x={308} />
      <SideWindow x={92} />
      <SideWindow x={382} />
      <path className="lb-pic-trim" d="M220 390v-76a40 40 0 0 1 80 0v76Z" />
      <path className="lb-pic-window" d="M227 390v-75a33 33 0 0 1 66 0v75Z" />
      <path className="lb-pic-door" d="M227 390v-75a33 33 0 0 1 20-30v105Z" />
      <circle cx="241" cy="344" r="3" className="lb-pic-window" />
      <path className="lb-pic-path" d="M206 390h108v6H206Z" />
    </g>
  );
}

function Sign() {
  const letters = ['B', 'I', 'N', 'G', 'O'] as const;
  return (
    <g>
      <rect x="168" y="196" width="176" height="46" rx="23" className="lb-pic-roof-dark" />
      <rect x="171" y="199" width="170" height="40" rx="20" className="lb-pic-trim" />
      {letters.map((letter, index) => (
        <g key={letter} transform={`translate(${177 + index * 32} 204) scale(.3)`}>
          <circle cx="50" cy="50" r="48" fill={`var(--lb-ball-${letter.toLowerCase()})`} />
          <text className="lb-picture__sign" x="50" y="71">
            {letter}
          </text>
        </g>
      ))}
    </g>
  );
}

function Window({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 272)`}>
      <rect x="-3" y="-3" width="42" height="64" rx="3" className="lb-pic-trim" />
      <rect width="36" height="58" className="lb-pic-window" />
      <circle cx="18" cy="34" r="7" className="lb-pic-roof" opacity=".55" />
      <path className="lb-pic-roof" opacity=".55" d="M5 58c0-10 5-15 13-15s13 5 13 15Z" />
      <path className="lb-pic-trim" d="M16.500 0h3v58h-3ZM0 24h36v3H0Z" />
    </g>
  );
}

function SideWindow({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 290)`}>
      <rect x="-3" y="-3" width="46" height="46" rx="3" className="lb-pic-trim" />
      <rect width="40" height="40" className="lb-pic-window" />
      <path className="lb-pic-trim" d="M18.500 0h3v40h-3ZM0 18.500h40v3H0Z" />
    </g>
  );
}

function Flag() {
  return (
    <g>
      <rect x="470" y="206" width="4" height="184" className="lb-pic-trim" />
      <circle cx="472" cy="204" r="5" fill="var(--lb-sun)" />
      <path fill="#ba2c2c" d="M474 212c14-6 26 6 42 0v32c-16 6-28-6-42 0Z" />
      <path
        fill="#fff"
        d="M486 209.500c3.500.2 7 .8 10 1.700v32c-3-.9-6.500-1.500-10-1.700ZM474 224c14-6 26 6 42 0v8.500c-16 6-28-6-42 0Z"
      />
      <path
        fill="#24417f"
        d="M488.500 209.700c1.800.1 3.400.4 5 .8v32c-1.600-.4-3.200-.7-5-.8ZM474 226.200c14-6 26 6 42 0v4c-16 6-28-6-42 0Z"
      />
    </g>
  );
}

/** Someone on the way in, seen from behind. */
function Person({
  x,
  y,
  coat,
  hair,
  skirt = false,
}: {
  x: number;
  y: number;
  coat: string;
  hair: string;
  skirt?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(1.12)`}>
      <ellipse cy="88" rx="20" ry="4" className="lb-pic-shadow" />
      <path fill="#3a2f45" d="M-8 62h6v26h-7Zm10 0h6l1 26H2Z" />
      <path
        fill={coat}
        d={
          skirt
            ? 'M-12 30c0-9 5-13 12-13s12 4 12 13l5 40h-34Z'
            : 'M-13 31c0-9 5-14 13-14s13 5 13 14l1 36h-28Z'
        }
      />
      <rect x="-3" y="10" width="6" height="9" className="lb-pic-skin" />
      <circle cy="4" r="10" className="lb-pic-skin" />
      <path
        fill={hair}
        d={
          skirt
            ? 'M-11 8c-2-12 4-17 11-17S13-4 11 8c-3 5-19 5-22 0Z'
            : 'M-10 4c-1-9 4-12 10-12S11-5 10 4c-4-2-16-2-20 0Z'
        }
      />
    </g>
  );
}

import type { ReactNode } from 'react';
import './tile.css';

export type TileProps = {
  /** Address of the picture, 8:5. It is decoration; the name is in words. */
  image: string;
  name: ReactNode;
  /** A short line under the name. */
  note?: ReactNode;
  /** A closed tile is the same picture in grey, with `closedText` in words, and cannot be pressed. */
  open: boolean;
  closedText?: string;
  /** True while the press is being answered: the tile shows it and takes no second press. */
  busy?: boolean;
  onPress: () => void;
};

/** A large picture button. */
export function Tile({ image, name, note, open, closedText = 'Stengt', busy = false, onPress }: TileProps) {
  return (
    <button
      type="button"
      className={`lb-tile ${open ? 'lb-tile--open' : 'lb-tile--closed'}`}
      disabled={!open}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      <span className="lb-tile__frame">
        <img className="lb-tile__picture" src={image} alt="" width={320} height={200} loading="lazy" />
        {busy ? <span className="lb-tile__busy" aria-hidden="true" /> : null}
      </span>
      <span className="lb-tile__name">{name}</span>{' '}
      {note ? <span className="lb-tile__note">{note}</span> : null}{' '}
      {open ? null : (
        <span className="lb-tile__closed">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 10V8a5 5 0 0 1 10 0v2h1.5v10h-13V10H7Zm2.4 0h5.2V8a2.6 2.6 0 0 0-5.2 0v2Z" />
          </svg>
          {closedText}
        </span>
      )}
    </button>
  );
}

import type { MainGame } from '@lokalbingo/bingo/main-game';
import styles from './game-tiles.module.css';
import type { Hall } from './hall-queries.ts';
import { hallTexts } from './my-halls.nb.ts';

const tiles = [
  { game: 1, flag: 'H1' },
  { game: 2, flag: 'H2' },
  { game: 3, flag: 'H3' },
] as const;

type GameTilesProps = { hall: Hall; paused: boolean; onOpen: (game: MainGame) => void };

/** The three main games: a bright picture that opens an open game, the same picture greyed and worded when not. */
export function GameTiles({ hall, paused, onOpen }: GameTilesProps) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ game, flag }) => (
        <li key={game}>
          <GameTile
            game={game}
            name={hallTexts.games[flag]}
            state={hall[`${flag}Active`] !== '1' ? 'closed' : paused ? 'paused' : 'open'}
            onOpen={() => onOpen(game)}
          />
        </li>
      ))}
    </ul>
  );
}

type GameTileProps = {
  game: MainGame;
  name: string;
  state: 'open' | 'closed' | 'paused';
  onOpen: () => void;
};

const stateTexts = { open: hallTexts.gameOpen, closed: hallTexts.gameClosed, paused: hallTexts.gamePaused };

function GameTile({ game, name, state, onOpen }: GameTileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      data-state={state}
      disabled={state !== 'open'}
      onClick={onOpen}
    >
      <img src={`/art/games/main-game-${game}.svg`} alt="" width="320" height="200" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state}>{stateTexts[state]}</span>
      </span>
    </button>
  );
}

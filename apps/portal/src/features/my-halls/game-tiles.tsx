import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import type { Offer } from '@lokalbingo/contract/admission';
import { artAddress } from '@lokalbingo/ui/art';
import styles from './game-tiles.module.css';
import type { HallObstacle, MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

type GameTilesProps = {
  hall: MyHall;
  obstacle: HallObstacle | undefined;
  /** The hall's name on the card, which tells a listener whose games they are. */
  nameId: string;
  onOpen: (game: MainGame) => void;
};

/**
 * The three main games: a bright picture that opens an open game, the same picture greyed and worded when not. A game
 * that is hidden is not closed: something else stands in its way, so nothing is said of it.
 */
export function GameTiles({ hall, obstacle, nameId, onOpen }: GameTilesProps) {
  const tiles = mainGames.flatMap((game) => {
    const offer = hall.offers[`open_game_${game}`];
    return offer.state === 'hidden' ? [] : [{ game, state: tileStateOf(offer, obstacle) }];
  });
  if (tiles.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-labelledby={nameId}>
      {tiles.map(({ game, state }) => (
        <li key={game}>
          <GameTile game={game} name={hallTexts.game(game)} state={state} onOpen={() => onOpen(game)} />
        </li>
      ))}
    </ul>
  );
}

type TileState = 'open' | 'closed' | HallObstacle;

function tileStateOf(
  offer: Exclude<Offer, { state: 'hidden' }>,
  obstacle: HallObstacle | undefined,
): TileState {
  if (offer.state === 'offered') return obstacle ?? 'open';
  if (offer.why === 'card_fault') return 'card_fault';
  return offer.why === 'hall_paused' || offer.why === 'globally_paused' ? 'paused' : 'closed';
}

type GameTileProps = {
  game: MainGame;
  name: string;
  state: TileState;
  onOpen: () => void;
};

const stateTexts = {
  open: hallTexts.gameOpen,
  closed: hallTexts.gameClosed,
  paused: hallTexts.gamePaused,
  card_fault: hallTexts.gameCardFault,
};

function GameTile({ game, name, state, onOpen }: GameTileProps) {
  return (
    <button type="button" className={styles.tile} disabled={state !== 'open'} onClick={onOpen}>
      <img src={artAddress('games', `main-game-${game}.svg`)} alt="" width="320" height="200" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state}>{stateTexts[state]}</span>
      </span>
    </button>
  );
}

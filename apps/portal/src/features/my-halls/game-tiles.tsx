import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import type { Offer } from '@lokalbingo/contract/admission';
import { artAddress } from '@lokalbingo/ui/art';
import { gamePicture } from '../../parts/halls/game-picture.ts';
import type { Hours } from '../../parts/halls/hours.nb.ts';
import { isOpenAt } from '../../parts/halls/open-hours.ts';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { useNow } from '../../platform/use-now.ts';
import styles from './game-tiles.module.css';
import type { HallObstacle, MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

/** The remote game's licensed limit (specification §9 Money). */
const licensedHours: Hours = { opensAt: '10:00', closesAt: '22:00' };

type GameTilesProps = {
  hall: MyHall;
  obstacle: HallObstacle | undefined;
  /** The hall's name on the card, which tells a screen-reader user whose games they are. */
  nameId: string;
  onOpen: (game: MainGame) => void;
  onOpenRemote: () => void;
};

/**
 * The three main games, and the remote game where the hall has it: a bright picture that opens an open game,
 * another picture for a closed game, and the bright picture greyed when something else blocks the game. Each
 * state also has words. A hidden game is not closed, so nothing is said of it. The remote game is reachable
 * whatever blocks play: an open session can always be ended.
 */
export function GameTiles({ hall, obstacle, nameId, onOpen, onOpenRemote }: GameTilesProps) {
  const tiles = mainGames.flatMap((game) => {
    const offer = hall.offers[`open_game_${game}`];
    return offer.state === 'hidden' ? [] : [{ game, state: tileStateOf(offer, obstacle) }];
  });
  const remote = hall.offers.see_remote_game.state === 'offered';
  if (tiles.length === 0 && !remote) return null;
  return (
    <ul className={styles.tiles} aria-labelledby={nameId}>
      {tiles.map(({ game, state }) => (
        <li key={game}>
          <GameTile
            picture={gamePicture(game, state !== 'closed')}
            closed={state === 'closed'}
            name={hallTexts.game(game)}
            state={stateTexts[state]}
            disabled={state !== 'open'}
            onOpen={() => onOpen(game)}
          />
        </li>
      ))}
      {remote ? (
        <li>
          <RemoteGameTile obstacle={obstacle} onOpen={onOpenRemote} />
        </li>
      ) : null}
    </ul>
  );
}

function RemoteGameTile({ obstacle, onOpen }: Pick<GameTilesProps, 'obstacle'> & { onOpen: () => void }) {
  const hours = usePortalConfig()?.remoteGameHours ?? licensedHours;
  const isOpen = isOpenAt(hours, useNow());
  const openWords = isOpen ? hallTexts.remoteGameOpen(hours) : hallTexts.remoteGameClosed(hours);
  return (
    <GameTile
      picture="remote-game-501.svg"
      name={hallTexts.remoteGame}
      state={obstacle === undefined ? openWords : stateTexts[obstacle]}
      disabled={false}
      onOpen={onOpen}
    />
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
  picture: string;
  /** Whether the picture is that of a closed game. */
  closed?: boolean;
  name: string;
  /** The state, in words. */
  state: string;
  disabled: boolean;
  onOpen: () => void;
};

const stateTexts = {
  open: hallTexts.gameOpen,
  closed: hallTexts.gameClosed,
  paused: hallTexts.gamePaused,
  card_fault: hallTexts.gameCardFault,
};

function GameTile({ picture, closed, name, state, disabled, onOpen }: GameTileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      data-closed={closed || undefined}
      disabled={disabled}
      onClick={onOpen}
    >
      <img src={artAddress('games', picture)} alt="" width="320" height="200" />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state}>{state}</span>
      </span>
    </button>
  );
}

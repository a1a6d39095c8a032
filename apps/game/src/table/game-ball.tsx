import { letterOf } from '@lokalbingo/bingo/every-game/ball';
import { BingoBall, type BingoBallProps } from '@lokalbingo/ui/bingo-ball';
import { useGameRules } from './game-rules.tsx';

/** A ball of the main game at this table, with its letter. */
export function GameBall(props: Omit<BingoBallProps, 'letter'>) {
  return <BingoBall {...props} letter={letterOf(useGameRules(), props.number)} />;
}

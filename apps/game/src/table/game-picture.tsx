import { artAddress } from '@lokalbingo/ui/art';
import { useGameRules } from './game-rules.tsx';

/** The picture of the main game at this table; its name is beside it. */
export function GamePicture({ className }: { readonly className: string | undefined }) {
  const { mainGame } = useGameRules();
  const address = artAddress('games', `main-game-${mainGame}.svg`);
  return <img className={className} src={address} alt="" width="320" height="200" />;
}

import { letterOf } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import { stageInWords } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';

const upToNineteen = [
  ...['null', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'],
  ...['tretten', 'fjorten', 'femten', 'seksten', 'sytten', 'atten', 'nitten'],
];
const tens = ['tjue', 'tretti', 'førti', 'femti', 'seksti', 'sytti', 'åtti', 'nitti'];

/** A number in words, because some voices read digits the old way, as "femogførti". From 100 on in digits. */
function inWords(number: number): string {
  if (number < 20) return upToNineteen[number] ?? String(number);
  const ten = tens[Math.floor(number / 10) - 2];
  if (ten === undefined) return String(number);
  return number % 10 === 0 ? ten : ten + (number % 10 === 1 ? 'en' : upToNineteen[number % 10]);
}

/** A ball as it is read aloud: "B sju". */
export const spokenBall = (mainGame: MainGame, ball: number): string =>
  `${letterOf(rulesOf(mainGame), ball)} ${inWords(ball)}`.trim();

/** A won stage as it is read aloud: "Bingo! To rader er vunnet av én bong." */
export function spokenWin(mainGame: MainGame, stage: number, winners: number): string {
  const won = stageInWords(mainGame, stage);
  const tickets = `${inWords(winners)} ${winners === 1 ? 'bong' : 'bonger'}`;
  return `Bingo! ${won.charAt(0).toUpperCase()}${won.slice(1)} er vunnet av ${tickets}.`;
}

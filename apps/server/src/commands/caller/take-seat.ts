/** Who calls in which hall, as it was typed. */
import { parseArgs } from 'node:util';
import { mainGames } from '@lokalbingo/bingo/main-game';
import { findHall } from '../../modules/halls/halls.ts';
import { findGameSetup } from '../../modules/rounds/rounds.ts';
import type { Db } from '../../platform/database.ts';
import { seatTexts } from './caller.nb.ts';
import type { CallerSeat } from './run-caller.ts';

/** The seat that was asked for; or a sentence on why there is none. */
export async function takeSeat(db: Db, typed: readonly string[]): Promise<CallerSeat | string> {
  let given: ReturnType<typeof parse>['values'];
  try {
    given = parse(typed).values;
  } catch {
    return seatTexts.usage;
  }
  const { as: name = '', hall = '', game = '' } = given;
  const mainGame = mainGames.find((each) => String(each) === game);
  const isName = name.trim().length >= 2 && name.trim().length <= 100 && !/\p{Cc}/u.test(name);
  if (!isName || !/^[1-9]\d{0,8}$/.test(hall) || mainGame === undefined) return seatTexts.usage;
  const found = await findHall(db, Number(hall));
  if (!found.ok) return seatTexts.noHall(hall);
  const { hallId, name: hallName } = found.value;
  if (!(await findGameSetup(db, { hallId, mainGame }))) return seatTexts.noGame(hallName, mainGame);
  return { name: name.trim(), hallId, hall: hallName, mainGame };
}

const parse = (typed: readonly string[]) =>
  parseArgs({
    args: [...typed],
    options: { as: { type: 'string' }, hall: { type: 'string' }, game: { type: 'string', default: '1' } },
  });

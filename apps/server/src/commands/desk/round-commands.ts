/** What the desk does with rounds: those that the hall will not play are cancelled before their draw begins. */
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { type CancelRefusal, cancelByHall, cancelRestOfDay } from '../../modules/rounds/rounds.ts';
import { inTransaction } from '../../platform/database.ts';
import { deskTime } from './case-words.ts';
import { type DeskCommand, done, notDone, numberIn } from './desk-command.ts';

const ofRound = '--hall ID --round NO';
const ofDay = '--hall ID --game NO';

const inWords: Readonly<Record<CancelRefusal['why'], string>> = {
  not_found: 'the hall has no such round',
  over: 'it has ended',
  being_drawn: 'its draw has begun, and a round that is being drawn is played to its end',
};

/** The commands, by name. */
export const roundCommands: Readonly<Record<string, DeskCommand>> = {
  'cancel-round': {
    about: ofRound,
    does: 'cancels a round whose draw has not begun: stakes go back at once, and every open window is told',
    run: async (deps, { actor, reason, options }) => {
      const hallId = numberIn(options.hall);
      const roundId = numberIn(options.round);
      if (hallId === undefined || roundId === undefined) return notDone(`It is written ${ofRound}.`);
      const act = { hallId, roundId, actor: { name: actor }, reason };
      const outcome = await inTransaction(deps.db, (tx) => cancelByHall(tx, deps, act));
      if (!outcome.ok) return notDone(`Nothing done: ${inWords[outcome.refusal.why]}.`);
      const { mainGame, startsAt, ticketCount } = outcome.value;
      return done(
        `Cancelled round ${roundId} of ${deskTime(startsAt)}, main game ${mainGame} in hall ${hallId}: ${ticketCount} tickets are given back.`,
      );
    },
  },
  'cancel-day': {
    about: ofDay,
    does: 'cancels every round of a main game today whose draw has not begun',
    run: async (deps, { actor, reason, options }) => {
      const hallId = numberIn(options.hall);
      const mainGame = mainGameIn(options.game);
      if (hallId === undefined || mainGame === undefined) return notDone(`It is written ${ofDay}.`);
      const act = { hallId, mainGame, actor: { name: actor }, reason };
      const outcome = await inTransaction(deps.db, (tx) => cancelRestOfDay(tx, deps, act));
      const [first] = outcome.ok ? outcome.value : [];
      const last = outcome.ok ? outcome.value.at(-1) : undefined;
      if (!outcome.ok || !first || !last)
        return notDone('Nothing done: no round of today is left to cancel.');
      const tickets = outcome.value.reduce((sum, { ticketCount }) => sum + ticketCount, 0);
      return done(
        `Cancelled ${outcome.value.length} rounds of main game ${mainGame} in hall ${hallId}, from ${deskTime(first.startsAt)} to ${deskTime(last.startsAt)}: ${tickets} tickets are given back.`,
      );
    },
  },
};

function mainGameIn(text: string | undefined): MainGame | undefined {
  return mainGames.find((game) => game === numberIn(text));
}

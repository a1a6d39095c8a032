/** The caller's terminal: one line after another, each heard, done in one transaction, and answered. */
import { setTimeout as pause } from 'node:timers/promises';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import {
  announceBall,
  type CallerOutcome,
  type CallerRound,
  callBall,
  cancelByHall,
  correctBall,
  nextRoundForCaller,
  roundForCaller,
} from '../../modules/rounds/rounds.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { callerRefusalText, callerTexts, noBallText, roundText, winsText } from './caller.nb.ts';
import { type CallerLine, readCallerLine } from './read-line.ts';

/** What the terminal works with. */
export type CallerDeps = { readonly db: Db; readonly clock: Clock };

/** Who calls, and what. The hall plays the game. */
export type CallerSeat = {
  readonly name: string;
  readonly hallId: number;
  readonly hall: string;
  readonly mainGame: MainGame;
};

/** Where lines come from and answers go to. */
export type Terminal = {
  readonly lines: AsyncIterable<string>;
  readonly write: (text: string) => void;
  /** How often the terminal looks what has happened. Default 300 ms, and 100 ms for what comes of a word. */
  readonly lookEveryMs?: number;
  /** After how many looks for what comes of a word it says that the server is silent. Default 50. */
  readonly looksAtMost?: number;
};

/** Talks with a caller until the lines end or the caller ends it. What happens meanwhile is told as it happens. */
export async function runCaller(deps: CallerDeps, seat: CallerSeat, terminal: Terminal): Promise<void> {
  const talk = new CallerTalk(deps, seat, terminal);
  terminal.write(callerTexts.welcome(seat.hall, seat.mainGame, seat.name));
  await talk.tellNews();
  const ended = new AbortController();
  const watching = talk.watch(ended.signal);
  try {
    for await (const line of terminal.lines) if (!(await talk.hear(line))) break;
  } finally {
    ended.abort();
    await watching;
  }
  terminal.write(callerTexts.goodbye);
}

class CallerTalk {
  readonly #deps: CallerDeps;
  readonly #seat: CallerSeat;
  readonly #terminal: Terminal;
  /** The round whose turn it is, as the caller has been shown it: nothing is done to one that he has not seen. */
  #round: CallerRound | undefined;
  #told = '';
  #cancelling: CallerRound | undefined;
  /** One thing at a time: news waits while a line is answered. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(deps: CallerDeps, seat: CallerSeat, terminal: Terminal) {
    this.#deps = deps;
    this.#seat = seat;
    this.#terminal = terminal;
  }

  /** Answers a line. Gives whether there is more to be said. */
  hear(line: string): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.#cancelling) await this.#cancel(this.#cancelling, line.trim());
      else {
        const read = readCallerLine(rulesOf(this.#seat.mainGame), line);
        if (read.kind === 'end') return false;
        await this.#answer(read);
      }
      return true;
    });
  }

  /** Tells of the round when it is another or otherwise than was told. */
  tellNews(): Promise<void> {
    return this.#inTurn(() => this.#show(this.#told));
  }

  async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(this.#terminal.lookEveryMs ?? 300, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await this.tellNews();
    }
  }

  async #inTurn<Value>(doing: () => Promise<Value>): Promise<Value> {
    const turn = this.#turn.then(doing, doing);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Looks where the round is, and shows it unless that is what was told. */
  async #show(told?: string): Promise<void> {
    const { db, clock } = this.#deps;
    const now = clock.now();
    this.#round = await nextRoundForCaller(db, this.#seat, now);
    const text = this.#round ? roundText(this.#round, now) : callerTexts.noRound;
    if (text !== told) this.#terminal.write(text);
    this.#told = text;
  }

  async #answer(line: Exclude<CallerLine, { kind: 'end' }>): Promise<void> {
    const { write } = this.#terminal;
    const rules = rulesOf(this.#seat.mainGame);
    const round = this.#round;
    if (line.kind === 'help') return write(callerTexts.help);
    if (line.kind === 'no_ball') return write(noBallText(rules));
    if (line.kind === 'wrong_letter') return write(callerTexts.wrongLetter(rules, line.ball));
    if (!round) return this.#show();
    if (line.kind === 'cancel') {
      this.#cancelling = round;
      return write(callerTexts.whyCancel(round));
    }
    await this.#say(line, round);
  }

  /** Has a word kept, and waits until everybody has been told. */
  async #say(
    line: Extract<CallerLine, { kind: 'announce' | 'correct' | 'call' }>,
    round: CallerRound,
  ): Promise<void> {
    const { db } = this.#deps;
    const { write } = this.#terminal;
    const rules = rulesOf(round.mainGame);
    const { hallId, roundId, place } = round;
    const turn = { hallId, roundId, place, actor: { name: this.#seat.name } };
    const was = round.standing?.ball;
    // Who presses Enter without a ball wants to know where the round is.
    if (line.kind === 'call' && was === undefined) return this.#show();
    const ball = line.kind === 'call' ? (was as number) : line.ball;
    const outcome: CallerOutcome = await inTransaction(db, (tx) => {
      if (line.kind === 'announce') return announceBall(tx, this.#deps, { ...turn, ball });
      if (line.kind === 'call') return callBall(tx, this.#deps, { ...turn, ball });
      return correctBall(tx, this.#deps, { ...turn, was: was ?? 0, ball });
    });
    if (!outcome.ok) {
      write(callerRefusalText(rules, outcome.refusal));
      return this.#show(this.#told);
    }
    const told = await this.#untilTold(round, ({ state }) =>
      line.kind === 'call' ? state.called.includes(ball) : state.next === ball,
    );
    if (line.kind === 'announce') write(callerTexts.announced(rules, ball));
    else if (line.kind === 'correct') write(callerTexts.corrected(rules, was ?? 0, ball));
    else write(callerTexts.called(rules, ball, place));
    if (!told) return write(callerTexts.serverSilent);
    const text = roundText(told, this.#deps.clock.now());
    const wins = line.kind === 'call' ? winsText(told, ball) : '';
    if (wins !== '') write(wins);
    if (told.phase === 'finished') write(text);
    // What was just answered says it already.
    await this.#show(line.kind === 'call' ? undefined : text);
  }

  async #untilTold(
    { hallId, roundId }: CallerRound,
    isTold: (round: CallerRound) => boolean,
  ): Promise<CallerRound | undefined> {
    for (let look = 0; look < (this.#terminal.looksAtMost ?? 50); look += 1) {
      const round = await roundForCaller(this.#deps.db, { hallId, roundId });
      if (round && isTold(round)) return round;
      await pause(this.#terminal.lookEveryMs ?? 100);
    }
    return undefined;
  }

  async #cancel(round: CallerRound, reason: string): Promise<void> {
    const { write } = this.#terminal;
    if (reason !== '' && reason.length < 5) return write(callerTexts.tooShort);
    this.#cancelling = undefined;
    if (reason === '') return write(callerTexts.notCancelled);
    const act = { actor: { name: this.#seat.name }, reason: reason.slice(0, 500) };
    const { hallId, roundId } = round;
    const outcome = await inTransaction(this.#deps.db, (tx) =>
      cancelByHall(tx, this.#deps, { hallId, roundId, ...act }),
    );
    write(outcome.ok ? callerTexts.cancelled(round) : callerTexts.cancelRefused[outcome.refusal.why]);
  }
}

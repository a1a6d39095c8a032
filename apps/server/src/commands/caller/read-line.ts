/** What a caller types, understood. Pure. */
import { isBall, letterOf } from '@lokalbingo/bingo/every-game/ball';
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';

/** What a line means. `letter` is a ball under a letter that is not its own: what it is called with is `ball`'s. */
export type CallerLine =
  | { readonly kind: 'announce'; readonly ball: number }
  | { readonly kind: 'correct'; readonly ball: number }
  | { readonly kind: 'wrong_letter'; readonly ball: number }
  | { readonly kind: 'no_ball' }
  | { readonly kind: 'call' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'end' }
  | { readonly kind: 'help' };

const words: Readonly<Record<string, CallerLine>> = {
  '': { kind: 'call' },
  avlys: { kind: 'cancel' },
  slutt: { kind: 'end' },
};

/** Reads a line: a ball as "45" or "G 45", "rett 45", nothing for a call, "avlys", "slutt"; else help. */
export function readCallerLine(rules: GameRules, typed: string): CallerLine {
  const line = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const word = Object.hasOwn(words, line) ? words[line] : undefined;
  if (word) return word;
  const [, correction, letter = '', digits] = /^(rett )?([a-zæøå])? ?([0-9]{1,4})$/.exec(line) ?? [];
  if (digits === undefined) return { kind: 'help' };
  const ball = Number(digits);
  if (!isBall(rules, ball)) return { kind: 'no_ball' };
  if (letter !== '' && letter !== letterOf(rules, ball).toLowerCase()) return { kind: 'wrong_letter', ball };
  return { kind: correction === undefined ? 'announce' : 'correct', ball };
}

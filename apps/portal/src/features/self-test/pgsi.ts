/**
 * The Problem Gambling Severity Index: nine questions about the last twelve months, with 0 to 3 points per
 * answer (Ferris and Wynne, The Canadian Problem Gambling Index: Final report, 2001).
 */

/** How often, from never to almost always; the index is the number of points. */
export const answers = ['never', 'sometimes', 'mostly', 'always'] as const;
/** One of {@link answers}. */
export type Answer = (typeof answers)[number];

/** How many questions there are. */
export const questionCount = 9;

/** The levels by points: none, 1–2, 3–7, or 8 and more. */
export type RiskLevel = 'none' | 'low' | 'moderate' | 'problem';

/** The level of a complete set of answers. @throws Error when it is incomplete. */
export function riskLevelOf(given: readonly Answer[]): RiskLevel {
  if (given.length !== questionCount)
    throw new Error(`${given.length} of ${questionCount} questions answered.`);
  const points = given.reduce((sum, answer) => sum + answers.indexOf(answer), 0);
  if (points === 0) return 'none';
  if (points <= 2) return 'low';
  return points <= 7 ? 'moderate' : 'problem';
}

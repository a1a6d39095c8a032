/** Answers of calls that are steps on a way and tell their noes as texts for the player. */
import type { StepAnswer } from '@lokalbingo/contract/account-steps';
import { ok } from './result.ts';

/** The step is done. */
export const done: StepAnswer = { result: 'OK', error: [] };

/** The step is not done; what to show the player. A yes of the call, so that what was counted stays counted. */
export const notDone = (...error: readonly string[]) =>
  ok<StepAnswer>({ result: 'ERROR', error: [...error] });

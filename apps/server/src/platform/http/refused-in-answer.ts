import { misuse, type RefusalCode } from '@lokalbingo/contract/problem';
import { ok, type Refusal, type Result } from '../result.ts';
import { problemsAnswered } from './problem-reply.ts';

/**
 * Answers a refusal in the shape that the specification gives the call (decisions §6): `shape` builds it, with the text
 * for the player; the refusal's code and facts are added. A misused call stays a refusal.
 */
export async function refusedInAnswer<Value, Shape, Code extends RefusalCode>(
  result: Result<Value, Code>,
  shape: (refusal: Refusal<Code>) => Shape | Promise<Shape>,
): Promise<Result<Value | (Shape & Refusal<Code>), typeof misuse>> {
  if (result.ok) return result;
  const { refusal } = result;
  if (refusal.code === misuse) return { ok: false, refusal: { ...refusal, code: misuse } };
  problemsAnswered.publish(refusal.code);
  return ok({ ...(await shape(refusal)), ...refusal });
}

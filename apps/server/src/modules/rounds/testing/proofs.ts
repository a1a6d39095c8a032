/** Reads the proofs of rounds. */
import type { AnswerOf, Operation } from '@lokalbingo/contract/operation';
import type { RefusalCode } from '@lokalbingo/contract/problem';
import { getPublicProof, getRoundProof } from '@lokalbingo/contract/rounds';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import type { CachedJson } from '../../../platform/http/cached-json.ts';
import { readHere } from '../../../platform/long-reading.ts';
import { assert, ok, type Result } from '../../../platform/result.ts';
import { openProofs } from '../draw/proofs.ts';
import type { GameInHall } from '../game-setup.ts';
import type { RoundKey } from '../round.ts';

const askerOf = () => ({ caller: 'a test', gone: new AbortController().signal, knows: () => false });

/** Returns the proof of a round for a window of its game. */
export const roundProof = async (db: Db, key: RoundKey & GameInHall) =>
  readBy(getRoundProof, await openProofs({ db, read: readHere(db) }).toWindow(key, askerOf()));

/** Returns the public proof of a round. */
export const publicProof = async (db: Db, key: RoundKey) =>
  readBy(getPublicProof, await openProofs({ db, read: readHere(db) }).toAnyone(key, askerOf()));

function readBy<Op extends Operation, Code extends RefusalCode>(
  operation: Op,
  result: Result<CachedJson, Code>,
): Result<AnswerOf<Op>, Code> {
  if (!result.ok) return result;
  assert(result.value.bytes, 'A client without a cached proof gets all of it.');
  const json = JSON.parse(Buffer.from(result.value.bytes.plain).toString());
  return ok(z.decode(operation.answer, json) as AnswerOf<Op>);
}

/** Makes one file at a time for each player: a file is expensive, and a repeated press must not make it again. */
import type { FileType, GivenFile } from '@lokalbingo/contract/file-answer';
import type { RefusalCode } from '@lokalbingo/contract/problem';
import type { Piece } from '../../platform/long-reading.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';

/** A file, complete or in pieces. */
export type MadeFile = {
  readonly name: string;
  readonly type: FileType;
  readonly content: Iterable<Piece> | AsyncIterable<Piece>;
};

/**
 * Makes a file in the player's turn, which lasts until the file was read to its end, refused or failed, or its reader
 * has gone.
 */
export type InOwnTurn = <Code extends RefusalCode>(
  reader: { readonly playerId: number; readonly gone: AbortSignal },
  make: () => Promise<Result<MadeFile, Code>>,
) => Promise<Result<GivenFile, Code | 'statement_under_way'>>;

/** Creates the turns of this process. */
export function filesUnderWay(): InOwnTurn {
  const turns = new Map<number, object>();
  return async ({ playerId, gone }, make) => {
    if (turns.has(playerId)) return refuse('statement_under_way');
    const turn = {};
    turns.set(playerId, turn);
    const giveBack = (): void => {
      if (turns.get(playerId) === turn) turns.delete(playerId);
    };
    gone.addEventListener('abort', giveBack, { once: true });
    const made = await make().catch((error: unknown) => {
      giveBack();
      throw error;
    });
    if (made.ok) return ok({ ...made.value, content: andThen(made.value.content, giveBack) });
    giveBack();
    return made;
  };
}

async function* andThen(pieces: MadeFile['content'], last: () => void): AsyncGenerator<Piece> {
  try {
    yield* pieces;
  } finally {
    last();
  }
}

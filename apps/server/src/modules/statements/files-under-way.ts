/** That a player has one file made at a time: making one is work, and a press that is repeated must not repeat it. */
import type { FileType, GivenFile } from '@lokalbingo/contract/file-answer';
import type { RefusalCode } from '@lokalbingo/contract/problem';
import { ok, type Result, refuse } from '../../platform/result.ts';

/** A file, whole or piece by piece. */
export type MadeFile = {
  readonly name: string;
  readonly type: FileType;
  readonly content: Iterable<Piece> | AsyncIterable<Piece>;
};
type Piece = string | Uint8Array;

/** Makes a file in the player's turn, which lasts until it has been read to its end, was refused, or failed. */
export type InTurn = <Code extends RefusalCode>(
  playerId: number,
  make: () => Promise<Result<MadeFile, Code>>,
) => Promise<Result<GivenFile, Code | 'statement_under_way'>>;

/**
 * The turns of this process. Whoever goes away before the first piece is read gives back no turn, so none lasts longer
 * than `atMostMs`, in which a file must have been read anyway.
 */
export function filesUnderWay(atMostMs: number, nowMs: () => number = () => performance.now()): InTurn {
  const turns = new Map<number, { readonly endsAtMs: number }>();
  return async (playerId, make) => {
    const startsAtMs = nowMs();
    if ((turns.get(playerId)?.endsAtMs ?? startsAtMs) > startsAtMs) return refuse('statement_under_way');
    const turn = { endsAtMs: startsAtMs + atMostMs };
    turns.set(playerId, turn);
    const giveBack = (): void => {
      if (turns.get(playerId) === turn) turns.delete(playerId);
    };
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

/**
 * The verdict of a check.
 * - `holds`: the published value equals the recomputed one.
 * - `fails`: they differ.
 * - `unchecked`: nothing could be recomputed, because a check on which this one depends fails.
 * - `absent`: there is nothing to check, because the hall's caller drew the balls or the round was cancelled.
 */
export type CheckVerdict = 'holds' | 'fails' | 'unchecked' | 'absent';

/**
 * Who drew a round's balls: a seed, whose order can be recomputed; the hall's caller; or first the caller and then a
 * seed.
 */
export type DrawnBy = 'seed' | 'caller' | 'both';

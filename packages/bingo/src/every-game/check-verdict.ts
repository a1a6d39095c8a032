/**
 * What a check of a round says.
 * - `holds`: what was published is what comes out.
 * - `fails`: it is not.
 * - `unchecked`: a check that it stands on fails, so that nothing could come out.
 * - `absent`: there is nothing to check: the hall's caller drew the balls, or the round was cancelled before.
 */
export type CheckVerdict = 'holds' | 'fails' | 'unchecked' | 'absent';

/** Who drew a round's balls: a seed, whose order can be recomputed; the hall's caller; or first the caller and then a seed. */
export type DrawnBy = 'seed' | 'caller' | 'both';

/**
 * Remote game 501, at a partner's: money is moved into a session, and what remains returns when the session ends
 * (specification §4 Remote game session, §7 Games, §9 Money; decisions §5 Remote game 501).
 */
import { z } from 'zod';
import { playBars } from './admission.ts';
import { operation } from './operation.ts';
import { refusalInAnswer } from './problem.ts';
import { bingoIdInput, instant, kroner, kronerInput, numberInput, remoteGameType, wordOf } from './wire.ts';

/** The least and the most that is moved into a session, in whole kroner (specification §9). */
export const remoteGameMinimumKroner = 1;
/** See {@link remoteGameMinimumKroner}. */
export const remoteGameMaximumKroner = 500;

export { remoteGameType };

const inHall = { bingoid: bingoIdInput, gameType: numberInput(z.literal(remoteGameType)) } as const;
const bars = ['not_a_member', 'not_offered'] as const;

/**
 * Returns the state of the game for the player in a hall. `authToken` names an open session and opens nothing; it is
 * empty when there is none. `activeGames` counts unfinished tickets in the chain's main games, `otherGames` the open
 * sessions in its other halls; `gameOpen` is true from 10.00 to 22.00 Norwegian time, by the server's clock.
 */
export const checkGameSession = operation({
  name: 'checkGameSession',
  summary: 'The state of remote game 501 for the player in a hall',
  host: 'portal',
  method: 'POST',
  path: '/extgame/checkGameSession',
  access: 'player',
  waitsFor: 'provider',
  body: z.strictObject(inHall),
  answer: z.object({
    authToken: z.string(),
    activeGames: z.int().min(0),
    otherGames: z.int().min(0),
    gameOpen: z.boolean(),
    /**
     * `opening`, `closing`: money is in transit, and the partner has not confirmed the end. Such a session has no
     * `authToken` while it opens.
     */
    state: wordOf(['none', 'opening', 'open', 'closing'], 'none'),
    /** A session that is `closing` waits for a round that is being played, and can be continued until then. */
    roundOpen: z.boolean(),
    /** The balance of the session as last reported by the partner, and when; null when unknown. */
    balance: kroner.nullable(),
    balanceAt: instant.nullable(),
    /** The money in transit to the partner. */
    underWay: kroner.nullable(),
  }),
  refusals: bars,
});

/**
 * Moves money into a new session. `errorText` is empty when the session is open; otherwise it says why not, also for
 * refusals by our own rules (with `code`, decisions §6). `gameUrl` opens the session, once, within a minute. While a
 * transfer of the same amount is in progress, the call returns the result of that one.
 */
export const transferToGame = operation({
  name: 'transferToGame',
  summary: 'Move money into a new session of remote game 501',
  host: 'portal',
  method: 'POST',
  path: '/extgame/transferToGame',
  access: 'player',
  idempotent: true,
  waitsFor: 'provider',
  body: z.strictObject({ ...inHall, amount: kronerInput }),
  answer: z.object({
    authToken: z.string(),
    gameUrl: z.string(),
    balance: kroner,
    errorText: z.string(),
    outcome: wordOf(['done', 'refused', 'unknown'], 'unknown'),
    ...refusalInAnswer,
  }),
  refusesInAnswer: true,
  refusals: [
    ...playBars,
    'e_id_required',
    'not_offered',
    'on_break',
    'amount_not_allowed',
    'insufficient_funds',
    'play_limit_reached',
    'game_closed',
    'other_game_active',
    'remote_session_open',
    'movement_under_way',
    'idempotency_key_reused',
  ],
});

/**
 * Opens an open session again, or one whose last round is being played: a new `gameUrl` each time. Refused outside the
 * opening hours and during a pause.
 */
export const continueGameSession = operation({
  name: 'continueGameSession',
  summary: 'Continue an open session of remote game 501',
  host: 'portal',
  method: 'POST',
  path: '/extgame/continueGameSession',
  access: 'player',
  waitsFor: 'provider',
  body: z.strictObject(inHall),
  answer: z.object({ authToken: z.string(), gameUrl: z.string() }),
  refusals: [
    ...playBars,
    'e_id_required',
    'not_offered',
    'on_break',
    'game_closed',
    'remote_session_not_found',
    'provider_unavailable',
  ],
});

/**
 * Ends the open session: its balance returns to the player card. Always allowed. `errorText` is empty when the money
 * has returned; otherwise it says why not yet, and the server ends the session as soon as the partner can.
 */
export const endGameSession = operation({
  name: 'endGameSession',
  summary: 'End a session of remote game 501 and take back its balance',
  host: 'portal',
  method: 'POST',
  path: '/extgame/endGameSession',
  access: 'player',
  idempotent: true,
  waitsFor: 'provider',
  body: z.strictObject(inHall),
  answer: z.object({
    returnedAmount: kroner,
    /** The player card's balance afterwards. */
    currentBalance: kroner,
    errorText: z.string(),
    outcome: wordOf(['done', 'refused', 'unknown'], 'unknown'),
    ...refusalInAnswer,
  }),
  refusesInAnswer: true,
  refusals: ['remote_session_not_found', 'movement_under_way', 'idempotency_key_reused'],
});

/** Why a session has ended, in the partner's words. */
export const sessionEnds = ['player', 'idle', 'closing_time', 'admin'] as const;

/**
 * The partner reports that a session has closed, whoever closed it (docs/protocols/partner-501.md): both report and
 * answer are signed, in the partner's own format. The partner repeats it until the answer is 200; it takes effect once.
 */
export const remoteSessionClosed = operation({
  name: 'remoteSessionClosed',
  summary: 'The partner of remote game 501 reports that a session has closed',
  host: 'portal',
  method: 'POST',
  path: '/partner/501/v1/session-closed',
  access: 'public',
  verbatim: { refusedStatuses: [400, 401, 404] },
  body: z.object({
    session_id: z.string().regex(/^[\w-]{1,100}$/),
    transaction_uuid: z.uuid().lowercase(),
    /** Øre. */
    amount: z.int().min(0).max(100_000_000),
    /** Øre: all stakes in the session. */
    staked: z.int().min(0).max(100_000_000).optional(),
    reason: z.enum(sessionEnds),
    request_uuid: z.uuid().lowercase(),
  }),
  answer: z.object({
    status: z.enum([
      'RS_OK',
      'RS_ERROR_INVALID_SIGNATURE',
      'RS_ERROR_WRONG_SYNTAX',
      'RS_ERROR_SESSION_NOT_FOUND',
    ]),
    /** As it was in the request, if that could be read. */
    request_uuid: z.string().optional(),
  }),
  refusals: [],
});

/** The calls of the remote game. */
import {
  checkGameSession,
  continueGameSession,
  endGameSession,
  remoteSessionClosed,
  transferToGame as transferCall,
} from '@lokalbingo/contract/remote-game';
import { type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { refusedInAnswer } from '../../platform/http/refused-in-answer.ts';
import { ok, type Refusal } from '../../platform/result.ts';
import { memberCard, standingOf } from '../admission/admission.ts';
import { applyPartyClose } from '../external-money/external-money.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { applySessionClosed } from './apply-session-closed.ts';
import { checkSession } from './check-session.ts';
import { continueSession } from './continue-session.ts';
import { endSession } from './end-session.ts';
import { remoteGameRefusalText, remoteGameTexts as texts } from './remote-game.nb.ts';
import { partnerParty, type RemoteGameDeps } from './remote-game-deps.ts';
import type { SessionClosedCall } from './session-closed-call.ts';
import { transferToGame } from './transfer-to-game.ts';

export function remoteGameRoutes(bind: Bind<'portal'>, deps: RemoteGameDeps): void {
  bind(checkGameSession, ({ body, caller }) =>
    checkSession(deps, { playerId: caller.playerId, hallId: body.bingoid }),
  );

  // Refusals are answered in the calls' own shape (decisions §6).
  bind(transferCall, async ({ body, caller, idempotencyKey }) => {
    const whose = { playerId: caller.playerId, hallId: body.bingoid };
    const moved = await transferToGame(deps, { ...whose, amountOre: body.amount, idempotencyKey });
    return refusedInAnswer(moved, (refusal) => ({
      authToken: '',
      gameUrl: '',
      balance: zeroOre,
      ...refusedFor(refusal, texts.transferFailed),
    }));
  });

  bind(continueGameSession, ({ body, caller }) =>
    continueSession(deps, { playerId: caller.playerId, hallId: body.bingoid }),
  );

  bind(endGameSession, async ({ body, caller, idempotencyKey }) => {
    const whose = { playerId: caller.playerId, hallId: body.bingoid };
    const ended = await endSession(deps, { ...whose, idempotencyKey });
    return refusedInAnswer(ended, async (refusal) => ({
      returnedAmount: zeroOre,
      currentBalance: await heldOnCard(deps, whose),
      ...refusedFor(refusal, texts.endFailed),
    }));
  });

  bind(remoteSessionClosed, async ({ body }) => {
    const { clock, callbackSecret } = deps;
    const sessionClosed = ({ sessionRef, walletTransferId, amountOre, stakedOre }: SessionClosedCall) =>
      applyPartyClose(deps, {
        party: partnerParty,
        holdingRef: sessionRef,
        walletTransferId,
        amountOre,
        stakedOre,
      });
    return ok(await applySessionClosed({ clock, callbackSecret, sessionClosed }, body));
  });
}

const refusedFor = (refusal: Refusal, failed: string) => ({
  errorText: remoteGameRefusalText(refusal, failed),
  outcome: 'refused' as const,
});

/** Returns the balance of the player card; 0 without a card. */
async function heldOnCard(
  { db, clock }: RemoteGameDeps,
  whose: { readonly playerId: number; readonly hallId: number },
): Promise<Ore> {
  const standing = await standingOf(db, whose, clock.now());
  if (!standing?.card) return zeroOre;
  const { ownOre, winningsOre } = await balanceOf(db, memberCard(standing));
  return sumOre(ownOre, winningsOre);
}

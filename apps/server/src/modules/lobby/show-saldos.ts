import type { getSaldos } from '@lokalbingo/contract/lobby';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { maxOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import {
  type AdmissionRefusalCode,
  admit,
  type PlayerInHall,
  playerInHallText,
  standingFromRow,
} from '../admission/admission.ts';
import { balanceFromRow } from '../ledger/ledger.ts';
import { limitsLeftFrom } from '../responsible-play/responsible-play.ts';
import { waitingPrizesFrom } from '../rounds/rounds.ts';
import { type SaldosRow, selectSaldos } from './saldos-store.ts';

/** A player's money in a hall as shown, or a refusal. */
export type ShownSaldos = Result<
  AnswerOf<typeof getSaldos>,
  AdmissionRefusalCode<'see_balance'> | 'not_a_member'
>;

/** Shows players' money in halls, in their order, in one statement. */
export async function showSaldos(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  players: readonly PlayerInHall[],
): Promise<readonly ShownSaldos[]> {
  const now = clock.now();
  const rows = await selectSaldos(db, players, now);
  const shown = new Map(
    rows.map((row) => [
      playerInHallText({ hallId: row.hall_id, playerId: row.player_id }),
      saldosFromRow(row, now),
    ]),
  );
  return players.map((player) => shown.get(playerInHallText(player)) ?? refuse('not_a_member'));
}

function saldosFromRow(row: SaldosRow, now: Date): ShownSaldos {
  const admitted = admit('see_balance', standingFromRow(row, now));
  if (!admitted.ok) return admitted;
  const { ownOre, winningsOre } = balanceFromRow(row);
  const { on_its_way_ore: onItsWay } = row;
  const held = waitingPrizesFrom(row).map(({ amountOre, ...prize }) => ({ ...prize, amount: amountOre }));
  const left = limitsLeftFrom(row, admitted.value, now);
  return ok({
    saldos: {
      saldo: sumOre(ownOre, winningsOre),
      dailyLimit: left.dayOre,
      monthlyLimit: left.monthOre,
      prize: maxOre(zeroOre, winningsOre),
      dailyLimitInForce: left.inForce.dayOre,
      monthlyLimitInForce: left.inForce.monthOre,
    },
    ...(held.length > 0 && { heldPrizes: held }),
    ...(onItsWay !== null && onItsWay > 0 && { onItsWay }),
  });
}

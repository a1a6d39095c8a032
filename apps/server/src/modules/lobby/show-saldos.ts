import type { getSaldos } from '@lokalbingo/contract/lobby';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { maxOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import {
  type AdmissionRefusalCode,
  admit,
  memberCard,
  type PlayerInHall,
  type Standing,
  standingsOf,
} from '../admission/admission.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { ownOnItsWay } from '../outside-money/outside-money.ts';
import { remainingLimitsOf } from '../responsible-play/responsible-play.ts';
import { waitingPrizesOf } from '../rounds/rounds.ts';

/** What a player is told of the own money in a hall, or why not. */
export type ShownSaldos = Result<
  AnswerOf<typeof getSaldos>,
  AdmissionRefusalCode<'see_balance'> | 'not_a_member'
>;

/** What players are told of their money in halls, in their order: five statements for however many. */
export async function showSaldos(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  players: readonly PlayerInHall[],
): Promise<readonly ShownSaldos[]> {
  const now = clock.now();
  const standings = await standingsOf(db, players, now);
  const admitted = players.map((player): Result<Standing, AdmissionRefusalCode<'see_balance'>> => {
    const standing = standings.of(player);
    return standing === undefined ? refuse('not_a_member') : admit('see_balance', standing);
  });
  const shown = admitted.flatMap((each) => (each.ok ? [each.value] : []));
  const balances = await balancesOf(db, shown.map(memberCard));
  const prizes = await waitingPrizesOf(db, shown);
  const limits = await remainingLimitsOf(db, shown, now);
  const onTheWay = await ownOnItsWay(db, shown);
  return admitted.map((each) => {
    if (!each.ok) return each;
    const balance = balances.of(memberCard(each.value));
    const held = prizes.of(each.value).map(({ amountOre, ...prize }) => ({ ...prize, amount: amountOre }));
    const left = limits.of(each.value);
    const onItsWay = onTheWay.of(each.value);
    return ok({
      saldos: {
        saldo: sumOre(balance.ownOre, balance.winningsOre),
        dailyLimit: left.dayOre,
        monthlyLimit: left.monthOre,
        prize: maxOre(zeroOre, balance.winningsOre),
        dailyLimitInForce: left.inForce.dayOre,
        monthlyLimitInForce: left.inForce.monthOre,
      },
      ...(held.length > 0 && { heldPrizes: held }),
      ...(onItsWay > 0 && { onItsWay }),
    });
  });
}

/**
 * When all is quiet, every player checks once more: operations without a known outcome, money at outside
 * parties, and the balance.
 */
import { getBalance } from '@lokalbingo/contract/player-cards';
import { listMyVouchers } from '@lokalbingo/contract/vouchers';
import { lookAtOutcome } from './operations/finish-deposit.ts';
import { pollPress } from './operations/move-money.ts';
import type { Dependencies } from './operations/operation.ts';
import { lookAtSession } from './operations/remote-game.ts';
import { partyOf } from './operations/vouchers.ts';
import type { SoakPlayer } from './player.ts';

const looks = 5;

/** Records every answer. */
export async function pollFinalState(
  players: readonly SoakPlayer[],
  dependencies: Dependencies,
): Promise<void> {
  await Promise.all(players.map((player) => pollOwnEnd(player, dependencies)));
}

async function pollOwnEnd(player: SoakPlayer, dependencies: Dependencies): Promise<void> {
  for (const deposit of [...player.open]) await lookAtOutcome(player, dependencies, deposit, looks);
  if (player.press) await pollPress(player, dependencies, player.press);
  if (player.playerId() === 0) return;
  await lookOutside(player, dependencies);
  await askBalance(player, dependencies);
}

/** Reads the open vouchers, each with its balance, and the session. */
async function lookOutside(player: SoakPlayer, dependencies: Dependencies): Promise<void> {
  const { line, memory } = dependencies;
  const { hallId } = player;
  const input = { ...(await player.onPortal()), query: { bingoId: String(hallId) } };
  const { answer } = await line.persist(listMyVouchers, input);
  const session = await lookAtSession(player, dependencies, 1);
  memory.remember({
    kind: 'outside',
    playerId: player.playerId(),
    hallId,
    key: '',
    told: answer.notRead.length === 0 ? 'done' : 'not read',
    details: { open: [...answer.userTickets.flatMap(openVoucher), ...(session ? [{ ref: session }] : [])] },
  });
}

// biome-ignore lint/suspicious/noExplicitAny: a stranger's client has no types of ours.
const openVoucher = ({ system, ticketNr, balance, canClose }: any) =>
  canClose ? [{ ref: ticketNr, party: partyOf(system), balanceOre: Math.round(balance * 100) }] : [];

async function askBalance(player: SoakPlayer, { line, memory }: Dependencies): Promise<void> {
  const { hallId } = player;
  const { answer } = await line.persist(getBalance, {
    ...(await player.onPortal()),
    body: { bingoid: hallId },
  });
  memory.remember({
    kind: 'balance',
    playerId: player.playerId(),
    hallId,
    key: '',
    told: 'done',
    details: { saldoOre: Math.round(answer.balance * 100) },
  });
}

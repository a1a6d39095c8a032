/** When all is quiet, everybody looks once more: at each deposit that was left to the server, and at the own balance. */
import { getBalance } from '@lokalbingo/contract/player-cards';
import { lookAtOutcome } from './operations/finish-deposit.ts';
import type { Surroundings } from './operations/operation.ts';
import type { SoakPlayer } from './player.ts';

const looks = 5;

/** Remembers what everybody is told. */
export async function hearTheEnd(players: readonly SoakPlayer[], surroundings: Surroundings): Promise<void> {
  await Promise.all(players.map((player) => hearOwnEnd(player, surroundings)));
}

async function hearOwnEnd(player: SoakPlayer, surroundings: Surroundings): Promise<void> {
  for (const deposit of [...player.open]) await lookAtOutcome(player, surroundings, deposit, looks);
  if (player.playerId() > 0) await askBalance(player, surroundings);
}

async function askBalance(player: SoakPlayer, { line, memory }: Surroundings): Promise<void> {
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

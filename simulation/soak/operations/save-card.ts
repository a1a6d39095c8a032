import { listMyCards, registerCard, verifyCard } from '@lokalbingo/contract/payments';
import { isYes } from '../client.ts';
import type { SoakPlayer } from '../player.ts';
import type { Dependencies } from './operation.ts';

/** The sandbox's cards, and their weights. */
const cards = [
  { pan: '4925000000000004', share: 60 },
  { pan: '5413000000000000', share: 20 },
  // The bank asks for a confirmation.
  { pan: '4925000000000020', share: 8 },
  // The bank reserves and then does not pay.
  { pan: '4925000000000079', share: 6 },
  // The bank refuses.
  { pan: '4925000000000087', share: 6 },
] as const;

/** Saves a card through the provider's window; the player then pays with it. Returns the answer as a word. */
export async function saveCard(player: SoakPlayer, { line, memory, window }: Dependencies): Promise<string> {
  const { hallId, merchantId } = player;
  const { pan } = player.random.byShare(cards);
  const key = player.newKey();
  const onPortal = await player.onPortal();
  const begun = await line.persist(registerCard, { ...onPortal, key, body: { bingoid: hallId } });
  if (!isYes(begun)) return String(begun.code);
  const transactionId = String(begun.answer.transactionId);
  const end = await window.use({ merchantId, transactionId }, 'save', pan);
  if (end === 'lost') return 'left to the server';
  const verified = await line.persist(verifyCard, { ...onPortal, body: { transactionId } });
  const outcome = isYes(verified) ? 'done' : String(verified.code);
  const playerId = player.playerId();
  memory.remember({ kind: 'card', playerId, hallId, key, told: outcome, details: { transactionId } });
  if (outcome !== 'done') return outcome;
  const mine = await line.persist(listMyCards, { ...onPortal, body: { nets_clientid: merchantId } });
  player.cardId = mine.answer.cardInfo.at(-1)?.cardId;
  return outcome;
}

/** One player's money at outside parties, with every case that the audit checks: for tests of the audit. */
import { kroner } from '@lokalbingo/money';
import { pseudonymOf } from '../../../apps/server/src/modules/external-money/external-money.ts';
import type {
  ExternalMoneyFixture,
  TestMember,
} from '../../../apps/server/src/modules/external-money/testing/external-money-fixture.ts';
import type { WalletTransfer } from '../../../apps/server/src/modules/external-money/testing/for-simulations.ts';
import { assert } from '../../../apps/server/src/platform/result.ts';
import type { PartyBooks, PartyHolding } from '../../soak/audit/party-books.ts';
import type { Fact } from '../memory.ts';

/** The recorded facts, and the parties' books. */
export type MovedOutside = { readonly facts: readonly Fact[]; readonly parties: PartyBooks };

/**
 * An open voucher of kr 20 with kr 10 added; a closed one of kr 20 that was played up to kr 50 with kr 15
 * staked; a refused one of kr 5; one of kr 15 whose result was unknown at first; and a session with kr 30.
 */
export async function moveOutside(world: ExternalMoneyFixture, member: TestMember): Promise<MovedOutside> {
  const { moved, system } = world;
  await world.database.ownerDb
    .updateTable('halls.halls')
    .set({ remote_game_offered: true })
    .where('hall_id', '=', member.hallId)
    .execute();
  const open = await moved(member, kroner(20), { idempotencyKey: 'outside-1' });
  const { holdingId } = open.holding;
  await moved(member, kroner(10), { purpose: 'top_up_voucher', holdingId, idempotencyKey: 'outside-2' });
  const played = await moved(member, kroner(20), { idempotencyKey: 'outside-3' });
  system.books.plays(refOf(played), kroner(50), kroner(15));
  await world.close(await world.holdingOf(member, played), 'outside-4');
  system.next('refuse');
  await moved(member, kroner(5), { idempotencyKey: 'outside-5' });
  system.next('lost_after');
  await moved(member, kroner(15), { idempotencyKey: 'outside-6' });
  await world.lookOnce();
  const found = await moved(member, kroner(15), { idempotencyKey: 'outside-6' });
  const session = await moved(member, kroner(30), { party: 'game_501', idempotencyKey: 'outside-7' });

  const movedFact = (key: string, word: string, details: Fact['details']): Fact => ({
    kind: 'moved',
    ...member,
    key,
    told: word,
    details: { party: 'tickets_1', ...details },
  });
  const shown = `501-${session.holding.holdingId}`;
  const facts = [
    movedFact('outside-1', 'done', { what: 'buy', ref: refOf(open), amountOre: 2000 }),
    movedFact('outside-2', 'done', { what: 'top up', ref: refOf(open), amountOre: 1000 }),
    movedFact('outside-3', 'done', { what: 'buy', ref: refOf(played), amountOre: 2000 }),
    movedFact('outside-4', 'done', { what: 'close', ref: refOf(played), amountOre: 5000 }),
    movedFact('outside-5', 'refused', { what: 'buy', amountOre: 500 }),
    movedFact('outside-6', 'unknown', { what: 'buy', amountOre: 1500 }),
    movedFact('outside-6', 'done', { what: 'buy', ref: refOf(found), amountOre: 1500 }),
    movedFact('outside-7', 'done', { what: 'transfer', party: 'game_501', ref: shown, amountOre: 3000 }),
    movedFact('outside-8', 'insufficient_funds', { what: 'buy', amountOre: 4000 }),
    {
      kind: 'outside',
      ...member,
      key: '',
      told: 'done',
      details: {
        open: [
          { ref: refOf(open), balanceOre: 3000 },
          { ref: refOf(found), balanceOre: 1500 },
          { ref: shown },
        ],
      },
    } as const,
  ];
  return { facts, parties: await booksOf(world, member, [open, played, found, session]) };
}

function refOf({ holding }: WalletTransfer): string {
  assert(holding.ref !== null, 'The party has answered with its own name for it.');
  return holding.ref;
}

async function booksOf(
  world: ExternalMoneyFixture,
  { playerId, hallId }: TestMember,
  opened: readonly WalletTransfer[],
): Promise<PartyBooks> {
  const all = [world.system, world.partner];
  const transfers = all.flatMap(({ name, books }) =>
    books.lines().map(({ at: _, ...line }) => ({ party: name, ...line })),
  );
  const holdings: PartyHolding[] = [];
  for (const transfer of opened) {
    const [party, holdingRef] = [transfer.party, refOf(transfer)];
    const balanceOre = all.find(({ name }) => name === party)?.books.holds(holdingRef);
    const playerRef = await pseudonymOf(world.deps(), playerId, party);
    const isOpen = balanceOre !== undefined;
    holdings.push({ party, holdingRef, playerRef, hallId, isOpen, balanceOre: balanceOre ?? 0 });
  }
  return { movements: transfers, holdings };
}

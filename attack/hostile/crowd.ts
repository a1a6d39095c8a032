/** The senders of hostile requests, and the identifiers they know: their own and those of others. */
import type { Host } from '@lokalbingo/contract/operation';
import type { Db } from '../../apps/server/src/platform/database.ts';
import type { Target } from '../target.ts';
import { aims } from './aims.ts';
import { type HostilePlayer, newHostilePlayer } from './hostile-players.ts';
import type { Knowledge } from './hostile-request.ts';
import { canary } from './hostile-values.ts';
import type { Known } from './valid-input.ts';

/** The crowd. */
export type Crowd = {
  /** The sender of the request with this number. */
  readonly playerOf: (number: number) => HostilePlayer;
  /** Players whose session has ended. */
  readonly dead: HostilePlayer;
  readonly knowledgeOf: (player: HostilePlayer, host: Host) => Knowledge;
  /** Logs a player in again after a request has ended the session. */
  readonly renew: (player: HostilePlayer) => Promise<void>;
  /** Whether a word may appear in no answer and no log: it is somebody's token or cookie. */
  readonly isSecret: (word: string) => boolean;
  readonly end: () => void;
};

// Each is limited to 600 calls a minute.
const playersPerAim = 2;
const lookForRoundsEveryMs = 5000;

/**
 * Creates players of one hall, one whose session has ended, and one with money in another hall, who does
 * nothing.
 */
export async function gatherCrowd(target: Target, db: Db): Promise<Crowd> {
  const { world } = target;
  const { hallId } = await world.newHall();
  const otherHall = await world.newHall();
  const neighbour = await newHostilePlayer(target, db, otherHall.hallId, { paidIn: 500, withStaff: true });
  const dead = await newHostilePlayer(target, db, hallId, { withStaff: true });
  await db
    .updateTable('identity.sessions')
    .set({ revoked_at: new Date() })
    .where('player_id', '=', dead.playerId)
    .execute();
  await db
    .updateTable('staff.sessions')
    .set({ ended_at: new Date() })
    .where('staff_id', '=', dead.staff?.staffId ?? 0)
    .execute();
  const anybody = await newHostilePlayer(target, db, hallId, { withStaff: true });
  const players = new Map<string, HostilePlayer>();
  for (const { name, host, operation } of aims)
    for (let turn = 0; turn < playersPerAim && operation?.access !== 'public'; turn += 1)
      players.set(
        `${name} ${turn}`,
        await newHostilePlayer(target, db, hallId, { withStaff: host === 'hall' }),
      );
  const secrets = new Set<string>();
  const keepSecret = ({ token, cookie, staff }: HostilePlayer): void => {
    for (const secret of [token, cookie.split('=')[1], staff?.cookie.split('=')[1]])
      if (secret) secrets.add(secret);
  };
  for (const player of [neighbour, dead, anybody, ...players.values()]) keepSecret(player);
  const rounds = { own: [] as readonly number[], foreign: [] as readonly number[] };
  const look = async (): Promise<void> => {
    rounds.own = await roundsOf(db, hallId);
    rounds.foreign = await roundsOf(db, otherHall.hallId);
  };
  await look();
  const looking = setInterval(() => look().catch(() => undefined), lookForRoundsEveryMs);
  return {
    dead,
    playerOf: (number) => {
      const turn = Math.floor(number / aims.length) % playersPerAim;
      return players.get(`${aims[number % aims.length]?.name} ${turn}`) ?? anybody;
    },
    knowledgeOf: (player, host) => ({
      own: { ...commonplace, ...knownOf(player, rounds.own), ...(host === 'hall' && player.staff?.known) },
      foreign: {
        ...knownOf(neighbour, rounds.foreign),
        mobil: [neighbour.mobile],
        username: [neighbour.mobile],
        playerId: [neighbour.playerId],
        filter: [2, 32_767],
        ...(host === 'hall' && neighbour.staff?.known),
      },
    }),
    renew: async (player) => {
      await player.renew();
      keepSecret(player);
    },
    isSecret: (word) => secrets.has(word),
    end: () => clearInterval(looking),
  };
}

async function roundsOf(db: Db, hallId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('rounds.rounds')
    .select('round_id')
    .where('hall_id', '=', hallId)
    .where('state', '=', 'on_sale')
    .orderBy('starts_at')
    .limit(20)
    .execute();
  return rows.map(({ round_id }) => Number(round_id));
}

/** Returns the player's own identifiers, by the names of the contract's fields. */
function knownOf(player: HostilePlayer, rounds: readonly number[]): Known {
  const { hallId, cardId, transactionId, mobile } = player;
  return {
    bingoid: [hallId],
    bingoId: [String(hallId)],
    roundId: rounds,
    cardId: [cardId],
    nets_clientid: [String(12_000_000 + hallId)],
    transactionId: [transactionId],
    TransactionId: [transactionId],
    username: [mobile],
  };
}

/** Values that anybody could send in a field. Secret fields get a marker word that reveals leaks. */
const commonplace: Known = {
  GameType: [1],
  ticketKind: ['large', 'quick'],
  count: [1, 2, 30],
  loadAmount: [1, 100, 5000, 0.5, 5000.01, -1],
  TransactionID: [0],
  cardCVC: ['123'],
  mobil: ['41234567', '91 23 45 67', '49999999'],
  epost: ['ingen@example.no', 'annen.en@example.no'],
  kode: ['123456', '000000'],
  password: [`${canary}A1`],
  passord: [`${canary}A1`],
  nyttPassord: [`${canary}B2 lang nok`],
  storeHash: ['A'.repeat(43)],
  token: [`${canary}${'A'.repeat(43 - canary.length)}`],
  code: [`${canary}-kode`],
  state: ['tilstand'],
  iss: ['http://localhost/bankid'],
  postnr: ['2317', '0001', '9999'],
  postNr: ['2317'],
  addr: ['Storgata 1'],
  address: ['Storgata 1'],
  filter: [0, 1, null],
  lat: [59.9, -90, 0],
  lon: [10.7, 180, 0],
  nationality: ['Norge', 'Iran', ''],
  pepFDate: ['', '1980-01-01'],
  purpose: ['register', 'auth', 'reset', 'confirm'],
  status: ['true', 'false'],
  id: ['1', '99999999999999999999'],
  ref: ['5f0c3c1e-9a3e-4f7a-8a52-0c6a51a6b2d1'],
};

/** Members who buy vouchers over HTTP from the sandbox's ticket systems, for tests of vouchers. */
import { seconds } from '@lokalbingo/contract/durations';
import {
  buyVoucher,
  closeVoucher,
  listMyVouchers,
  type TicketSystem as SystemId,
  topUpVoucher,
} from '@lokalbingo/contract/vouchers';
import { kroner } from '@lokalbingo/money';
import { systemClock } from '../../../platform/clock.ts';
import { assert } from '../../../platform/result.ts';
import { useSandbox } from '../../../platform/testing/sandbox.ts';
import { type TestApi, useTestApi } from '../../../testing/test-api.ts';
import {
  type TestMember,
  useExternalMoneyFixture,
} from '../../external-money/testing/external-money-fixture.ts';
import { ticketSystem1 } from '../systems/ticket-system-1.ts';
import { ticketSystem2 } from '../systems/ticket-system-2.ts';
import type { TicketSystemWaits } from '../ticket-system.ts';
import type { VoucherDeps } from '../voucher-deps.ts';
import { vouchersModule } from '../vouchers.ts';

const patient: TicketSystemWaits = {
  connectMs: seconds(10),
  readMs: seconds(10),
  moveMs: seconds(10),
  listMs: seconds(10),
};

const headersOf = (key: string | undefined) =>
  key === undefined ? {} : { headers: { 'idempotency-key': key } };

/** Clients of the sandbox's systems, which compare dates with a real clock. */
function systemsAt(sandboxUrl: string, changes: Partial<TicketSystemWaits>): VoucherDeps['systems'] {
  const waits = { ...patient, ...changes };
  const [client, secret] = ['lokalbingo', 'sandbox-tickets-1-secret'];
  const [user, password] = ['lokalbingo', 'sandbox-tickets-2-password'];
  return new Map([
    [1, ticketSystem1({ url: `${sandboxUrl}/tickets/1/api`, client, secret, waits }, systemClock)],
    [2, ticketSystem2({ url: `${sandboxUrl}/tickets/2/xml`, user, password, waits })],
  ]);
}

type CallOptions = { readonly key?: string; readonly system?: SystemId };

/** The calls of members. */
function callsOf(api: TestApi) {
  const by = ({ playerId }: TestMember, { key }: CallOptions) => ({ as: playerId, ...headersOf(key) });
  const of = ({ hallId }: TestMember, { system = 1 }: CallOptions) => ({ bingoId: hallId, systemId: system });
  return {
    buy: (member: TestMember, amount: number, options: CallOptions = {}) =>
      api.call(buyVoucher, {
        ...by(member, options),
        body: { ...of(member, options), amount: kroner(amount) },
      }),
    topUp: (member: TestMember, ticketNr: string, amount: number, options: CallOptions = {}) =>
      api.call(topUpVoucher, {
        ...by(member, options),
        body: { ...of(member, options), ticketNr, amount: kroner(amount) },
      }),
    close: (member: TestMember, ticketNr: string, options: CallOptions = {}) =>
      api.call(closeVoucher, { ...by(member, options), body: { ...of(member, options), ticketNr } }),
    list: async ({ hallId, playerId }: TestMember) => {
      const { answer } = await api.call(listMyVouchers, { as: playerId, query: { bingoId: hallId } });
      assert(answer, 'A member sees their own vouchers.');
      return answer;
    },
  };
}

/** Creates the fixture before the file's tests, using an existing one and its sandbox if given. */
export function useVoucherFixture(fixture = useExternalMoneyFixture(), sandbox = useSandbox()) {
  const inTheseTimes = (waits: Partial<TicketSystemWaits>): VoucherDeps => {
    const systems = systemsAt(sandbox.url, waits);
    const parties = new Map([...systems.values()].map((system) => [system.name, system]));
    return { ...fixture.deps({ parties }), systems };
  };
  const deps = () => inTheseTimes({});
  const api = useTestApi(() => [vouchersModule(deps())], fixture);
  const calls = callsOf(api);
  const partyIn = (system: SystemId) => ({ provider: `tickets_${system}` });
  return {
    ...fixture,
    ...calls,
    sandbox,
    api,
    deps,
    /** Returns `deps` whose ticket systems have these timeouts. */
    inTheseTimes,
    /** Buys a voucher of a system for a member who must be admitted, and returns its number. */
    bought: async (member: TestMember, amount: number, system: SystemId = 1): Promise<string> => {
      const { answer } = await calls.buy(member, amount, { system });
      assert(answer?.outcome === 'done', `It was not bought: ${answer?.errorText}`);
      return answer.ticketNr;
    },
    /** Makes the next call to a system fail. */
    fault: (system: SystemId, fault: string, operation?: string) =>
      sandbox.control({ ...partyIn(system), fault, ...(operation && { operation }) }),
    /** Polls what is due, as the job does. */
    lookOnce: () => fixture.lookOnce(deps()),
    /** Does an act on a voucher in the hall. */
    inHall: (system: SystemId, ticket: string, act: string, balance?: number, staked?: number) =>
      sandbox.control({
        ...partyIn(system),
        ticket,
        act,
        ...(balance !== undefined && { balanceOre: kroner(balance) }),
        ...(staked !== undefined && { stakedOre: kroner(staked) }),
      }),
  };
}

/** The faults that a test can request. Each provider lists its own; this file parses requests for them. */
import { z } from 'zod';
import { bankidFaults } from '../bankid/bankid-faults.ts';
import { chatFaults } from '../chat/chat-faults.ts';
import { mailFaults } from '../mail/mail-faults.ts';
import { netaxeptFaults } from '../netaxept/netaxept-faults.ts';
import { partner501Faults } from '../partner-501/partner-501-faults.ts';
import { smsFaults } from '../sms/sms-faults.ts';
import { tickets1Faults } from '../tickets-1/tickets-1-faults.ts';
import { tickets2Faults } from '../tickets-2/tickets-2-faults.ts';
import { vippsFaults } from '../vipps/vipps-faults.ts';
import type { FaultRule } from './fault-rule.ts';

const faultsByProvider = {
  netaxept: netaxeptFaults,
  vipps: vippsFaults,
  bankid: bankidFaults,
  sms: smsFaults,
  mail: mailFaults,
  tickets_1: tickets1Faults,
  tickets_2: tickets2Faults,
  partner_501: partner501Faults,
  chat: chatFaults,
} as const satisfies Record<string, Readonly<Record<string, FaultRule<string>>>>;

type FaultsByProvider = typeof faultsByProvider;

/** The providers with faults. */
export type Provider = keyof FaultsByProvider;

const providers = Object.keys(faultsByProvider) as [Provider, ...Provider[]];

/** The name of a fault of this provider's. */
export type FaultName<P extends Provider> = keyof FaultsByProvider[P] & string;

type OperationOf<Rule> = Rule extends FaultRule<infer Name extends string> ? Name : never;

/** A call of this provider's. */
export type Operation<P extends Provider> = P extends Provider
  ? OperationOf<FaultsByProvider[P][keyof FaultsByProvider[P]]>
  : never;

/** Every fault that can be requested, and the calls that it can be limited to. */
export const knownFaults = providers.flatMap((provider) =>
  Object.entries<FaultRule<string>>(faultsByProvider[provider]).map(([fault, { allowed }]) => ({
    provider,
    fault,
    operations: allowed,
  })),
);

/** A requested fault that waits for its calls. */
export type Fault = {
  readonly provider: Provider;
  readonly fault: string;
  readonly operations: readonly string[];
  /** How many more calls it applies to. */
  readonly times: number;
  readonly delayMs: number;
  /** How many calls it skips first. */
  readonly spares: number;
  /** The payment that it is limited to, if any. */
  readonly transactionId?: string | undefined;
  /** The hall that it is limited to, if any. */
  readonly hallRef?: string | undefined;
};

function ruleOf(provider: Provider, fault: string): FaultRule<string> | undefined {
  const rules: Readonly<Record<string, FaultRule<string>>> = faultsByProvider[provider];
  return Object.hasOwn(rules, fault) ? rules[fault] : undefined;
}

/**
 * The body that requests a fault. By default `times` is 1, `delayMs` 1000 and `spares` 0. With a
 * `transactionId` only calls about that payment count, and with a `hallRef` only calls of a ticket system or
 * of game 501's partner that name that hall or concern movements in it.
 */
export const faultOrder = z
  .strictObject({
    provider: z.enum(providers),
    fault: z.string(),
    times: z.int().min(1).max(1000).default(1),
    operation: z.string().optional(),
    delayMs: z.int().min(0).max(600_000).default(1000),
    spares: z.int().min(0).max(1000).default(0),
    transactionId: z.string().optional(),
    hallRef: z.string().optional(),
  })
  .check((context) => {
    const { provider, fault, operation } = context.value;
    const rule = ruleOf(provider, fault);
    if (rule === undefined) {
      const known = Object.keys(faultsByProvider[provider]).join(', ');
      const message = `${provider} knows the faults ${known}`;
      context.issues.push({ code: 'custom', input: fault, path: ['fault'], message });
    } else if (operation !== undefined && !rule.allowed.includes(operation)) {
      const message = `${fault} can apply to ${rule.allowed.join(', ')} only`;
      context.issues.push({ code: 'custom', input: operation, path: ['operation'], message });
    }
  })
  .transform(
    ({ operation, ...order }): Fault => ({
      ...order,
      operations:
        operation === undefined ? (ruleOf(order.provider, order.fault)?.unnamed ?? []) : [operation],
    }),
  );

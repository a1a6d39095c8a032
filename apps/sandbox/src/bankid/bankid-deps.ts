import type Provider from 'oidc-provider';
import type { Clock } from '../clock.ts';
import type { FaultStore } from '../control/fault-store.ts';
import type { BankidOperation } from './bankid-faults.ts';
import type { IssuerState } from './issuer-state-store.ts';
import type { SigningKey } from './signing-key.ts';

/** What the calls of BankID work with. */
export type BankidDeps = {
  readonly clock: Clock;
  readonly faults: FaultStore;
  readonly hangMs: number;
  readonly state: IssuerState;
  readonly issuer: () => Provider;
  readonly key: () => SigningKey;
  readonly record: (
    operation: BankidOperation,
    sent: Readonly<Record<string, unknown>>,
    outcome: string,
  ) => void;
};

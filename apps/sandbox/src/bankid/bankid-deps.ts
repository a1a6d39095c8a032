import type Provider from 'oidc-provider';
import type { Dependencies } from '../dependencies.ts';
import type { BankidClient } from './bankid-client.ts';
import type { BankidOperation } from './bankid-faults.ts';
import type { IssuerState } from './issuer-state-store.ts';
import type { SigningKey } from './signing-key.ts';

/** BankID's dependencies in the sandbox. */
export type BankidInputs = Dependencies & { readonly bankidClient: BankidClient };

/** The dependencies of BankID's calls. */
export type BankidDeps = BankidInputs & {
  readonly state: IssuerState;
  readonly issuer: () => Provider;
  readonly key: () => SigningKey;
  readonly record: (
    operation: BankidOperation,
    sent: Readonly<Record<string, unknown>>,
    outcome: string,
  ) => void;
};

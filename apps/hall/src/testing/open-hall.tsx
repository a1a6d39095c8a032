import type { AnswerOf } from '@lokalbingo/contract/operation';
import { type Permission, permissions } from '@lokalbingo/contract/permissions';
import { getStaffPermissions, getStaffSelf, type StaffSelf } from '@lokalbingo/contract/staff';
import { listOwnAudit } from '@lokalbingo/contract/staff-admin';
import { findChainLogin } from '@lokalbingo/contract/staff-issuers';
import { getCounter, lockScreen } from '@lokalbingo/contract/staff-login';
import {
  type ContractServer,
  on,
  refused,
  type Scripted,
  startContractServer,
} from '@lokalbingo/contract/testing/contract-server';
import { installNativeDialog } from '@lokalbingo/ui/testing/native-dialog';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { HallApp } from '../app/hall-app.tsx';
import { hallRoutes } from '../app/routes.tsx';
import { createConsole, type HallConsole } from '../platform/console.ts';
import { dropEarlyKeys } from '../platform/early-keys.ts';

/** A clerk at a counter. */
export const sampleSelf: StaffSelf = {
  staffId: 7,
  name: 'Vera Vert',
  counter: { counterId: 3, counterName: 'Skranke 1', hallId: 101 },
  isPin: false,
  isLocked: false,
  mustIdentify: false,
  roles: ['clerk'],
  halls: [{ hallId: 101, hallName: 'Fjordbingo Bergen', isTraining: false }],
};

/** A console opened in a test. */
export type OpenHall = {
  readonly server: ContractServer;
  readonly hallConsole: HallConsole;
  readonly user: ReturnType<typeof userEvent.setup>;
  address(): string;
};

type OpenOptions = {
  readonly answers?: readonly Scripted[];
  /** Null when nobody is logged in. */
  readonly self?: Partial<StaffSelf> | null;
  /** The permissions offered in every hall; all others are hidden. */
  readonly may?: readonly Permission[];
  /** The permissions that are offered only at a counter. */
  readonly atCounter?: readonly Permission[];
};

/** The server's answer for a person with exactly these permissions. */
export function offered(...may: readonly Permission[]): AnswerOf<typeof getStaffPermissions> {
  const offers = permissions.map((each) => [each, may.includes(each) ? 'offered' : 'hidden'] as const);
  return { permissions: Object.fromEntries(offers) as AnswerOf<typeof getStaffPermissions>['permissions'] };
}

/** Opens an address of the real console against a real server. */
export async function openHall(
  address: string,
  { answers = [], self = {}, may = [], atCounter = [] }: OpenOptions = {},
): Promise<OpenHall> {
  installNativeDialog();
  // Our screens need these, and jsdom lacks them.
  document.getAnimations ??= () => [];
  Element.prototype.scrollIntoView ??= () => {};
  const server = await startContractServer();
  server.answer(
    on(getStaffSelf).give(() =>
      self === null ? (refused('no_valid_token') as never) : { ...sampleSelf, ...self },
    ),
    on(getStaffPermissions).give(() => {
      const required = atCounter.map((each) => [each, 'counter_required'] as const);
      return {
        permissions: { ...offered('use_console', ...may).permissions, ...Object.fromEntries(required) },
      };
    }),
    on(getCounter).give(() => ({ counter: null, staff: [] })),
    on(findChainLogin).give(() => ({ chainName: null })),
    on(listOwnAudit).give(() => ({ lines: [], next: null })),
    on(lockScreen).give(() => ({})),
    ...answers,
  );
  const hallConsole = createConsole({
    apiBase: `${server.origin}/api`,
    local: localStorage,
    perTab: sessionStorage,
  });
  const router = createMemoryRouter(hallRoutes, { initialEntries: [address] });
  const { unmount } = render(<HallApp hallConsole={hallConsole} router={router} />);
  onTestFinished(async () => {
    unmount();
    // A search field that is gone keeps what is typed for the next one.
    dropEarlyKeys();
    hallConsole.queries.clear();
    router.dispose();
    await server.close();
  });
  return {
    server,
    hallConsole,
    user: userEvent.setup(),
    address: () => router.state.location.pathname,
  };
}

import type { Api } from '@lokalbingo/api-client/api';
import { getStaffSelf } from '@lokalbingo/contract/staff';
import { describe, expect, test, vi } from 'vitest';
import { type Interruption, waitForInterruptions } from './interruptions.ts';

/** An API that refuses with each of these codes in turn, and then accepts. */
function apiThatSays(...codes: readonly string[]) {
  const left = [...codes];
  const inputs: unknown[] = [];
  const api: Api = {
    call: async (_operation, ...input) => {
      inputs.push(input[0]);
      const code = left.shift();
      return (
        code ? { ok: false, problem: { code, facts: { confirms: 'a call' } } } : { ok: true, value: 'yes' }
      ) as never;
    },
  };
  return { ...waitForInterruptions(api), inputs };
}

describe('an interrupted call', () => {
  test.each<[string, Interruption]>([
    ['session_locked', 'locked'],
    ['no_valid_token', 'logged_out'],
    ['step_up_required', 'step_up'],
  ])(
    'waits when the server refuses with %s, and is repeated when the interruption ends',
    async (code, interruption) => {
      const { api, interruptions, inputs } = apiThatSays(code);
      const pending = api.call(getStaffSelf);
      await vi.waitFor(() => expect(interruptions.current()).toBe(interruption));
      interruptions.resume(interruption);
      expect(await pending).toMatchObject({ ok: true });
      expect(interruptions.current()).toBeUndefined();
      expect(inputs).toHaveLength(2);
    },
  );

  test('returns its refusal when the person gives up', async () => {
    const { api, interruptions, inputs } = apiThatSays('step_up_required');
    const pending = api.call(getStaffSelf);
    await vi.waitFor(() => expect(interruptions.current()).toBe('step_up'));
    interruptions.cancel('step_up');
    expect(await pending).toMatchObject({ ok: false, problem: { code: 'step_up_required' } });
    expect(inputs).toHaveLength(1);
  });

  test('waits once for each kind of interruption: the same refusal again is returned', async () => {
    const { api, interruptions } = apiThatSays('step_up_required', 'step_up_required');
    const pending = api.call(getStaffSelf);
    await vi.waitFor(() => expect(interruptions.current()).toBe('step_up'));
    interruptions.resume('step_up');
    expect(await pending).toMatchObject({ ok: false });
    expect(interruptions.current()).toBeUndefined();
  });

  test('is repeated with the confirmation of a second person, if the operation takes one; else it returns its refusal', async () => {
    const { api, interruptions, inputs } = apiThatSays('another_required', '', 'another_required');
    const operation = { ...getStaffSelf, confirmedBy: 'confirm_cash' } as const;
    const pending = api.call(operation, { toConfirm: 'Innskudd kr 200' });
    await vi.waitFor(() => expect(interruptions.current()).toBe('another'));
    expect(interruptions.confirms()).toMatchObject({ digest: 'a call', words: 'Innskudd kr 200' });
    interruptions.resume('another', 'token');
    expect(await pending).toMatchObject({ ok: true });
    expect(inputs[1]).toMatchObject({ confirming: 'token' });
    expect(await api.call(getStaffSelf)).toMatchObject({ ok: false });
  });

  test('shows the locked screen before the step-up beneath it', async () => {
    const { interruptions } = apiThatSays();
    interruptions.begin('step_up');
    interruptions.begin('locked');
    expect(interruptions.current()).toBe('locked');
    interruptions.resume('locked');
    expect(interruptions.current()).toBe('step_up');
  });
});

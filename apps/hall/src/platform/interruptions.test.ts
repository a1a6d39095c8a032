import type { Api } from '@lokalbingo/api-client/api';
import { getStaffSelf } from '@lokalbingo/contract/staff';
import { describe, expect, test, vi } from 'vitest';
import { holdInterrupted, type Interruption } from './interruptions.ts';

/** An api that says each of these noes in turn, and then yes. */
function apiThatSays(...codes: readonly string[]) {
  const left = [...codes];
  const inputs: unknown[] = [];
  const api: Api = {
    call: async (_operation, ...input) => {
      inputs.push(input[0]);
      const code = left.shift();
      return (code ? { ok: false, problem: { code } } : { ok: true, value: 'yes' }) as never;
    },
  };
  return { ...holdInterrupted(api), inputs };
}

describe('a call that is interrupted', () => {
  test.each<[string, Interruption]>([
    ['session_locked', 'locked'],
    ['no_valid_token', 'logged_out'],
    ['step_up_required', 'step_up'],
  ])('waits where the server says %s, and is made again when that is done', async (code, interruption) => {
    const { api, interruptions, inputs } = apiThatSays(code);
    const asked = api.call(getStaffSelf);
    await vi.waitFor(() => expect(interruptions.current()).toBe(interruption));
    interruptions.lift(interruption);
    expect(await asked).toMatchObject({ ok: true });
    expect(interruptions.current()).toBeUndefined();
    expect(inputs).toHaveLength(2);
  });

  test('is answered its no when nobody does what is asked', async () => {
    const { api, interruptions, inputs } = apiThatSays('step_up_required');
    const asked = api.call(getStaffSelf);
    await vi.waitFor(() => expect(interruptions.current()).toBe('step_up'));
    interruptions.giveUp('step_up');
    expect(await asked).toMatchObject({ ok: false, problem: { code: 'step_up_required' } });
    expect(inputs).toHaveLength(1);
  });

  test('asks for each thing once: the same no again stands', async () => {
    const { api, interruptions } = apiThatSays('step_up_required', 'step_up_required');
    const asked = api.call(getStaffSelf);
    await vi.waitFor(() => expect(interruptions.current()).toBe('step_up'));
    interruptions.lift('step_up');
    expect(await asked).toMatchObject({ ok: false });
    expect(interruptions.current()).toBeUndefined();
  });

  test('shows the locked screen before what is asked for beneath it', async () => {
    const { interruptions } = apiThatSays();
    interruptions.begin('step_up');
    interruptions.begin('locked');
    expect(interruptions.current()).toBe('locked');
    interruptions.lift('locked');
    expect(interruptions.current()).toBe('step_up');
  });
});

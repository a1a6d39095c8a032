import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { patroni } from './missing-programs.ts';

/**
 * Starts the program on a fake Patroni, which has only the parts that the program uses. `method` is the name of its
 * method that applies a minimum, and `call` is the expression that uses it.
 * @returns the shortest lease, which the fake Patroni prints, or why it did not start
 */
function startOn(version: string, method: string, call: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-patroni-'));
  mkdirSync(join(folder, 'patroni'));
  const files = {
    __init__: '',
    version: `__version__ = '${version}'`,
    config: `class Config:
  def ${method}(self, config, param, least): return max(config[param], least)
  def _validate_and_adjust_timeouts(self, config):
    for param in config: config[param] = ${call}`,
    __main__: `from .config import Config
settings = {'ttl': 1}
def main(): print(Config()._validate_and_adjust_timeouts(settings) or settings['ttl'])`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `patroni/${name}.py`), text);
  const { stdout, stderr } = spawnSync(patroni, { env: { PYTHONPATH: folder }, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return `${stdout}${stderr.trim().split('\n').at(-1)}`.trim();
}

it.skipIf(!existsSync('/usr/bin/python3'))(
  'Patroni starts with a lease of 5 s, and a version that loses commits does not start',
  () => {
    const method = '__get_and_maybe_adjust_int_value';
    const call = `self.${method}(config, param, 20)`;
    expect(startOn('4.0.7', method, call)).toBe('5');
    expect(startOn('3.0.2', method, call)).toContain('Patroni 3.0.2 can lose acknowledged commits');
    expect(startOn('5.0.0', '__renamed', call)).toContain('AttributeError');
    expect(startOn('5.0.0', method, `self.${method}(config, param)`)).toContain('TypeError');
    expect(startOn('5.0.0', method, 'max(config[param], 20)')).toContain('takes no lease of 5 s');
  },
);

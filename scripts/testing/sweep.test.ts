import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const quickTemp = new URL('quick-temp.ts', import.meta.url).href

/** A run with two children that outlive it: one has its settings, the other one works in its folder as PostgreSQL does. */
const run = `
  import { spawn } from 'node:child_process'
  const { useQuickTemp } = await import(${JSON.stringify(quickTemp)})
  const folder = useQuickTemp()
  const child = (options) => spawn('sleep', ['600'], { detached: true, stdio: 'ignore', ...options }).pid
  console.log(JSON.stringify({ folder, children: [child({}), child({ cwd: folder, env: {} })] }))
  process.stdin.resume()`

type Started = { folder: string; children: number[] }

async function startRun() {
  const args = ['--input-type=module', '--eval', run]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, ...(JSON.parse(line) as Started) }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(process.platform !== 'linux').for(['SIGKILL', 'SIGTERM'] as const)(
  'a run that ends by %s leaves no process and no folder behind',
  async (signal) => {
    const { child, folder, children } = await startRun()
    expect(children.map(isRunning)).toEqual([true, true])
    child.kill(signal)
    await expect.poll(() => existsSync(folder)).toBe(false)
    // A killed process is there until its parent has been told.
    await expect.poll(() => children.some(isRunning)).toBe(false)
  },
)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { secondsOfTree } from './processor-time.ts'

const burn = 'const end = process.cpuUsage().user + 300000; while (process.cpuUsage().user < end);'

test.runIf(process.platform === 'linux')(
  'the time of a tree of processes counts those that run below it and those that have ended',
  async () => {
    const begun = secondsOfTree(process.pid)
    const child = spawn(
      process.execPath,
      ['-e', `${burn} process.send(1); setInterval(() => {}, 1000)`],
      {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      },
    )
    await once(child, 'message')
    const own = secondsOfTree(child.pid ?? 0)
    const running = secondsOfTree(process.pid) - begun
    child.kill()
    await once(child, 'exit')
    expect(own).toBeGreaterThanOrEqual(0.25)
    expect(running).toBeGreaterThanOrEqual(own)
    expect(secondsOfTree(process.pid) - begun).toBeGreaterThanOrEqual(own)
  },
)

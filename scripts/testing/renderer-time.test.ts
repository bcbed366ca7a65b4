import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { watchRenderers } from './renderer-time.ts'

const busy = (...words: string[]) => {
  const child = spawn(process.execPath, ['-e', 'for (;;);', '--', ...words], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  if (child.pid === undefined) throw new Error('It has not begun.')
  return child.pid
}
const watch = (top: number) => {
  const watched = watchRenderers(top)
  onTestFinished(watched.end)
  return watched
}

test.runIf(process.platform === 'linux')(
  'the time of a page of Chromium is seen by whom it runs below, and by nobody else',
  async () => {
    const other = watch(busy())
    const own = watch(process.pid)
    busy('--type=renderer')
    await expect.poll(own.seconds).toBeGreaterThan(0)
    expect(other.seconds()).toBe(0)
  },
)

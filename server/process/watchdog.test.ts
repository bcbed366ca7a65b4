import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startProcess } from '#tests/support/server/process.ts'
import { countStanding } from './watchdog-thread.ts'

describe('the time for which a loop stands', () => {
  test('counts by the ticks of the thread, and from nothing once the loop has turned', () => {
    const standing = countStanding(1_000)
    const told = [0, 1_010, 2_000, 3_900, 4_900].map((nowMs) => standing(nowMs, 7))
    expect(told).toEqual([0, 1_000, 2_000, 3_000, 4_000])
    expect(standing(5_900, 8)).toBe(0)
    expect(standing(6_900, 8)).toBe(1_000)
  })

  test('does not count a time in which the thread stood too', () => {
    const standing = countStanding(1_000)
    const aDay = 86_400_000
    const told = [0, 1_000, aDay, aDay + 1_000, 2 * aDay].map((nowMs) => standing(nowMs, 7))
    expect(told).toEqual([0, 1_000, 1_000, 2_000, 2_000])
  })
})

const forEver = 'for (;;) {}'

/** Until the process is written to, and some ticks longer. */
const forAWhile = `
  readSync(0, Buffer.alloc(1))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4 * tickMs)`

/** A process under a watchdog of half a second, whose loop stands once the thread is there. */
const watched = (stand: string) => `
  import { readSync } from 'node:fs'
  import { startWatchdog } from '#server/process/watchdog.ts'
  const tickMs = 50
  startWatchdog({ error: console.error }, { mostMs: 10 * tickMs, tickMs })
  setTimeout(function standing() {
    process.stdout.write('stands\\n')
    ${stand}
    process.stdout.write('goes on\\n')
  }, 10 * tickMs)`

async function startStanding(stand: string, ...options: string[]) {
  const args = [...options, '--input-type=module', '--eval', watched(stand)]
  const child = spawn(process.execPath, args, { stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const ended = once(child, 'close')
  await once(child.stdout, 'readable')
  return {
    child,
    /** How it ended, and what it said until then. */
    async end() {
      const [code, signal] = await ended
      const [out, err] = await said
      return { code, signal, out, err }
    },
  }
}

test('a process whose loop stands ends itself, and says where it stood', async () => {
  const standing = await startStanding(forEver)
  const { signal, out, err } = await standing.end()
  expect([signal, out]).toEqual(['SIGKILL', 'stands\n'])
  expect(JSON.parse(err)).toEqual({
    level: 60,
    time: expect.any(Number),
    stoodMs: 500,
    at: expect.arrayContaining([expect.stringMatching(/^standing file:.*:8$/)]),
    msg: 'the event loop stands still, the process ends itself',
  })
})

test('a process that was suspended for longer than the bound goes on', async () => {
  const suspended = await startStanding(forAWhile)
  suspended.child.kill('SIGSTOP')
  suspended.child.stdin.end('\n')
  // By then the bound is over.
  await (await startStanding(forEver)).end()
  suspended.child.kill('SIGCONT')
  expect(await suspended.end()).toEqual({
    code: 0,
    signal: null,
    out: 'stands\ngoes on\n',
    err: '',
  })
})

test('a process with a debugger attached may stand as long as it likes', async () => {
  const debugged = await startStanding(forAWhile, '--inspect=127.0.0.1:0')
  await (await startStanding(forEver)).end()
  debugged.child.stdin.end('\n')
  expect(await debugged.end()).toMatchObject({ code: 0, out: 'stands\ngoes on\n' })
})

test.runIf(process.platform === 'linux')('a running product has its watchdog', async () => {
  const { child, listening } = await startProcess({ DATABASE_URL: 'postgres://u@127.0.0.1:1/x' })
  await listening()
  const threads = globSync(`/proc/${child.pid}/task/*/comm`).map((file) =>
    readFileSync(file, 'utf8').trim(),
  )
  expect(threads).toContain('watchdog')
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const logging = (then: string) =>
  `import { createLog } from '#server/core/log.ts'
   const log = createLog('info')
   for (let nth = 0; nth < 300; nth++) log.info({ nth }, 'line')
   ${then}`

function run(then: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', logging(then)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, written: text(child.stdout) }
}
const numbersOf = (lines: string) =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { nth: number }).nth)
const all = Array.from({ length: 300 }, (_, nth) => nth)

it.each(['process.exit(0)', 'setImmediate(() => { throw new Error("bug") })', ''])(
  'loses no line when the process ends: %s',
  async (end) => {
    const caught = "process.on('uncaughtException', () => process.exit(1))"
    // Lines under way at that moment may come last; each holds its time.
    const numbers = numbersOf(await run(`${caught}; ${end}`).written)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(all)
  },
)

it('does not wait for a slow reader and loses no line', async () => {
  const much = `const filler = 'x'.repeat(50_000)
    for (let nth = 300; nth < 320; nth++) log.info({ nth, filler }, 'line')
    setTimeout(() => process.stderr.write('lives on'), 300)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', logging(much)])
  expect(String(await once(child.stderr, 'data'))).toBe('lives on')
  const numbers = numbersOf(await text(child.stdout))
  expect(numbers).toEqual(Array.from({ length: 320 }, (_, nth) => nth))
})

it('goes on when its reader is gone', async () => {
  const later = `setTimeout(() => process.stderr.write('lives on'), 600)
    setInterval(() => log.info('line'), 50).unref()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', logging(later)])
  child.stdout.destroy()
  expect(String(await once(child.stderr, 'data'))).toBe('lives on')
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('writes before the process ends', async () => {
  const { child, written } = run('setInterval(() => {}, 1_000)')
  let seen = ''
  while (!seen.includes('"nth":299'))
    seen += String(((await once(child.stdout, 'data')) as [Buffer])[0])
  child.kill()
  expect(numbersOf(await written)).toEqual(all)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const logging = (then: string) =>
  `import { createLog } from '#server/platform/log.ts'
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
    // What is on its way at that moment may come after the rest; each line tells its time.
    const numbers = numbersOf(await run(`${caught}; ${end}`).written)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(all)
  },
)

it('writes without waiting for the end', async () => {
  const { child, written } = run('setInterval(() => {}, 1_000)')
  let seen = ''
  while (!seen.includes('"nth":299'))
    seen += String(((await once(child.stdout, 'data')) as [Buffer])[0])
  child.kill()
  expect(numbersOf(await written)).toEqual(all)
})

import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { drop } from './drain-body.ts'

// Timers count whole milliseconds, and may fire one early.
const early = 2

test('what nobody wants is read to its end, each piece in its turn, however many send such', async () => {
  const read: string[] = []
  const sent = (name: string) =>
    Readable.from(
      (function* () {
        for (let nth = 0; nth < 6; nth++) {
          read.push(name)
          yield name
        }
      })(),
      { highWaterMark: 1 },
    )
  const begin = performance.now()
  await Promise.all([drop(sent('a')), drop(sent('b'))])
  expect(read.toSorted().join('')).toBe('aaaaaabbbbbb')
  expect(performance.now() - begin).toBeGreaterThanOrEqual(11 * 8 - 12 * early)
})

test('who never ends is cut off, and who hangs up breaks nothing', async () => {
  const endless = new Readable({ read: () => void endless.push('x') })
  await drop(endless, 30)
  expect(endless.destroyed).toBe(true)
  const cut = new Readable({ read: () => void cut.destroy(new Error('gone')) })
  await drop(cut)
})

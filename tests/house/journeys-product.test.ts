import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { onThisClock } from '#tests/support/clock.ts'
import { ofThisRun } from '#tests/support/server/process.ts'

// A run that is killed ends nothing itself: the products that it had started went on for hours.
test('the product of journeys ends when the process that started it is gone', async () => {
  const product = spawn(
    process.execPath,
    ['--eval', 'process.send("runs"); setInterval(() => {}, 1e6)'],
    {
      env: { ...ofThisRun(), ...onThisClock },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  const ended = once(product, 'exit')
  await once(product, 'message')
  product.disconnect()
  expect(await ended).toEqual([null, 'SIGTERM'])
})

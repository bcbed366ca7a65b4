import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fuzz } from '#tests/support/fuzz/run.ts'
import { createWorld } from '#tests/support/world.ts'

const seed = Number(process.env['SEED'] || 1)

test(
  `random input gets a documented answer and never a server error (seed ${seed})`,
  { timeout: 120_000 },
  async () => {
    const world = await createWorld()
    const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const wanted = { url, seed, count: 2_000, callers: 4 }
    const fuzzing = fuzz(world.deps, wanted)
    let isOver = false
    const over = fuzzing.finally(() => (isOver = true))
    // Mails are sent meanwhile as the worker does, since some answers wait for them.
    while (!isOver) {
      await world.deliverMails()
      await Promise.race([over, pause(100)])
    }
    const { faults, statuses } = await fuzzing
    expect(faults, faults.join('\n')).toEqual([])
    // Some calls must be refused and some must succeed; otherwise nothing was tried.
    expect(statuses[400]).toBeGreaterThan(300)
    expect(statuses[200]).toBeGreaterThan(200)
  },
)

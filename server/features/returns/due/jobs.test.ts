import { expect, test } from 'vitest'
import { addDays } from '#contract/kit/time.ts'
import { ago, dueSalon, today } from '#tests/support/clients/due-salon.ts'
import { dueJobs } from './jobs.ts'

const nobody = { due: 0, cameAlone: 0, told: 0, cameTold: 0 }

test('clients who were due are counted once their fourteen days are over, but none left alone', async () => {
  const { came, visit, list, tell, notNow, at, world } = await dueSalon()
  const night = async () => {
    for (const job of dueJobs) await job.run(world.deps)
  }
  await came('Erdhi Vetë', ago(112, 82, 52))
  await came('Nuk Erdhi', ago(111, 81, 51))
  await came('Iu Shkrua', ago(110, 80, 50))
  await came('Iu Shkrua Kot', ago(109, 79, 49))
  const alone = await came('Jo Tani', ago(108, 78, 48))
  await came('Ende Jo', ago(70, 40, 10))
  await night()
  await night()
  const { clients, baseline } = await list()
  expect(baseline).toEqual(nobody)
  for (const { name, message } of clients) if (name.startsWith('Iu')) await tell(message?.id ?? '')
  await notNow(alone)
  await visit('Erdhi Vetë', addDays(today, 3), { appointment_time: '15:00' })
  await visit('Iu Shkrua', addDays(today, 14), { appointment_time: '15:00' })
  await visit('Iu Shkrua Kot', addDays(today, 15), { appointment_time: '15:00' })
  await at('2026-03-16T20:00:00Z')
  expect((await list()).baseline).toEqual(nobody)
  await at('2026-03-18T08:00:00Z')
  expect((await list()).baseline).toEqual({ due: 4, cameAlone: 1, told: 2, cameTold: 1 })
  await at('2026-05-15T08:00:00Z')
  expect((await list()).baseline).toMatchObject({ due: 4 })
  await at('2026-05-16T08:00:00Z')
  expect((await list()).baseline).toMatchObject({ due: 0 })
  await night()
  expect(
    await world.sql`select 1 from due_nights where night <= ${today}::date and told_at is null`,
  ).toEqual([])
})

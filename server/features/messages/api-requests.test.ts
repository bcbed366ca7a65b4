import { expect, test } from 'vitest'
import { messageRoutes } from '#contract/messages/messages.ts'
import { requestJobs } from '#server/features/outside/requests/jobs.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { openDoor } from '#tests/support/door.ts'

test('a request without an address waits for a message by hand, and so does its outcome', async () => {
  const { world, addService, bookAtDoor, call } = await openDoor()
  const cut = await addService('Prerje')
  const list = () => call(messageRoutes.list, { query: {} })
  await bookAtDoor([cut], { name: 'Drita', date: '2026-03-03', time: '09:00' })
  await bookAtDoor([cut], { name: 'Era', phone: '069 999 8877', date: '2026-03-04' })
  await bookAtDoor([cut], {
    name: 'Me Email',
    phone: '069 333 4455',
    date: '2026-03-03',
    time: '11:00',
    email: 'm@example.org',
  })
  expect(await list()).toMatchObject({ waiting: 3, messages: [] })
  const era = (await call(requestRoutes.list)).requests.find((one) => one.client_name === 'Era')
  const params = { id: era?.id ?? '' }
  await call(requestRoutes.answer, { params, body: { accept: false, reason: 'Pushim' } })
  expect(await list()).toMatchObject({
    waiting: 2,
    messages: [{ kind: 'cancelled', client: 'Era' }],
  })
  // Both other requests were made a day ago and lapse now.
  await world.sql`
    update appointments set requested_at = requested_at - interval '1 day' where requested_at is not null`
  for (const job of requestJobs) await job.run(world.deps)
  const { waiting, messages } = await list()
  expect(waiting).toBe(0)
  expect(messages.map(({ kind, client }) => [kind, client])).toEqual([
    ['cancelled', 'Drita'],
    ['cancelled', 'Era'],
  ])
})

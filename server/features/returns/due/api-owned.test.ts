import { expect, test } from 'vitest'
import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { dueRoutes } from '#contract/returns/due.ts'
import { erasureRoutes } from '#contract/erasures.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { returnRoutes } from '#contract/returns/returns.ts'
import { salonRoutes } from '#contract/salon.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { filesIn } from '#tests/support/server/archive.ts'
import { ago, dueSalon, today } from '#tests/support/clients/due-salon.ts'
import { dueJobs } from './jobs.ts'

const reviewUrl = 'https://g.page/r/salloni-arta/review'
const stamps = { every: 3, services: null, reward: 50 }

/** Hasan was due and written to, came again yesterday, was asked for a word, and has two stamps. */
async function hasanReturned() {
  const salon = await dueSalon()
  const { world, call, came, due, tell, visit, at } = salon
  await call(salonRoutes.change, { body: { reviewUrl, stamps, till: true } })
  const id = await came('Hasan Kola', ago(112, 82, 52))
  const [row] = await due()
  await tell(row?.message?.id ?? '')
  for (const job of dueJobs) await job.run(world.deps)
  const payments = [{ method: 'cash' as const, amount: 10 }]
  for (const hour of ['08:00', '08:30']) {
    const { id: closed } = await visit('Hasan Kola', today, { appointment_time: hour })
    await call(saleRoutes.close, { params: { id: closed }, body: { payments } })
  }
  await at('2026-03-03T09:00:00Z')
  const { messages } = await call(messageRoutes.list, { query: {} })
  const review = messages.find(({ kind }) => kind === 'review')
  await tell(review?.id ?? '')
  return { ...salon, id, review: review?.id }
}

test('erasing a client removes when they were due, their rhythm, what they were told and their stamps', async () => {
  const { world, call, id, review, list } = await hasanReturned()
  const kept = async () => {
    const { rows } = await call(returnRoutes.rows, {
      query: { from: ago(200)[0] ?? '', to: '2026-03-03', kind: 'closed' },
    })
    const counts = await world.sql<Record<string, number>>`
      select (select count(*) from due_nights where client_id = ${id}) as nights,
        (select count(*) from client_rhythms where client_id = ${id}) as rhythms,
        (select count(*) from messages_told where id = ${review ?? ''}) as told,
        (select count(*) from appointments a join sales s on s.id = a.sale_id
          where a.client_id = ${id} and s.stamps > 0) as stamped`
    return { ...counts[0], named: JSON.stringify([rows, await list()]).includes('Hasan') }
  }
  expect(await kept()).toEqual({ nights: 1, rhythms: 1, told: 1, stamped: 2, named: true })
  await call(erasureRoutes.erase, { params: { id }, body: {} })
  expect(await kept()).toEqual({ nights: 0, rhythms: 0, told: 0, stamped: 0, named: false })
})

test('the owner’s export holds who was due, what they were told, the stamps and the address at Google', async () => {
  const { world, owner, review } = await hasanReturned()
  const { rawPayload } = await world.app.inject({
    url: accountDataRoutes.download.path,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const files = filesIn(rawPayload)
  const rows = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as unknown
  expect(rows('kthimet')).toMatchObject([{ client: 'Hasan Kola', told_by: 'whatsapp' }])
  expect(rows('mesazhet')).toMatchObject([{ id: review, by: 'whatsapp' }])
  expect(rows('shitjet')).toMatchObject([{ stamps: 1 }, { stamps: 1 }])
  expect(Object.values(files).join('')).toContain(reviewUrl)
  expect(Object.values(files).join('')).toMatch(/every\W+3/)
})

test('the operator sees nobody of a salon who is due, and none of its figures', async () => {
  const { world, id } = await hasanReturned()
  const operator = world.as(await world.admin())
  const query = { from: ago(200)[0] ?? '', to: '2026-03-03' }
  const asked = await Promise.allSettled([
    operator.call(dueRoutes.list, { query: {} }),
    operator.call(returnRoutes.show, { query }),
    operator.call(returnRoutes.rows, { query: { ...query, kind: 'closed' } }),
    operator.call(dueRoutes.notNow, { params: { id }, body: { notNow: true } }),
  ])
  const told = asked.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))
  expect(told.map((one) => JSON.stringify(one)).join('')).not.toMatch(/Hasan|"closed":[1-9]/)
  expect(told.at(-1)).toMatchObject({ status: 404 })
})

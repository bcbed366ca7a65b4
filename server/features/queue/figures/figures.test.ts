import { expect, test } from 'vitest'
import { queueRoutes } from '#contract/queue/queue.ts'
import { lineRoom, today } from '#tests/support/races/line-room.ts'
import { queueJobs } from '../jobs.ts'
import { figuresOf } from './figures.ts'
import type { Fate } from './rows.ts'

const fate = ({ joined = 600, ended = 620, ...more }: Partial<Fate>): Fate => ({
  id: 'e1',
  date: today,
  label: '1',
  since: `${today}T08:00:00Z`,
  endedAt: null,
  status: 'seated',
  names: ['Prerje'],
  wished: null,
  seatedBy: 'arta',
  joined,
  ended,
  waited: ended === null ? null : ended - joined,
  promisedFrom: 615,
  promisedTo: 630,
  why: null,
  isOwnDoing: false,
  minutes: 30,
  ...more,
})

test('figures count what became of each, and by how much what was said was wrong', () => {
  const figures = figuresOf([
    fate({}),
    fate({ ended: 600, promisedFrom: 600, promisedTo: 605 }),
    fate({ ended: 640, why: 'booking', wished: 'arta' }),
    fate({ ended: 605, joined: 545 }),
    fate({ ended: 700, isOwnDoing: true }),
    fate({ status: 'left', seatedBy: null, ended: 612 }),
    fate({ status: 'waiting', seatedBy: null, ended: null }),
  ])
  expect(figures).toMatchObject({
    joined: 7,
    atOnce: 1,
    seated: 5,
    left: 1,
    booked: 0,
    waited: { median: 40, p90: 100 },
    leftAfter: { median: 12 },
    said: {
      counted: 4,
      later: 25,
      earlier: 25,
      outside: { median: 0, p90: 10 },
      width: 15,
    },
    causes: [{ why: 'booking', count: 1 }],
    byHour: [
      { hour: 9, joined: 1, seated: 1 },
      { hour: 10, joined: 6, seated: 4 },
    ],
    byBarber: [{ barber_id: 'arta', seated: 5, turns: 4, minutes: 150 }],
  })
})

test('figures of a day without anybody are 0 or unknown', () => {
  expect(figuresOf([])).toMatchObject({
    joined: 0,
    waited: { median: null, p90: null },
    said: { counted: 0, later: 0, width: null },
    byHour: [],
  })
})

test('each figure opens its rows, and a barber reads those of the own column', async () => {
  const { world, owner, call, joined, next, visit, at, arta, besa } = await lineRoom()
  await visit('09:00')
  await visit('09:00', { barber_id: besa, client_name: 'Drita Gashi' })
  await joined('Agim', { barber: arta })
  await joined('Ben', { barber: besa })
  at('10:00')
  await next(arta)
  const query = { from: today, to: today }
  const { figures } = await call(queueRoutes.figures, { query })
  expect(figures).toMatchObject({ joined: 2, seated: 1, said: { counted: 1, later: 100 } })
  const { rows } = await call(queueRoutes.rows, { query: { ...query, kind: 'later' } })
  expect(rows).toMatchObject([
    {
      label: '1',
      service_name: 'Prerje',
      barber_id: arta,
      waited: 60,
      promised: { from: '09:20', to: '09:45' },
      outside: 15,
    },
  ])
  const barber = world.as(await world.member(owner, 'barber', { staffId: besa }))
  expect((await barber.call(queueRoutes.figures, { query })).figures).toMatchObject({
    joined: 1,
    seated: 0,
  })
  const desk = { query: { ...query, from: '2026-03-03' } }
  expect((await call(queueRoutes.figures, desk)).figures.joined).toBe(0)
})

test('waits that were longer than laid are learned at night and said from then on', async () => {
  const { world, owner, cut, at, joined, arta, visit } = await lineRoom()
  await world.sql`
    insert into queue_entries (salon_id, id, day, number, turn, services, here, created_at, promised_at, status, ended_at, laid)
    select ${owner.salonId}, gen_random_uuid(), ${today}::date - 1, n, n, array[${cut}::uuid], true, t, t, 'seated',
      t + make_interval(mins => 20 + n % 10), 20
    from generate_series(1, 40) n, (select ${today}::timestamptz - interval '12 hours' as t) x`
  for (const job of queueJobs) if (job.name === 'learn-waits') await job.run(world.deps)
  expect(await world.sql`select band, p15, p90 from queue_learned`).toEqual([
    { band: 2, p15: 1, p90: 8 },
  ])
  await visit('09:00')
  at('09:10')
  expect(await joined('Agim', { barber: arta })).toMatchObject({ wait: { from: 20, to: 30 } })
})

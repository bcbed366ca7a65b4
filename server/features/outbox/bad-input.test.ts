import { describe, expect, test } from 'vitest'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import { wallClock } from '#contract/kit/time.ts'
import { dayRoutes } from '#contract/till/days.ts'
import { momentOf } from './rules.ts'
import { booking, offlineSalon } from '#tests/support/outbox/offline-salon.ts'

type Salon = Awaited<ReturnType<typeof offlineSalon>>
const note = (more: object = {}) => ({
  call: 'POST /api/cash',
  body: { amount: 1, reason: 'x' },
  ...more,
})

describe('a delivery', () => {
  test.each<[string, (salon: Salon) => object, number, string]>([
    [
      'of 51 acts',
      ({ act, envelope }) => envelope(Array.from({ length: 51 }, () => act(note() as never))),
      400,
      'acts',
    ],
    ['without acts', ({ envelope }) => envelope([]), 400, 'acts'],
    [
      'of another version',
      ({ envelope, act }) => ({ ...envelope([act(note() as never)]), v: 2 }),
      400,
      'v',
    ],
    [
      'sent at no date',
      ({ envelope, act }) => ({ ...envelope([act(note() as never)]), sentAt: 'dje' }),
      400,
      'sentAt',
    ],
    [
      'with an act of no date',
      ({ envelope, act }) => envelope([act(note({ at: '10:12' }) as never)]),
      400,
      'acts.0.at',
    ],
    [
      'with a UUIDv4',
      ({ envelope, act }) => envelope([act(note({ id: crypto.randomUUID() }) as never)]),
      400,
      'acts.0.id',
    ],
    [
      'with a call that waits for the network',
      ({ envelope, act }) =>
        envelope([act(note({ call: 'DELETE /api/appointments/:id' }) as never)]),
      400,
      'acts.0.call',
    ],
    [
      'with an act twice',
      ({ envelope, act }) => {
        const one = act(note() as never)
        return envelope([one, one])
      },
      400,
      'acts.1.id',
    ],
  ])('%s is refused as a whole', async (_, body, status, field) => {
    const salon = await offlineSalon()
    const { world, owner, list } = salon
    const answer = await world.request(
      outboxRoutes.deliver,
      { body: body(salon) as never },
      owner.token,
    )
    expect(answer).toMatchObject({ status, json: { errors: { [field]: expect.any(String) } } })
    expect((await list()).lately).toEqual([])
  })

  test('larger than 256 KiB is refused', async () => {
    const { world, owner, envelope, act } = await offlineSalon()
    const body = envelope([
      act(note({ body: { amount: 1, reason: 'x'.repeat(256 * 1024) } }) as never),
    ])
    expect(await world.request(outboxRoutes.deliver, { body }, owner.token)).toMatchObject({
      status: 413,
    })
  })

  test('with an id that is known under another content does nothing at all', async () => {
    const { world, owner, envelope, act, deliver, list } = await offlineSalon()
    const sent = act(note() as never)
    await deliver([sent])
    const other = { ...sent, body: { amount: 2, reason: 'x' } }
    const body = envelope([act(note() as never), other])
    expect(await world.request(outboxRoutes.deliver, { body }, owner.token)).toMatchObject({
      status: 409,
      json: { code: 'idempotency_mismatch' },
    })
    expect((await list()).lately).toHaveLength(1)
  })

  test('twice at once does each act once', async () => {
    const { world, act, envelope, owner, arta, counter, call } = await offlineSalon()
    const second = await world.secondNode()
    const acts = [
      act(booking('10:00', { barber_id: arta })),
      ...Array.from({ length: 5 }, () => act(note() as never)),
    ]
    const answers = await Promise.all(
      [world, second, world, second].map((node) =>
        node.request(outboxRoutes.deliver, { body: envelope(acts) }, owner.token),
      ),
    )
    for (const { status, json } of answers)
      expect([status, (json as { acts: { fate: string }[] }).acts.map(({ fate }) => fate)]).toEqual(
        [200, Array.from({ length: 6 }, () => 'done')],
      )
    expect((await counter.list({ date: '2026-03-03' })).appointments).toHaveLength(1)
    expect((await call(dayRoutes.show, { params: { date: '2026-03-02' } })).day.moves).toHaveLength(
      5,
    )
  })

  test('after the gate has closed is taken for three days, and not after', async () => {
    const { world, owner, act, envelope } = await offlineSalon()
    const send = () =>
      world.request(outboxRoutes.deliver, { body: envelope([act(note() as never)]) }, owner.token)
    const endTrial = (days: number) =>
      world.sql`update salons set trial_end_date = ${world.now}::date - ${days}::int where id = ${owner.salonId}`
    await endTrial(3)
    expect(await send()).toMatchObject({ status: 200, json: { acts: [{ fate: 'done' }] } })
    await endTrial(4)
    expect(await send()).toMatchObject({ status: 402, json: { code: 'subscription_required' } })
  })

  test('into a salon with 200 acts that wait is put off', async () => {
    const { world, owner, act, envelope } = await offlineSalon()
    await world.sql`
      insert into outbox_acts (salon_id, id, user_id, at, got_at, call, params, content, fate, why)
      select ${owner.salonId}, gen_random_uuid(), ${owner.userId}, now(), now(), 'POST /api/cash', '{}', '', 'waits', 'refused'
      from generate_series(1, 200)`
    const body = envelope([act(note() as never)])
    expect(await world.request(outboxRoutes.deliver, { body }, owner.token)).toMatchObject({
      status: 429,
      json: { code: 'outbox_full' },
    })
  })
})

describe('the time of an act', () => {
  test('is corrected by what the device’s clock was wrong, never ahead, and marked', async () => {
    const { world, owner, act, list } = await offlineSalon()
    const shifted = (minutes: number) =>
      new Date(world.now.getTime() + minutes * 60_000).toISOString()
    const send = async (at: string, sentAt: string) => {
      const body = { v: 1 as const, sentAt, acts: [act({ ...note(), at } as never)] }
      const { acts } = await world.as(owner).call(outboxRoutes.deliver, { body })
      const { lately } = await list()
      return [lately.find(({ id }) => id === acts[0]?.id)?.at, acts[0]?.marks]
    }
    expect(await send(shifted(-30), shifted(0))).toEqual([shifted(-30), undefined])
    expect(await send(shifted(1770), shifted(1800))).toEqual([shifted(-30), ['clock']])
    expect(await send('2106-02-07T06:28:15Z', shifted(0))).toEqual([shifted(0), ['clock']])
  })

  test('is told by the instant in the hour that exists twice', () => {
    const now = new Date('2026-10-25T03:00:00Z')
    const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) =>
      momentOf({ at: new Date(at), sentAt: now, now }),
    )
    const clocks = [first, second].map((one) => one && wallClock(one.at, 'Europe/Tirane'))
    expect(clocks).toEqual(['2026-10-25 02:30:00', '2026-10-25 02:30:00'])
    expect(second && first && second.at.getTime() - first.at.getTime()).toBe(3_600_000)
  })

  test('that lies more than thirty days back lets it wait', async () => {
    const { one, ago } = await offlineSalon()
    const old = await one({ ...note(), at: ago(31 * 24 * 60) } as never)
    expect(old).toMatchObject({ why: 'refused', code: 'act_old' })
  })
})

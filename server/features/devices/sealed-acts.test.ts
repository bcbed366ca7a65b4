import { describe, expect, test } from 'vitest'
import { deviceRoutes } from '#contract/devices/devices.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { newId } from '#server/core/ids.ts'
import { pass } from '#tests/support/fixtures/devices.ts'
import { booking, change, idIn } from '#tests/support/outbox/offline-salon.ts'
import { offlineTablet, sealedBy } from '#tests/support/outbox/offline-tablet.ts'

const hour = 3_600_000

/** The same text with one bit of it turned. */
const turned = (text: string) => {
  const bytes = Buffer.from(text, 'base64url')
  bytes[7] = (bytes[7] ?? 0) ^ 1
  return bytes.toString('base64url')
}

describe('an act that a tablet delivers at night', () => {
  test('is done as its author’s, by its cookie and the seal of each act alone', async () => {
    const { world, owner, mira, keyOf, write, send, call, arta } = await offlineTablet()
    const [hers, his] = [await keyOf(mira), await keyOf(owner)]
    pass(world, 10 * hour)
    const book = booking('10:00', { barber_id: arta })
    const moved = change(idIn(book), { appointment_time: '11:00' }, { appointment_time: '10:00' })
    const { status, json } = await send([write(hers, mira, book), write(his, owner, moved)])
    expect([status, json['acts']]).toMatchObject([200, [{ fate: 'done' }, { fate: 'done' }]])
    const { appointment } = await call(appointmentRoutes.show, { params: { id: idIn(book) } })
    expect(appointment).toMatchObject({ appointment_time: '11:00' })
    const { entries } = await call(salonHistoryRoutes.list, { query: {} })
    const told = entries.filter(({ offline }) => offline)
    expect(told.map(({ who, offline }) => [who?.name, offline?.device])).toEqual([
      ['Arta', 'Te dera'],
      ['Mira', 'Te dera'],
    ])
  })

  test('is done once, also where a session by PIN delivers it again', async () => {
    const { mira, owner, enter, keyOf, write, fates, deliverAs, arta } = await offlineTablet()
    const acts = [write(await keyOf(mira), mira, booking('10:00', { barber_id: arta }))]
    expect(await fates(acts)).toEqual(['done'])
    const { token } = await enter(owner)
    expect((await deliverAs(acts, token)).acts).toMatchObject([{ fate: 'done' }])
    const more = [write(await keyOf(mira), mira, booking('12:00', { barber_id: arta }))]
    const session = (await enter(owner)).token
    expect((await deliverAs(more, session)).acts).toMatchObject([{ fate: 'done' }])
  })

  test('goes as far as the rights that its author has now', async () => {
    const { besas, arta, besa, keyOf, write, fates, list } = await offlineTablet()
    const key = await keyOf(besas)
    const sale = {
      lines: [{ name: 'Shampo', price: 7 }],
      payments: [{ method: 'cash', amount: 7 }],
    }
    const acts = [
      write(key, besas, booking('10:00', { barber_id: besa })),
      write(key, besas, booking('10:00', { barber_id: arta })),
      write(key, besas, { call: 'POST /api/sales', body: sale }),
    ]
    expect(await fates(acts)).toEqual(['done', 'right', 'right'])
    expect((await list()).open.map(({ by, device }) => [by.name, device])).toEqual([
      ['Besa', 'Te dera'],
      ['Besa', 'Te dera'],
    ])
  })
})

describe('an act waits as unproved', () => {
  test('with a seal one bit off, without one, or of another text', async () => {
    const { mira, keyOf, write, fates, arta } = await offlineTablet()
    const key = await keyOf(mira)
    const at = (time: string) => write(key, mira, booking(time, { barber_id: arta }))
    const [off, bare, other] = [at('10:00'), at('11:00'), at('12:00')]
    expect(
      await fates([
        { ...off, seal: turned(off.seal ?? '') },
        { ...bare, seal: undefined },
        { ...other, body: { ...other.body, price: 11 } },
      ]),
    ).toEqual(['unproved', 'unproved', 'unproved'])
  })

  test('with a colleague’s seal, and with one of another tablet', async () => {
    const salon = await offlineTablet()
    const { world, owner, mira, keyOf, act, fates, arta, tablet, enterByPin } = salon
    const own = await keyOf(owner)
    const other = await tablet({ token: await world.signIn(owner.userId) }, 'Lart', true)
    const entered = await enterByPin(other.cookie, mira.userId, '7319')
    const { key } = entered.json['offline'] as { key: string }
    const at = (time: string) => act(booking(time, { barber_id: arta }))
    expect(
      await fates([
        sealedBy(own, mira.userId, at('10:00')),
        sealedBy(key, mira.userId, at('11:00')),
      ]),
    ).toEqual(['unproved', 'unproved'])
  })

  test('with the seal of yesterday’s PIN, until who manages people decides', async () => {
    const { world, mira, keyOf, write, fates, setPin, enter, deliverAs, decide, list, arta } =
      await offlineTablet()
    const old = await keyOf(mira)
    const acts = [write(old, mira, booking('10:00', { barber_id: arta }))]
    expect((await setPin(mira, '9053')).status).toBe(200)
    expect(await fates(acts)).toEqual(['unproved'])
    // Nor does the session prove it: somebody else may have written it in her name.
    const { token } = await enter(mira, '9053')
    const later = [write(old, mira, booking('11:00', { barber_id: arta }))]
    expect((await deliverAs(later, token)).acts).toMatchObject([{ fate: 'waits', why: 'unproved' }])
    const { open } = await list()
    expect(open.map(({ ways, by }) => [ways, by.name])).toEqual([
      [['ours', 'theirs'], 'Mira'],
      [['ours', 'theirs'], 'Mira'],
    ])
    const body = { way: 'ours' as const }
    const params = { id: open[0]?.id ?? '' }
    expect((await world.request(outboxRoutes.decide, { params, body }, mira.token)).status).toBe(
      403,
    )
    expect(await decide(params.id, 'ours')).toMatchObject([{ fate: 'done' }])
  })
})

test('an act that a removed member has sealed waits for somebody with the right', async () => {
  const { owner, mira, world, keyOf, write, send, fates, decide, arta } = await offlineTablet()
  const key = await keyOf(mira)
  const sealed = write(key, mira, booking('10:00', { barber_id: arta }))
  const forged = { ...write(key, mira, booking('11:00')), seal: turned(key) }
  await world.as(owner).call(memberRoutes.remove, { params: { userId: mira.userId } })
  expect(await fates([sealed, forged])).toEqual(['right', 'unproved'])
  expect(await decide(sealed.id, 'ours')).toMatchObject([{ fate: 'done' }])
  // Whoever only has the cookie learns that it is done, and nothing of the visit.
  const { json, text } = await send([sealed])
  expect(json['acts']).toEqual([{ id: sealed.id, fate: 'done', message: 'U ruajt.' }])
  expect(text).not.toContain('Pa rrjet')
})

test('a tablet that has ended is told so, and a member delivers what was left on it', async () => {
  const { world, owner, mira, keyOf, write, send, list, tabletId, arta } = await offlineTablet()
  const key = await keyOf(mira)
  const at = (nth: number) =>
    write(
      key,
      mira,
      booking(`${String(9 + (nth >> 1)).padStart(2, '0')}:${nth % 2 ? '30' : '00'}`, {
        barber_id: arta,
      }),
    )
  const acts = Array.from({ length: 20 }, (_, nth) => at(nth))
  await world.as(owner).call(deviceRoutes.end, { params: { id: tabletId } })
  const { status, json } = await send(acts)
  expect([status, json['code']]).toEqual([404, 'not_at_counter'])
  const body = { v: 1 as const, sentAt: world.now.toISOString(), acts }
  const answer = await world.as(mira).call(outboxRoutes.deliver, { body })
  expect(new Set(answer.acts.map(({ why }) => why))).toEqual(new Set(['unproved']))
  expect((await list()).open).toHaveLength(20)
})

describe('the envelope of a tablet is refused', () => {
  test('as a whole where an act names nobody, or nobody of this salon', async () => {
    const { world, mira, keyOf, write, send, list } = await offlineTablet()
    const stranger = await world.owner()
    const one = write(await keyOf(mira), mira, booking('10:00'))
    for (const by of [undefined, stranger.userId]) {
      const { status, json } = await send([one, { ...one, id: newId(), by }])
      expect([status, json['errors']]).toMatchObject([400, { 'acts.1.by': expect.any(String) }])
    }
    expect((await list()).lately).toEqual([])
  })

  test('for a salon whose gate has closed, and for one that is closed', async () => {
    const { world, owner, mira, keyOf, write, send } = await offlineTablet()
    const acts = [write(await keyOf(mira), mira, booking('10:00'))]
    await world.sql`update salons set trial_end_date = '2026-01-02'`
    expect((await send(acts)).json['code']).toBe('subscription_required')
    await world.sql`update users set is_active = false where id = ${owner.userId}`
    expect((await send(acts)).json['code']).toBe('salon_closed')
  })

  test('beyond two thousand acts an hour of one tablet', async () => {
    const { world, mira, keyOf, write, send } = await offlineTablet({
      config: { RATE_LIMIT: 'on' },
    })
    const key = await keyOf(mira)
    const note = { call: 'POST /api/cash' as const, body: { amount: 1, reason: 'x' } }
    const acts = Array.from({ length: 50 }, () => write(key, mira, note))
    expect((await send(acts)).status).toBe(200)
    await world.sql`update rate_counters set hits = 1990 where bucket like 'outbox:%'`
    expect((await send([write(key, mira, note)])).status).toBe(200)
    expect((await send(acts)).status).toBe(429)
  })
})

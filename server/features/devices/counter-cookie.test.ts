import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { deviceRoutes } from '#contract/devices/devices.ts'
import type { Route } from '#contract/kit/route.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { newId } from '#server/core/ids.ts'
import { cookieOf } from '#tests/support/fixtures/devices.ts'
import { booking } from '#tests/support/outbox/offline-salon.ts'
import { offlineTablet, sealedBy } from '#tests/support/outbox/offline-tablet.ts'

type Salon = Awaited<ReturnType<typeof offlineTablet>>

/** What a script may try that has the cookie of a tablet, and no PIN; and what it is answered. */
const tries: Record<string, (salon: Salon) => { sent?: object; answers: object }> = {
  enter: () => ({ sent: { body: {} }, answers: { status: 401 } }),
  faces: () => ({ answers: { status: 200 } }),
  enterByPin: ({ owner }) => ({
    sent: { body: { userId: owner.userId, pin: '5931' } },
    answers: { status: 401 },
  }),
  kept: () => ({ answers: { status: 200 } }),
  deliver: ({ owner, act, envelope }) => {
    const key = Buffer.alloc(32).toString('base64url')
    const forged = sealedBy(key, owner.userId, act(booking('15:00')))
    return {
      sent: { body: envelope([forged]) },
      answers: {
        status: 200,
        json: {
          acts: [{ id: forged.id, fate: 'waits', why: 'unproved', message: expect.any(String) }],
        },
      },
    }
  },
  guessed: ({ owner, ago }) => ({
    sent: { body: { guesses: [{ userId: owner.userId, wrong: 5, at: ago(10) }] } },
    answers: { status: 200 },
  }),
}

describe('the cookie of a tablet', () => {
  test('opens these calls, reads nothing of the days by them and does nothing', async () => {
    const opens = Object.values(api).flatMap((routes: Record<string, Route>) =>
      Object.entries(routes).filter(([, { cookie }]) => cookie === 'opens'),
    )
    expect(opens.map(([name]) => name)).toEqual(Object.keys(tries))
    const salon = await offlineTablet()
    const { world, owner, at, keyOf, withCookie } = salon
    await at('10:00')
    await keyOf(owner)
    const all = () => world.sql`
      select (select json_agg(a order by a.id) from appointments a) as visits,
        (select json_agg(c order by c.id) from clients c) as clients, (select count(*) from sales) as sales,
        (select json_agg(m order by m.user_id) from members m) as members, (select count(*) from sessions) as sessions`
    const before = await all()
    for (const [name, route] of opens) {
      const { sent, answers } = tries[name]?.(salon) ?? { answers: {} }
      const answer = await world.request(route as never, { ...sent, ...withCookie() } as never)
      expect([name, answer]).toMatchObject([name, answers])
      expect([name, answer.text]).not.toMatchObject([
        name,
        expect.stringMatching(/Në 10:00|Prerje/),
      ])
    }
    expect(await all()).toEqual(before)
  })

  test('is no session, and is not taken from another site’s page', async () => {
    const { world, ask, withCookie, cookieNow } = await offlineTablet()
    const closed = [
      appointmentRoutes.list,
      clientRoutes.kept,
      deviceRoutes.shared,
      deviceRoutes.mine,
    ]
    for (const route of closed)
      expect((await world.request(route, { ...withCookie(), query: {} } as never)).status).toBe(401)
    const elsewhere = { headers: { cookie: cookieNow(), 'sec-fetch-site': 'cross-site' } }
    for (const route of [deviceRoutes.deliver, deviceRoutes.guessed])
      expect((await world.request(route, { body: {}, ...elsewhere } as never)).status).toBe(403)
    expect(cookieOf(await ask())).toBe('')
  })

  test('learns of an act that was done by an ordinary call that it is done, and no more', async () => {
    const { world, owner, arta, act, send } = await offlineTablet()
    const one = act({ ...booking('15:00', { barber_id: arta }), id: newId() })
    const sent = { body: one.body, headers: { 'idempotency-key': one.id } }
    const done = await world.request(appointmentRoutes.add, sent as never, owner.token)
    expect(done.status).toBe(200)
    const seal = 'x'.repeat(43)
    const { json } = await send([{ ...one, by: owner.userId, seal }])
    expect(json['acts']).toEqual([{ id: one.id, fate: 'done', message: 'U ruajt.' }])
  })
})

describe('wrong PINs without network', () => {
  const guess = (userId: string, at: string) => ({ guesses: [{ userId, wrong: 5, at }] })

  test('are told to the owners once, with their time, and end nothing', async () => {
    const { world, owner, mira, ago, withCookie, enter } = await offlineTablet()
    await world.deliverMails()
    const body = guess(mira.userId, ago(90))
    for (let nth = 0; nth < 2; nth++)
      expect((await world.request(deviceRoutes.guessed, { body, ...withCookie() })).status).toBe(
        200,
      )
    const mails = (await world.deliverMails()).filter(({ subject }) => subject.includes('PIN-e'))
    expect(mails.map(({ to }) => to)).toEqual([owner.email])
    expect(mails[0]?.text).toMatch(/"Te dera" u provuan 5 PIN-e.*Mira.*2 mars, ora 07:30/s)
    expect(
      await world.sql`select user_id as "userId", details from security_events where kind = 'pin_wrong'`,
    ).toEqual([{ userId: mira.userId, details: { wrong: 5, at: ago(90), tablet: 'Te dera' } }])
    expect((await enter(mira)).status).toBe(200)
  })

  test('of a stranger are told to nobody, and reports without end are refused', async () => {
    const { world, mira, ago, withCookie } = await offlineTablet({ config: { RATE_LIMIT: 'on' } })
    const stranger = await world.owner()
    await world.deliverMails()
    const send = (userId: string, nth: number) =>
      world.request(deviceRoutes.guessed, { body: guess(userId, ago(nth)), ...withCookie() })
    expect((await send(stranger.userId, 1)).status).toBe(200)
    expect(await world.deliverMails()).toEqual([])
    for (let nth = 2; nth <= 12; nth++) expect((await send(mira.userId, nth)).status).toBe(200)
    expect((await send(mira.userId, 13)).status).toBe(429)
  })
})

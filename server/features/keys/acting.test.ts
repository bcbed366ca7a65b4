import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { keyRoutes } from '#contract/keys.ts'
import { type HistoryFilter, salonHistoryRoutes } from '#contract/salon-history.ts'
import { undoRoutes } from '#contract/undo.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { keyOf } from '#tests/support/reach/key-of.ts'
import { openScreen } from '#tests/support/browser/screens/live-screen.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createWorld, type Options, type World } from '#tests/support/world.ts'

const visit = {
  client_name: 'Besnik Gashi',
  service_name: 'Qethje',
  price: 7.5,
  barber: 'Arta Hoxha',
  appointment_date: '2026-03-04',
  appointment_time: '10:00',
}

async function salon(options: Options = {}) {
  const world = await createWorld(options)
  const owner = await world.owner()
  const { call } = world.as(owner)
  const key = await keyOf(world, owner)
  const history = async (query: Partial<HistoryFilter> = {}) =>
    call(salonHistoryRoutes.list, { query })
  const book = (who: { token: string } = key, more: object = {}) =>
    world.as(who).call(appointmentRoutes.add, { body: { ...visit, ...more } })
  return { world, owner, call, key, history, book }
}

const tellsOf = ({ entries }: { entries: readonly { text: string }[] }) =>
  entries.map(({ text }) => text)

test('the history names the key as the author, also after its end, and is narrowed by it', async () => {
  const { call, key, history, book } = await salon()
  await book()
  await book({ token: key.token }, { appointment_time: '11:00', client_name: 'Drita Hoxha' })
  await call(keyRoutes.end, { params: { id: key.id } })
  const all = await history()
  expect(tellsOf(all)[0]).toBe('Arta Hoxha hoqi çelësin Boti i Telegramit.')
  expect(tellsOf(all)).toContain('Arta Hoxha bëri çelësin Boti i Telegramit: lexon e shkruan.')
  expect(all.entries[0]?.entity).toEqual({ type: 'key', id: key.id })
  const who = { userId: key.id, name: 'Boti i Telegramit' }
  expect(all.people).toContainEqual(who)
  const its = await history({ who: key.id, kind: 'appointment' })
  expect(its.entries.map((entry) => entry.who)).toEqual([who, who])
  expect(tellsOf(its)[0]).toMatch(/^Boti i Telegramit caktoi terminin e Drita Hoxha/)
  expect(tellsOf(await history({ q: 'telegram' }))).toEqual(
    expect.arrayContaining([...tellsOf(its), 'Arta Hoxha hoqi çelësin Boti i Telegramit.']),
  )
})

test('the log and the security log say what a key did and what became of it, without an address', async () => {
  const { world, owner, call, key, book } = await salon()
  await book()
  await call(keyRoutes.end, { params: { id: key.id } })
  const lines = await world.sql<{ description: string; user_id: string | null; ip: string | null }>`
    select description, user_id, ip_address as ip from activities where description like '%Telegramit%'`
  expect(lines.map(({ description }) => description)).toEqual(
    expect.arrayContaining([
      'Çelësi për programe “Boti i Telegramit” u bë: lexon e shkruan.',
      expect.stringMatching(/ Me çelësin “Boti i Telegramit”\.$/),
      'Çelësi për programe “Boti i Telegramit” u hoq.',
    ]),
  )
  const byKey = lines.filter(({ description }) => description.includes('Me çelësin'))
  expect(byKey.map(({ user_id, ip }) => [user_id, ip])).toEqual(byKey.map(() => [null, null]))
  const events = await world.sql<{ kind: string; user_id: string; details: object }>`
    select kind, user_id, details from security_events where kind like 'key_%' order by created_at, id`
  const details = { key: key.id }
  expect(events).toEqual([
    { kind: 'key_made', user_id: owner.userId, details },
    { kind: 'key_ended', user_id: owner.userId, details },
  ])
})

test('two keys share no saved answer, and one key repeats its own', async () => {
  const { world, owner, key } = await salon()
  const other = await keyOf(world, owner, ['write'], 'Tabela')
  const headers = { 'idempotency-key': 'e njëjta'.replace(/\s|ë/g, '-') }
  const add = async (token: string, name: string) => {
    const { json } = await world.request(clientRoutes.add, { body: { name }, headers }, token)
    return json as { client: { id: string; name: string } }
  }
  const first = await add(key.token, 'Linda Kelmendi')
  expect(await add(key.token, 'Linda Kelmendi')).toEqual(first)
  const second = await add(other.token, 'Drita Hoxha')
  expect(second.client.name).toBe('Drita Hoxha')
  expect(second.client.id).not.toBe(first.client.id)
})

test('writes are counted for each key', async () => {
  const { world, owner, key, book } = await salon({ config: { RATE_LIMIT: 'on' } })
  const other = await keyOf(world, owner, ['write'], 'Tabela')
  await world.sql`update rate_counters set hits = 120`
  await book()
  await world.sql`update rate_counters set hits = 120`
  await expect(book({ token: key.token })).rejects.toMatchObject({
    code: commonErrors.tooMany.code,
  })
  await book(other, { appointment_time: '12:00' })
})

test('the stream of a key ends with the key, on another node too, and those of others go on', async () => {
  const { world, call, key, owner } = await salon()
  const second = await world.secondNode()
  const listen = ({ app }: Pick<World, 'app'>) => app.listen({ host: '127.0.0.1', port: 0 })
  const urls = [await listen(world), await listen(second)]
  const other = await keyOf(world, owner, ['read'], 'Tabela')
  const [here, there] = await Promise.all(urls.map((url) => openScreen(url, key.token)))
  const others = await openScreen(urls[1] ?? '', other.token)
  for (const screen of [here, there]) expect(screen?.status).toBe(200)
  await eventually(() => expect(there?.heard.length).toBeGreaterThan(1))
  await call(keyRoutes.end, { params: { id: key.id } })
  expect(await here?.ended).toBe('by the server')
  expect(await there?.ended).toBe('by the server')
  others.heard.length = 0
  await call(clientRoutes.add, { body: { name: 'Linda' } })
  await eventually(() => expect(others.heard).toContain('clients'))
})

test('a key sees the visits that change as the desk does, with their price', async () => {
  const { world, key, book } = await salon()
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const screen = await openScreen(url, key.token)
  await eventually(() => expect(screen.heard).toEqual(['all', 'all']))
  const { appointment } = await book()
  await eventually(() => expect(screen.heard).toContain('appointments'))
  const { visits } = screen.events.find(({ topic }) => topic === 'appointments') ?? {}
  expect(JSON.stringify(visits)).toContain('7.5')
  const { appointments } = await world.as(key).call(appointmentRoutes.list, {})
  expect(appointments).toMatchObject([{ id: appointment.id, price: 7.5 }])
})

test('an act of a key is undone by the owner, and one that the desk may undo by the key', async () => {
  const { world, call, key, history, book } = await salon()
  const first = await book()
  await call(undoRoutes.undo, { params: { id: first.historyId ?? '' } })
  const second = await book()
  const { historyId } = await world
    .as(key)
    .call(undoRoutes.undo, { params: { id: second.historyId ?? '' } })
  const { entries } = await history()
  expect(entries.find(({ id }) => id === historyId)?.subject).toBe('Boti i Telegramit')
})

test('a key for reading changes nothing, and a visit of another salon is not found', async () => {
  const { world, owner, book } = await salon()
  const reader = await keyOf(world, owner, ['read'], 'Tabela')
  await expect(book(reader)).rejects.toMatchObject({ code: commonErrors.keyForbidden.code })
  const { appointment } = await book()
  const stranger = await keyOf(world, await world.owner())
  const params = { id: appointment.id }
  const asks = [
    world.as(stranger).call(appointmentRoutes.show, { params }),
    world.as(stranger).call(appointmentRoutes.remove, { params }),
  ]
  await Promise.all(asks.map((ask) => expect(ask).rejects.toMatchObject({ status: 404 })))
  await world.as(reader).call(appointmentRoutes.show, { params })
})

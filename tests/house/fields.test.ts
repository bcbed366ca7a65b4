import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { api } from '#contract/api.ts'
import { clientFields, clientRoutes } from '#contract/clients/clients.ts'
import { doorFields, doorRoutes } from '#contract/outside/door.ts'
import { isSame, namesOf, picked } from '#contract/kit/details.ts'
import type { Route } from '#contract/kit/route.ts'
import { salonFields } from '#contract/salon.ts'
import { columnOf } from '#server/database/field-columns.ts'
import { belongingsIn } from '#tests/support/fixtures/belongings.ts'
import { type Sample, samples } from '#tests/support/recipes/field-values.ts'
import { tellLess } from '#tests/support/recipes/tell-less.ts'
import { fieldsOf } from '#tests/support/fuzz/bodies.ts'
import { filesIn } from '#tests/support/server/archive.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { contentOf, sourceFiles } from './source.ts'

type Row = Readonly<Record<string, unknown>>
type Role = 'user' | 'admin'

const routes = Object.entries(api).flatMap(([feature, own]) =>
  Object.entries(own).map(([name, route]) => [`${feature}.${name}`, route as Route] as const),
)
const routeNamed = new Map<string, Route>(routes)
const sampled = Object.entries(samples).filter(
  (entry): entry is [string, Sample] => typeof entry[1] !== 'string',
)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('each route with a body has a sample, and each sample a route', () => {
  const writing = routes.filter(([, { body }]) => body !== undefined)
  expect(Object.keys(samples).toSorted()).toEqual(writing.map(([name]) => name).toSorted())
})

test.each(sampled)('%s: each field has a sample value', (name, { body, apart = {} }) => {
  expect(Object.keys({ ...body, ...apart }).toSorted()).toEqual(
    fieldsOf(routeNamed.get(name)?.body).toSorted(),
  )
})

/** What an answer has to hold of the thing, under its own names. */
function expected({ body, as = {}, untold = {} }: Sample): Row {
  const told = Object.entries(body).filter(([name]) => !(name in untold))
  return Object.fromEntries(told.map(([name, value]) => [as[name] ?? name, value]))
}

const asRow = (value: unknown) => value as Row
const thingIn = (answer: Row, { in: name }: Sample) => asRow(name === '' ? answer : answer[name])

/** Wherever in an answer the thing of this id stands. */
function standsIn(answer: unknown, id: unknown): Row[] {
  if (typeof answer !== 'object' || answer === null) return []
  const inside = Object.values(answer).flatMap((inner) => standsIn(inner, id))
  return asRow(answer)['id'] === id ? [asRow(answer), ...inside] : inside
}

const isRead = ({ method, file, redirect, access }: Route, role: Role) =>
  method === 'GET' &&
  !file &&
  !redirect &&
  access !== 'public' &&
  (access !== 'admin' || role === 'admin')

/** What every answer says about it that this person may ask for: their lists, the thing itself, its client. */
async function readings(name: string, sample: Sample, thing: Row, token: string, role: Role) {
  const { id, client_id: clientId } = thing
  const [feature] = name.split('.')
  const rowsIn = (read: string, answer: Row) => {
    if (id !== undefined) return standsIn(answer, id)
    return read.startsWith(`${feature}.`) ? [thingIn(answer, sample)] : []
  }
  const found: (readonly [string, Row])[] = []
  for (const [read, route] of routes.filter(([, one]) => isRead(one, role)))
    for (const about of route.path.includes(':id') ? [id, clientId] : [id]) {
      const { status, json } = await world.request(route, { params: { id: String(about) } }, token)
      if (status !== 200 || read in tellLess || read in (sample.toldLess ?? {})) continue
      found.push(...rowsIn(read, json).map((row) => [read, row] as const))
    }
  return found
}

/** Fields that are not what was sent, by name. */
const lost = (row: Row, wanted: Row) =>
  Object.keys(wanted).filter((field) => !isSame(row[field], wanted[field]))

test.each(sampled)(
  '%s: each field that is sent comes back in every answer that holds it',
  async (name, sample) => {
    const route = routeNamed.get(name) as Route
    const owner = await world.owner()
    const role = route.access === 'admin' ? 'admin' : 'user'
    const asker = role === 'admin' ? await world.admin() : owner
    const id = sample.about ? await belongingsIn(world)[sample.about](owner) : ''
    const { status, json } = await world.request(
      route,
      { params: { id }, body: sample.body },
      asker.token,
    )
    expect([status, json['errors'] ?? json['message']]).toEqual([200, json['message']])
    const wanted = expected(sample)
    const thing = thingIn(json, sample)
    expect(lost(thing, wanted), 'answered to the call itself').toEqual([])

    const told = await readings(name, sample, thing, asker.token, role)
    expect(told, 'read somewhere').not.toEqual([])
    for (const [read, row] of told) expect(lost(row, wanted), `answered by ${read}`).toEqual([])
    if (sample.file) await expectExported(sample, thing, asker)
  },
)

async function exportOf({ token }: { token: string }) {
  const { method, path } = accountDataRoutes.download
  const headers = { authorization: `Bearer ${token}` }
  const answer = await world.app.inject({ method, url: path, headers })
  return filesIn(answer.rawPayload)
}
const rowsIn = (files: Awaited<ReturnType<typeof exportOf>>, file: string | undefined) =>
  JSON.parse(files[`${file}.json`] ?? '[]') as Row[]

/** Under the name of the field or of its column; a list within a row is exported as text. */
function exported(row: Row, field: string, wanted: unknown): unknown {
  const value = field in row ? row[field] : row[columnOf(field)]
  return typeof value === 'string' && typeof wanted !== 'string' ? JSON.parse(value) : value
}

/** For programs with all values, and for people with a heading for each. */
async function expectExported(sample: Sample, { id }: Row, who: { token: string }) {
  const files = await exportOf(who)
  const row = rowsIn(files, sample.file).find((one) => one['id'] === id) ?? {}
  const wanted = Object.entries(expected({ ...sample, as: {} }))
  const missing = wanted.filter(([field, value]) => !isSame(exported(row, field, value), value))
  expect(missing, 'exported').toEqual([])
  const [headings = ''] = (files[`${sample.file}.csv`] ?? '').split('\r\n')
  expect(headings.split(';'), 'with a heading').toHaveLength(Object.keys(row).length)
}

/** Settings that the export does not repeat, each with the reason. */
const notExported = { openingHours: 'the hours without breaks, as old forms read them' }

test('the export holds every setting of a salon and of its public page', async () => {
  const owner = await world.owner()
  await world.as(owner).call(doorRoutes.change, { body: {} })
  const files = await exportOf(owner)
  const missingIn = (file: string, fields: object) => {
    const [row = {}] = rowsIn(files, file)
    return Object.keys(fields).filter((field) => !(field in row) && !(columnOf(field) in row))
  }
  expect(missingIn('salloni', salonFields)).toEqual(Object.keys(notExported))
  expect(missingIn('rezervimet_online', doorFields)).toEqual([])
})

/**
 * Where a setting is written down, as CONTRIBUTING lists the places: one of a salon and one of a public page. Files that
 * read it are no places; tests beside the code are left out.
 */
const settings = {
  barbersSeeNumbers: {
    readers: ['server/features/accounts/auth/data.ts'],
    places: [
      'contract/salon.ts',
      'server/migrations/0022_people.sql',
      'tests/support/fixtures/settings.ts',
      'tests/support/recipes/field-values.ts',
      'web/features/salon/barbers-see.tsx',
    ],
  },
  reminderHours: {
    readers: ['server/features/outside/letters/data.ts'],
    places: [
      'contract/outside/door.ts',
      'server/features/accounts/account-data/door.ts',
      'server/features/outside/page/rules.ts',
      'server/migrations/0031_door.sql',
      'tests/support/recipes/field-values.ts',
      'web/features/outside/settings/door-rules.tsx',
    ],
  },
} as const
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const written = [...sourceFiles(), ...globSync('server/migrations/*.sql')]
  .filter((file) => !isTest(file))
  .toSorted()

test.each(namesOf(settings))('the setting %s is named in at most six files', (field) => {
  const { places, readers } = settings[field]
  const named = new RegExp(`\\b(${field}|${columnOf(field)})\\b`)
  const files = written.filter((file) => named.test(contentOf(file)))
  expect(files.filter((file) => !readers.some((reader) => reader === file))).toEqual(places)
  expect(places.length).toBeLessThanOrEqual(6)
})

/** Of two clients that are one, the one that stays keeps these. */
const keptByMerging = ['name'] as const

test('two merged clients keep every field that one of them had', async () => {
  const { call } = world.as(await world.owner())
  const sample = samples['clients.add'] as Sample
  const { client: other } = await call(clientRoutes.add, {
    body: { ...sample.body, name: 'Drita' },
  })
  const { client: kept } = await call(clientRoutes.add, { body: { name: 'Drita H.' } })
  const merging = { params: { id: kept.id }, body: { other: other.id } }
  const { client } = await call(clientRoutes.merge, merging)
  const names = namesOf(clientFields).filter((name) => !keptByMerging.some((one) => one === name))
  expect(picked(names, client)).toEqual(picked(names, other))
  expect(client.name).toBe('Drita H.')
})

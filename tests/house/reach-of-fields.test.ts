import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClientChange, clientRoutes } from '#contract/clients/clients.ts'
import { isSame, namesOf } from '#contract/kit/details.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { allAnswers } from '#tests/support/reach/all-answers.ts'
import { type Sample, samples } from '#tests/support/recipes/field-values.ts'
import { openWorld, type World } from '#tests/support/world.ts'

/** `own` is hidden however much a salon shows its barbers. */
type Sight = 'visible' | 'hidden' | 'own'

/**
 * What a barber reads of the clients of others in a salon that shows barbers all clients, but not their numbers. A new
 * field of a client does not compile until it is named here.
 */
const fields: Readonly<Record<keyof ClientChange, Sight>> = {
  name: 'visible',
  phone: 'hidden',
  phones: 'hidden',
  email: 'hidden',
  birthday: 'visible',
  note: 'visible',
  formula: 'own',
  allergies: 'own',
  preferredBarber: 'visible',
  tags: 'visible',
  doNotMessage: 'visible',
  mayWrite: 'visible',
}

type Answer = ReplyOf<typeof clientRoutes.show>['client']
/** The same of all that the answer about one client holds. */
const answered: Readonly<Record<keyof Answer, Sight>> = {
  ...fields,
  mayWriteSince: 'visible',
  stamps: 'visible',
  id: 'visible',
  totalAppointments: 'visible',
  visits: 'visible',
  totalSpent: 'hidden',
  lastVisit: 'visible',
  cancelledCount: 'visible',
  cancelledByClient: 'visible',
  noShows: 'visible',
  status: 'visible',
  usualService: 'visible',
  usualBarber: 'hidden',
  everyDays: 'visible',
  firstVisit: 'visible',
  debt: 'hidden',
  version: 'visible',
}
const namedAs = (sight: Sight) => namesOf(fields).filter((field) => fields[field] === sight)

/** The other barber's client has a value of its own in each field. */
const { body } = samples['clients.change'] as Sample
const values = { ...body } as Required<ClientChange>
const textsIn = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string')

let world: World
let salon: Awaited<ReturnType<typeof twoBarbers>>
beforeAll(async () => {
  world = await openWorld()
  salon = await twoBarbers(world)
  const { call } = world.as(salon.owner)
  values.preferredBarber = salon.staff.luan.id
  await salon.counter.change(salon.visits.other.id, { status: 'completed' })
  await call(clientRoutes.change, { params: { id: salon.clients.other }, body: values })
  const lines = [{ name: 'Vaj', price: 17 }]
  const payments = [{ method: 'owed' as const, amount: 17 }]
  await call(saleRoutes.add, { body: { lines, payments, clientId: salon.clients.other } })
})
afterAll(() => world.close())

/** Whether an answer holds the value of a field: a text anywhere in it, anything else under the field's name. */
function holds(answer: string, field: keyof ClientChange) {
  const value = values[field]
  const texts = textsIn(value)
  // The list of barbers holds the id too.
  if (texts.length === 0 || field === 'preferredBarber')
    return answer.includes(`"${field}":${JSON.stringify(value)}`)
  return texts.some((text) => answer.includes(text))
}

/** The fields of the other barber's client that somebody reads in any answer, who also searches for each value. */
async function readBy(who: { token: string }) {
  const searches = Object.values(values).flatMap(textsIn)
  const queries = [{}, { from: '2026-02-01', to: '2026-04-01' }, ...searches.map((q) => ({ q }))]
  const ids = [salon.clients.other, salon.visits.other.id]
  const answers = await allAnswers(world, who, { ids, queries })
  return namesOf(fields).filter((field) => answers.some(([, text]) => holds(text, field)))
}

const closed = {
  barbersSeeOthers: false,
  barbersSeeNumbers: 'own',
  barbersSeeClients: 'own',
} as const

test('an owner reads each field of a client', async () => {
  expect(Object.keys(values).toSorted()).toEqual(namesOf(fields).toSorted())
  expect(await readBy(salon.owner)).toEqual(namesOf(fields))
})

test('no field of a client of others reaches a barber where everything is closed', async () => {
  await salon.switchTo(closed)
  expect(await readBy(salon.barber)).toEqual([])
})

test('every field of a barber’s own client reaches them where everything else is closed', async () => {
  await salon.switchTo(closed)
  const luan = await world.member(salon.owner, 'barber', { staffId: salon.staff.luan.id })
  expect(await readBy(luan)).toEqual(namesOf(fields))
})

test('the name alone reaches a barber where the visits of others bear names', async () => {
  await salon.switchTo({ ...closed, barbersSeeOthers: true })
  expect(await readBy(salon.barber)).toEqual(['name'])
})

test('only visible fields of a client of others reach a barber on a list of all clients', async () => {
  await salon.switchTo({ ...closed, barbersSeeOthers: true, barbersSeeClients: 'all' })
  expect(await readBy(salon.barber)).toEqual(namedAs('visible'))
})

test('the answer about a client of others leaves out what is hidden from a barber', async () => {
  await salon.switchTo({ ...closed, barbersSeeOthers: true, barbersSeeClients: 'all' })
  const id = salon.clients.other
  const show = async (who: { token: string }) =>
    (await world.as(who).call(clientRoutes.show, { params: { id }, query: {} })).client
  const [whole, seen] = [await show(salon.owner), await show(salon.barber)]
  expect(namesOf(whole).toSorted()).toEqual(namesOf(answered).toSorted())
  for (const field of namesOf(answered))
    expect([field, isSame(seen[field], whole[field])]).toEqual([
      field,
      answered[field] === 'visible',
    ])
})

test('every field of others’ clients but formula and allergies reaches a barber where everything is open', async () => {
  const open = {
    barbersSeeOthers: true,
    barbersSeeNumbers: 'all',
    barbersSeeClients: 'all',
  } as const
  await salon.switchTo(open)
  expect(await readBy(salon.barber)).toEqual(
    namesOf(fields).filter((field) => fields[field] !== 'own'),
  )
})

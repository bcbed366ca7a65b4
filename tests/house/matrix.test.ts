import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAdmitted, type MemberRole, memberRoles } from '#contract/access.ts'
import { api } from '#contract/api.ts'
import { commonErrors } from '#contract/common.ts'
import type { Route } from '#contract/kit/route.ts'
import { type Belongings, belongingsIn, type Holder } from '#tests/support/fixtures/belongings.ts'
import { keepLines } from '#tests/support/line/kept-lines.ts'
import { devicesIn } from '#tests/support/fixtures/devices.ts'
import { type Asker, askers, type Recipe, listsOf } from '#tests/support/recipes/recipe.ts'
import { recipes } from '#tests/support/recipes/recipes.ts'
import { salonRows } from '#tests/support/reach/salon-rows.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { openToMore } from './open-to-more.ts'

const routes = Object.entries(api).flatMap(([feature, own]) =>
  Object.entries(own).map(([name, route]) => [`${feature}.${name}`, route as Route] as const),
)
const whose = ['own', 'foreign', 'missing'] as const
type Whose = (typeof whose)[number]
const nobodys = '00000000-0000-7000-8000-000000000000'

let world: World
let belongings: Belongings
let people: Record<Asker, Holder>

const subscription = { type: 'monthly', endDate: '2026-06-01' } as const
const makers: Record<Asker, () => Promise<Holder>> = {
  anonymous: async () => ({ ...(await world.owner()), email: 'askush@example.com' }),
  expired: () => world.expired(),
  trial: () => world.owner(),
  subscriber: () => world.owner({ trialEndDate: '2026-01-01', subscription }),
  neighbour: () => world.owner(),
  admin: () => world.admin(),
  manager: async () => world.member(await world.owner(), 'manager'),
  desk: async () => world.member(await world.owner(), 'desk'),
  barber: async () => {
    const owner = await world.owner()
    // The owner has the salon's first column until another member gets it.
    const [first] = await world.sql<{ id: string }>`
      update members m set staff_id = null from members before
      where m.salon_id = ${owner.salonId} and before.salon_id = m.salon_id
      returning before.staff_id as id`
    // The client of the question has no visit yet.
    await world.sql`update salons set barbers_see_clients = 'all' where id = ${owner.salonId}`
    return world.member(owner, 'barber', { staffId: first?.id ?? null })
  },
  accountant: async () => world.member(await world.owner(), 'accountant'),
  pin: () => world.owner(),
  removed: async () => {
    const member = await world.member(await world.owner(), 'manager')
    await world.sql`delete from members where user_id = ${member.userId}`
    return member
  },
}
/** An asker's role in the session's salon; most are owners. */
const roleOf = (asker: Asker): MemberRole | null =>
  asker === 'removed' ? null : (memberRoles.find((role) => role === asker) ?? 'owner')

beforeAll(async () => {
  world = await openWorld()
  belongings = belongingsIn(world)
  const made = askers.map(async (name) => [name, await makers[name]()] as const)
  people = Object.fromEntries(await Promise.all(made)) as typeof people
  await keepLines(world.sql)
})
afterAll(() => world.close())

test('each route has a recipe, and each recipe a route', () => {
  expect(Object.keys(recipes).toSorted()).toEqual(routes.map(([name]) => name).toSorted())
})

const { signedOut, forbidden, noSalon, subscriptionRequired } = commonErrors

function closedWith({ access, byPin = typeof access === 'object' }: Route, asker: Asker) {
  if (access === 'public') return undefined
  if (asker === 'pin' && !byPin) return forbidden
  if (asker === 'anonymous') return signedOut
  if (access === 'account') return undefined
  if (access === 'admin') return asker === 'admin' ? undefined : forbidden
  if (asker === 'removed') return noSalon
  if (!isAdmitted({ memberRole: roleOf(asker), byPin: asker === 'pin' }, access)) return forbidden
  return asker === 'expired' && access.gate === true ? subscriptionRequired : undefined
}

/** The status by the contract's table of access, or by the recipe where access is given. */
function expected(route: Route, recipe: Recipe, asker: Asker, of: Whose) {
  const closed = closedWith(route, asker)
  if (closed) return closed.status
  const { answers = 200, about, reaches, own = 200 } = recipe
  if (about === undefined) return typeof answers === 'number' ? answers : (answers[asker] ?? 200)
  if (of === 'own') return typeof own === 'number' ? own : (own[asker] ?? 200)
  return of === 'foreign' && reaches === 'everybody' ? 200 : 404
}

/** A stranger serves until a call reaches one of their things, which may delete the account. */
let untouched: Holder | undefined
const stranger = async () => (untouched ??= { ...(await world.owner()), username: 'I huaji' })

/** A refused call about a stranger's thing changes nothing of the stranger's. */
async function ask(route: Route, recipe: Recipe, name: Asker, of: Whose) {
  const asker = recipe.endsAsker ? await makers[name]() : people[name]
  const { about } = recipe
  if (about === undefined || of === 'missing') return call(route, recipe, { name, asker }, nobodys)
  const holder = of === 'own' ? asker : await stranger()
  const id = await belongings[about](holder)
  if (of === 'own') return call(route, recipe, { name, asker }, id)
  const before = await salonRows(world.sql, holder.salonId)
  untouched = undefined
  const answer = await call(route, recipe, { name, asker }, id)
  if (answer.status < 400) return answer
  expect(await salonRows(world.sql, holder.salonId)).toEqual(before)
  untouched = holder
  return answer
}

type Named = { readonly name: Asker; readonly asker: Holder }
async function call(route: Route, recipe: Recipe, { name, asker }: Named, id: string) {
  const salon = {
    another: () => belongings[recipe.about ?? 'account'](asker),
    ...listsOf(world.sql, asker.salonId),
  }
  const wire = recipe.wire ? await recipe.wire(id, asker, salon) : { params: { id } }
  const token = await sessionOf(name, asker)
  const asked = world.request(route, wire, token)
  if (recipe.sends) await deliverUntil(asked)
  return asked
}

const sessionOf = async (name: Asker, { userId, salonId }: Holder) => {
  if (name === 'anonymous') return undefined
  return name === 'pin' ? devicesIn(world).byPin(userId, salonId) : world.signIn(userId)
}

/** Sends mails meanwhile, as the worker does. */
async function deliverUntil(asked: Promise<unknown>) {
  let isDone = false
  const done = asked.finally(() => (isDone = true))
  while (!isDone) {
    await world.deliverMails()
    await Promise.race([done, pause(50)])
  }
}

test.each(routes)('%s answers each asker by role, salon and subscription', async (name, route) => {
  const recipe = recipes[name] ?? {}
  const cells = askers.flatMap((asker) =>
    (recipe.about === undefined ? (['own'] as const) : whose).map((of) => [asker, of] as const),
  )
  for (const [asker, of] of cells) {
    const { status, json } = await ask(route, recipe, asker, of)
    expect([asker, of, status]).toEqual([asker, of, expected(route, recipe, asker, of)])
    const { code, message } = closedWith(route, asker) ?? {}
    if (code !== undefined)
      expect([asker, json]).toEqual([asker, { success: false, code, message }])
  }
})

test('routes behind the gate and routes for administrators are exactly those the contract says', () => {
  const ofAdministrators = /\/admin\/|\/system\/|\/subscriptions\/recent$/
  for (const [name, { path, access }] of routes) {
    expect([name, access === 'admin']).toEqual([name, ofAdministrators.test(path)])
    const isOpen = openToMore.some((door) => name === door || name.startsWith(`${door}.`))
    const isGated = access === 'admin' || (typeof access === 'object' && access.gate !== false)
    expect([name, !isGated]).toEqual([name, isOpen])
  }
})

const changing = routes.filter(([, { method }]) => method !== 'GET')
test.each(changing)('%s is recorded, or listed as unrecorded', async (name, route) => {
  const recipe = recipes[name] ?? {}
  const before = await records()
  const own = typeof recipe.own === 'number' ? 'foreign' : 'own'
  const { status } = await ask(route, recipe, recorderOf(route, recipe), own)
  const isNoted = [...(await records())].some((id) => !before.has(id))
  expect({ status, isNoted }).toEqual({ status, isNoted: recipe.unrecorded === undefined })
})

/** An asker with the right and the things that the call needs. */
const recorderOf = ({ access }: Route, { answers, recorder }: Recipe): Asker => {
  if (recorder) return recorder
  if (access === 'admin') return 'admin'
  return typeof answers === 'object' ? 'subscriber' : 'trial'
}
/** Ids instead of a count, since wiping a log lowers the count. */
const records = async () => {
  const rows = await world.sql<{ id: string }>`
    select id from security_events union all select id from activities`
  return new Set(rows.map(({ id }) => id))
}

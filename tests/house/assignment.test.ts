import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Route } from '#contract/kit/route.ts'
import { fieldsOf } from '#tests/support/fuzz/bodies.ts'
import { callByRecipe } from '#tests/support/reach/by-recipe.ts'
import { changesBetween, openRows } from '#tests/support/fixtures/rows.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const writing = Object.entries(api).flatMap(([feature, own]) =>
  Object.entries(own)
    .map(([name, route]) => [`${feature}.${name}`, route as Route] as const)
    .filter(([, { method, body }]) => method !== 'GET' && body !== undefined),
)

let world: World
let rows: Awaited<ReturnType<typeof openRows>>
/** An owner whose salon and account no call of this test may touch, not even by a mail to all. */
let stranger: Awaited<ReturnType<World['owner']>>

beforeAll(async () => {
  world = await openWorld()
  rows = await openRows(world)
  stranger = await world.owner({ isActive: false })
})
afterAll(() => world.close())

const canary = 'kanarina-7f31'
const others = ['role', 'isAdmin', 'isActive', 'is_verified', 'userId', 'salonId', 'createdAt']
const ofTheStranger: Record<string, () => string> = {
  salon_id: () => stranger.salonId,
  salonId: () => stranger.salonId,
  user_id: () => stranger.userId,
  userId: () => stranger.userId,
  id: () => stranger.userId,
}

/** A value that would show up in a row if the server wrote uninvited fields. */
function uninvited(name: string): unknown {
  if (name === 'role') return 'admin'
  if (ofTheStranger[name]) return ofTheStranger[name]()
  if (/^is[_A-Z]/.test(name)) return true
  if (/_at$|At$|date|until/.test(name)) return '2001-02-03T04:05:06Z'
  if (/cents|count|version|minutes|position|attempts|entries/.test(name)) return 31_337
  return canary
}

/** Calls the route as a new account; answers which rows changed. */
async function changesOf(name: string, route: Route, more: Record<string, unknown>) {
  const seen: Awaited<ReturnType<typeof rows.read>>[] = []
  const { status } = await callByRecipe(world, [name, route], async (call) => {
    seen.push(await rows.read())
    return { ...call, body: { ...more, ...(call.body as object | undefined) } }
  })
  const [before] = seen
  if (!before) throw new Error(`${name} was not called`)
  return { status, ...changesBetween(before, await rows.read()) }
}

test.each(writing)('%s writes nothing but its own fields', async (name, route) => {
  const own = new Set(fieldsOf(route.body))
  const names = [...rows.columns, ...others].filter((column) => !own.has(column))
  const more = Object.fromEntries(names.map((column) => [column, uninvited(column)]))
  const asked = await changesOf(name, route, {})
  const told = await changesOf(name, route, more)
  expect(told.status).toBe(asked.status)
  // The first call changes more: a price or an hour that is the same for all.
  expect(told.columns.filter((column) => !asked.columns.includes(column))).toEqual([])
  for (const trace of [canary, '31337', '2001-02-03', stranger.salonId, stranger.userId])
    expect(told.values).not.toContain(trace)
})

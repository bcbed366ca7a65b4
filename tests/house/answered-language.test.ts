import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Route } from '#contract/kit/route.ts'
import { callByRecipe } from '#tests/support/reach/by-recipe.ts'
import { openWorld, type World } from '#tests/support/world.ts'

/** Routes that say what was done. */
const telling = Object.entries(api).flatMap(([feature, own]) =>
  Object.entries(own)
    .map(([name, route]) => [`${feature}.${name}`, route as Route] as const)
    .filter(([, { reply }]) => reply.shape['message'] instanceof z.ZodString),
)

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Without what differs from call to call. */
const masked = (message: unknown) => String(message).replace(/[\da-f-]{36}|\d+/g, '#')

const answerOf = async (name: string, route: Route, language: string) => {
  const { status, json } = await callByRecipe(world, [name, route], (wire) => ({
    ...wire,
    headers: { ...wire.headers, 'accept-language': language },
  }))
  return { status, message: masked(json['message']) }
}

test.each(telling)('%s answers in the language that its caller wishes', async (name, route) => {
  const albanian = await answerOf(name, route, 'sq')
  const english = await answerOf(name, route, 'en')
  expect(english.status).toBe(albanian.status)
  expect(english.message).not.toBe('undefined')
  expect(english.message).not.toBe(albanian.message)
})

test('most routes that write say what was done', () => {
  expect(telling.length).toBeGreaterThan(80)
})

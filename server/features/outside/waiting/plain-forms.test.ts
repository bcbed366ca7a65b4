import { expect, test } from 'vitest'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { waitingSalon } from '#tests/support/clients/offered-slots.ts'
import { slug } from '#tests/support/door.ts'

/** Drita is offered Monday at ten, and her browser has no JavaScript. */
async function plain() {
  const salon = await waitingSalon()
  const { params } = await salon.offered(salon.drita)
  const send = async (path: string, words: string) => {
    const { statusCode, headers } = await salon.world.app.inject({
      method: 'POST',
      url: `/api/public/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: words,
    })
    return [statusCode, headers.location]
  }
  const answer = (words: string) => send(`bookings/${params.token}/answer-form`, words)
  const names = async () => (await salon.waiting()).map(({ client }) => client.name)
  return { ...salon, params, send, answer, names, own: `/b/${params.token}?lang=en` }
}

test('an offer is taken by a form, and a second answer leads to the page that says so', async () => {
  const { answer, names, own } = await plain()
  expect(await answer('answer=take&lang=en')).toEqual([303, own])
  expect(await names()).toEqual(['Linda', 'Mira'])
  expect(await answer('answer=take&lang=en')).toEqual([303, own])
})

test('an offer is declined by a form, and its client leaves the list by another', async () => {
  const { answer, send, names, holders, own, nobody, params } = await plain()
  expect(await answer('answer=decline&lang=en')).toEqual([303, own])
  expect(await holders()).toEqual(['Linda'])
  expect(await names()).toContain('Drita')
  const over = (await nobody
    .call(onlineBookingRoutes.show, { params })
    .catch((error: { extra: object }) => error.extra)) as { waiting: string }
  const left = await send(`waiting/${over.waiting}/leave-form`, 'lang=en')
  expect(left).toEqual([303, `/s/${slug}?lang=en`])
  expect(await names()).toEqual(['Linda', 'Mira'])
  expect(await send(`waiting/${over.waiting}/leave-form`, 'lang=en'), 'once more').toEqual(left)
})

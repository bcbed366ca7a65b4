import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import {
  comparable,
  keptAnswers,
  keptDatabase,
  keptVersions,
} from '#tests/support/released/kept-database.ts'
import { figuresOf } from '#tests/support/released/kept-figures.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { contentOf } from './source.ts'

test('every version that was released before this one left its database here', () => {
  const { version } = JSON.parse(contentOf('package.json')) as { version: string }
  const released = [...contentOf('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
    ([, one = '']) => one,
  )
  const kept = keptVersions()
  expect(released.filter((one) => one !== version && !kept.includes(one))).toEqual([])
  expect(kept.filter((one) => !released.includes(one))).toEqual([])
})

describe.each(keptVersions())('the upgrade of a filled %s', (released) => {
  const { at, people } = keptAnswers(released)
  let database: Awaited<ReturnType<typeof keptDatabase>>
  let world: World
  let before: Awaited<ReturnType<typeof figuresOf>>

  beforeAll(async () => {
    database = await keptDatabase(released)
    before = await figuresOf(database.connect())
    await migrate(database.connection)
    world = await openWorld({ now: new Date(at), database })
  })
  afterAll(async () => {
    await world.close()
    await database.drop()
  })

  test('keeps every visit, client, price and payment', async () => {
    expect(before.visits.length).toBeGreaterThan(50)
    expect(await figuresOf(world.sql)).toMatchObject(before)
  })

  test.each(people)('answers $email as that version did', async ({ answers, ...person }) => {
    const login = { method: 'POST', path: '/api/auth/login' } as const
    const { json } = await world.request(login, { body: person })
    expect(Object.keys(answers).length).toBeGreaterThan(1)
    for (const [asked, answer] of Object.entries(answers)) {
      const route = { method: 'GET', path: asked as `/api/${string}` } as const
      const today = await world.request(route, {}, String(json['token']))
      expect
        .soft(comparable(today.json, released), asked)
        .toMatchObject(comparable(answer, released) as object)
    }
  })
})

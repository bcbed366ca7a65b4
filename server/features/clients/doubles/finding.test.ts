import { expect, test } from 'vitest'
import { doubleRoutes, mostDoubles } from '#contract/clients/doubles.ts'
import { addPlanted, crowdWithTwins, namesOf } from '#tests/support/clients/twins.ts'
import { createWorld } from '#tests/support/world.ts'
import { findDoubles } from './finding.ts'

test('of 100 doubles among 5,000 clients nine in ten are found, and hardly a pair that is none', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { people, planted } = crowdWithTwins()
  await addPlanted(world.sql, owner.salonId, people)
  await findDoubles(world.sql, owner.salonId)
  const { pairs, total } = await world.as(owner).call(doubleRoutes.list, { query: {} })
  expect(total).toBe(pairs.length)
  const found = pairs.map(({ a, b }) => namesOf([a.name, b.name]))
  const right = found.filter((pair) => planted.has(pair))
  expect(right.length / planted.size, 'recall').toBeGreaterThanOrEqual(0.9)
  expect(right.length / found.length, 'precision').toBeGreaterThanOrEqual(0.95)
}, 120_000)

test('500 pairs are kept at most, those with one number first', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const twins = Array.from({ length: 400 }, (_, nth) => {
    const [phone, email] = [`+38344${100_000 + nth}`, `dy${nth}@posta.example`]
    return [
      { name: `Arta ${nth}`, phone, email: '' },
      { name: `Besa ${nth}`, phone, email },
      { name: `Drita ${nth}`, phone: '', email },
    ]
  }).flat()
  await addPlanted(world.sql, owner.salonId, twins)
  await findDoubles(world.sql, owner.salonId)
  const answer = await world.as(owner).call(doubleRoutes.list, { query: {} })
  expect(answer.total).toBe(mostDoubles)
  expect(answer.pairs.map(({ why }) => why)).toEqual([
    ...Array.from({ length: 400 }, () => 'number'),
    ...Array.from({ length: 100 }, () => 'email'),
  ])
}, 60_000)

import { expect, test } from 'vitest'
import { measured } from '#scripts/testing/house-measures.ts'
import { contentOf } from './source.ts'

const kept = JSON.parse(contentOf('tests/house/figures.json')) as Record<string, number>

test('the figures of the house only fall', () => {
  const { figures } = measured()
  expect(Object.keys(kept)).toEqual(Object.keys(figures))
  const raised = Object.entries(figures).filter(([name, now]) => now > (kept[name] ?? 0))
  expect(raised, 'npm run house -- --write keeps them, in a commit that says why').toEqual([])
})

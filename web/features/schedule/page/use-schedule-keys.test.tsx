import { expect, test } from 'vitest'
import { pressAsItShows } from '#tests/support/browser/key-at-once.tsx'
import { useScheduleKeys } from './use-schedule-keys.ts'

test('a key pressed as the schedule appears takes effect', async () => {
  const done: string[] = []
  await pressAsItShows('n', () => useScheduleKeys({ n: () => done.push('new') }))
  expect(done).toEqual(['new'])
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressAsItShows } from '#tests/support/browser/key-at-once.tsx'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { switchSingleKeys } from '#web/platform/single-keys.ts'
import { keyListener, useShortcuts } from './shortcuts.ts'

let done: string[]
let now = 0
const listener = keyListener(
  {
    search: () => done.push('search'),
    help: () => done.push('help'),
    add: () => done.push('add'),
    go: (letter) => done.push(`go ${letter}`),
  },
  () => now,
)

beforeEach(() => {
  done = []
  addEventListener('keydown', listener)
  onScreen(<input aria-label="Emri" />)
})
afterEach(() => {
  removeEventListener('keydown', listener)
  switchSingleKeys(true)
})

test('slash searches, a question mark helps, N adds, and G with a letter goes', async () => {
  await userEvent.keyboard('/?ngtgn')
  expect(done).toEqual(['search', 'help', 'add', 'go T', 'go N'])
})

test('a letter long after the G is only a letter', async () => {
  await userEvent.keyboard('g')
  now += 2000
  await userEvent.keyboard('t')
  expect(done).toEqual([])
})

test('whoever types a name is not sent anywhere; Ctrl K works there too', async () => {
  await page.getByLabelText('Emri').click()
  await userEvent.keyboard('ngt/?')
  expect(done).toEqual([])
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(done).toEqual(['search'])
})

test('single keys can be switched off, Ctrl K stays', async () => {
  switchSingleKeys(false)
  await userEvent.keyboard('ngt/?{Control>}k{/Control}')
  expect(done).toEqual(['search'])
})

test('a key pressed in the moment in which the page shows is heard', async () => {
  const note = (what: string) => () => void done.push(`at once: ${what}`)
  const actions = { search: note('search'), help: note('help'), add: note('add'), go: note('go') }
  await pressAsItShows('n', () => useShortcuts(actions))
  expect(done).toContain('at once: add')
})

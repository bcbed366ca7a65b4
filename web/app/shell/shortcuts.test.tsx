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

test('slash searches, a question mark helps, N adds, and G with a letter opens a page', async () => {
  await userEvent.keyboard('/?ngtgn')
  expect(done).toEqual(['search', 'help', 'add', 'go T', 'go N'])
})

test('a letter long after the G opens no page', async () => {
  await userEvent.keyboard('g')
  now += 2000
  await userEvent.keyboard('t')
  expect(done).toEqual([])
})

test('keys typed into a field open no page, but Ctrl K works there too', async () => {
  await page.getByLabelText('Emri').click()
  await userEvent.keyboard('ngt/?')
  expect(done).toEqual([])
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(done).toEqual(['search'])
})

test('single keys can be switched off, and Ctrl K stays', async () => {
  switchSingleKeys(false)
  await userEvent.keyboard('ngt/?{Control>}k{/Control}')
  expect(done).toEqual(['search'])
})

test('a key pressed as the page appears takes effect', async () => {
  const note = (what: string) => () => void done.push(`at once: ${what}`)
  const actions = { search: note('search'), help: note('help'), add: note('add'), go: note('go') }
  await pressAsItShows('n', () => useShortcuts(actions))
  expect(done).toContain('at once: add')
})

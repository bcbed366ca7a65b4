import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { none, threeUnsent } from '#tests/support/outbox/unsent.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { keptWord } from '#web/platform/device/kept-word.ts'
import { unsentActs } from '#web/platform/outbox/unsent-acts.ts'
import { dropMine, putBack, readAgain } from '#web/platform/outbox/waiting-acts.ts'
import { signIn } from '#web/platform/session.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { leave } from './leave.ts'

const dialog = page.getByRole('alertdialog')
const way = (name: RegExp) => dialog.getByRole('button', { name })
const token = () => currentSession().token

async function open(acts = threeUnsent()) {
  await page.viewport(1440, 900)
  farEnd({ 'POST /api/auth/logout': () => says({ message: 'ok' }) })
  const user = { id: 'u', role: 'user', email: 'arta@salloniarta.example', salon: { id: 's' } }
  signIn({ token: 'T', user: user as never })
  await readAgain()
  await dropMine()
  await putBack(acts)
  openPage('/terminet', <QuestionHost />)
}

beforeEach(() => noteKnown('own'))
afterEach(() => {
  none()
  noteKnown(undefined)
})

test('a log-out with unsent acts asks, and Enter waits', async () => {
  await open()
  const left = leave()
  await expect.element(dialog.getByText('3 ndryshime ende s’janë dërguar')).toBeVisible()
  const names = 'Fisnik Hoti 15:00, Doruntina Gjoka 16:00, Ilir Gjoka.'
  await expect.element(dialog.getByText(names)).toBeVisible()
  await expect.element(way(/^Prit/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await left).toBe(false)
  expect(token()).toBe('T')
})

test('Esc waits too', async () => {
  await open()
  const left = leave()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await left).toBe(false)
})

test('a person who leaves all the same leaves the acts on the device', async () => {
  await open()
  const left = leave()
  await way(/^Dil,/).click()
  expect(await left).toBe(true)
  expect(token()).toBeUndefined()
  await readAgain()
  expect(keptWord('unsent').read()).toBe('1')
  signIn({ token: 'T', user: { id: 'u', role: 'user', salon: { id: 's' } } as never })
  await expect.poll(() => unsentActs().length).toBe(3)
})

test('acts are thrown away after a second question alone', async () => {
  await open()
  const left = leave()
  await way(/^Fshiji/).click()
  await expect.element(dialog.getByText('Fshihen 3 ndryshime. S’kthehen më.')).toBeVisible()
  await way(/^Mbrapa/).click()
  await way(/^Fshiji/).click()
  await way(/^Fshij 3/).click()
  expect(await left).toBe(true)
  expect(unsentActs()).toEqual([])
})

test('the salon’s tablet asks nothing', async () => {
  noteKnown('counter')
  await open()
  expect(await leave()).toBe(true)
})

test('a log-out with nothing unsent asks nothing', async () => {
  await open([])
  expect(await leave()).toBe(true)
})

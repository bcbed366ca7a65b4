import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '#contract/accounts/session.ts'
import { barber, booked, json, openSchedule } from '#tests/support/browser/schedule.tsx'
import { signIn } from '#web/platform/session.ts'
import { askLate } from './asked-late.tsx'

const hostile = '<b>Teuta</b> Berisha'
/** At 13:12: Arta works until a quarter to two, Besnik from two on, Drita is done. */
const day = [
  booked('13:00', { client_name: hostile, barber: 'Arta', duration: 45 }),
  booked('14:00', { client_name: 'Arben Zeka', barber: 'Besnik' }),
  booked('09:00', { client_name: 'Gresa Zeka', barber: 'Drita' }),
]
const quiet = {
  moves: [],
  crosses: [],
  blocked: [],
  running: null,
  stays: null,
  most: null,
  seen: 's',
  historyId: null,
}

/** What the palette leads to. */
const open = (appointments = day) =>
  openSchedule('/terminet?vone=1', {
    staff: [barber('Arta'), barber('Besnik'), barber('Drita'), barber('Edona', false)],
    appointments,
    late: () => json({ message: '', ...quiet }),
  })
const who = page.getByRole('dialog', { name: 'Kush është vonë?' })
const row = (name: string) => who.getByRole('button', { name: new RegExp(`^${name}`) })
const late = (name: string) => page.getByRole('heading', { name: `${name} është vonë` })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  askLate(undefined)
})

test('a late barber is chosen among those at work, each with whom they are at', async () => {
  open()
  await expect.element(row('Arta').getByText(`${hostile} deri 13:45`)).toBeVisible()
  await expect.element(row('Besnik').getByText('Arben Zeka në 14:00')).toBeVisible()
  for (const none of ['Drita', 'Edona']) await expect.element(row(none)).not.toBeInTheDocument()
  await row('Besnik').click()
  await expect.element(late('Besnik')).toBeVisible()
  await expect.element(who).not.toBeInTheDocument()
})

test('a late barber is chosen by keyboard: arrows and letters lead, Enter chooses', async () => {
  open()
  await expect.element(row('Arta')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Besnik')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Arta')).toHaveFocus()
  await userEvent.keyboard('b')
  await expect.element(row('Besnik')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(late('Besnik')).toBeVisible()
})

test('a late barber who is alone at work is not asked for', async () => {
  open(day.slice(0, 1))
  await expect.element(late('Arta')).toBeVisible()
})

test('a late barber is not asked for where nobody is late after all', async () => {
  open()
  await expect.element(who).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(who).not.toBeInTheDocument()
  await expect.element(late('Arta')).not.toBeInTheDocument()
})

test('a member with one column goes straight to the own one', async () => {
  const user = { id: 'u', username: 'b', name: 'Besnik', role: 'user', memberRole: 'barber' }
  signIn({ token: 'T', user: { ...user, staffId: 'Besnik' } as unknown as Account })
  open()
  await expect.element(page.getByRole('heading', { name: 'Jam vonë' })).toBeVisible()
  await expect.element(who).not.toBeInTheDocument()
})

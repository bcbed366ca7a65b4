import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '#contract/accounts/session.ts'
import { booked, openSchedule } from '#tests/support/browser/schedule.tsx'
import { noColumn } from '#web/platform/rights.ts'
import { signIn } from '#web/platform/session.ts'
import { endSession } from '#web/platform/session-store.ts'

const day = '/terminet?d=2026-11-20'
const own = booked('14:00', { barber: 'Driton', client_name: 'Imja Hoxha', status: 'pending' })
const other = booked('15:00', {
  barber: 'Arben',
  client_name: 'Klient',
  client_id: null,
  price: null,
  status: 'pending',
})

const asBarber = (staffId: string | null) =>
  signIn({
    token: 'T',
    user: { id: 'u', role: 'user', memberRole: 'barber', staffId } as Account,
  })
const block = (name: string) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) })
const slot = () => document.querySelector<HTMLElement>('.grid-slot')
const voice = () => document.querySelector('.schedule-body output')?.textContent

beforeEach(() => page.viewport(1200, 760))
afterEach(endSession)

test('a colleague’s appointment opens without acts', async () => {
  asBarber('Driton')
  openSchedule(day, { appointments: [own, other] })
  await block('Klient').click()
  const card = page.getByRole('dialog')
  await expect.element(card.getByText('–', { exact: true })).toBeVisible()
  expect(
    card
      .getByRole('button', { name: /Konfirmo|Erdhi|Edito|Zhvendos|Anulo|Më shumë|Lër vend/ })
      .elements(),
  ).toEqual([])
  expect(document.body.textContent).not.toMatch(/NaN|null/)
  await userEvent.keyboard('{Escape}')
  await block('Imja').click()
  await expect.element(page.getByRole('button', { name: 'Edito' })).toBeVisible()
})

test('the keyboard moves own visits within the own column, and colleagues’ are only read', async () => {
  asBarber('Driton')
  openSchedule(day, { appointments: [own, other] })
  await expect.element(block('Klient')).toBeVisible()
  await expect.poll(() => slot()?.getAttribute('aria-label')).toContain('Driton')
  ;(block('Klient').element() as HTMLElement).focus()
  await userEvent.keyboard('z')
  await expect.poll(voice).toContain('vetëm shihet')
  ;(block('Imja').element() as HTMLElement).focus()
  await userEvent.keyboard('z{ArrowLeft}')
  await expect.poll(voice).toContain('14:00–14:30, Driton')
  await userEvent.keyboard('{Escape}')
})

test('a member without a column has no free slot and reads why', async () => {
  asBarber(null)
  openSchedule(`${day}&new=1`, { appointments: [own, other] })
  await expect.element(block('Imja')).toBeVisible()
  await expect.element(page.getByText(noColumn).first()).toBeVisible()
  expect(page.getByRole('button', { name: 'Termin i ri' }).elements()).toEqual([])
  expect(page.getByRole('dialog').elements()).toEqual([])
  await expect.poll(() => slot()?.hidden).toBe(true)
})

test('a new appointment is for the barber who adds it', async () => {
  asBarber('Driton')
  openSchedule(day, { appointments: [own, other] })
  await expect.element(block('Imja')).toBeVisible()
  await page.getByRole('button', { name: 'Termin i ri' }).click()
  await page.getByRole('button', { name: /Ndrysho/ }).click()
  const choice = page.getByLabelText('Barberi')
  await expect.element(choice).toHaveValue('Driton')
  expect(
    choice
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Driton'])
})

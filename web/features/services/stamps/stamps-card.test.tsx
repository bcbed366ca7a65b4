import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { salonRoutes } from '#contract/salon.ts'
import type { Stamps } from '#contract/stamps/stamps.ts'
import { stampComplaints, stampWords } from '#contract/stamps/rewards.ts'
import { openServices } from '#tests/support/browser/screens/services-screen.tsx'
import { says } from '#tests/support/browser/open-page.tsx'
import { tillSalon } from '#tests/support/browser/a-sale.ts'

const change = `PUT ${salonRoutes.change.path}`
const tenth: Stamps = { every: 10, services: null, reward: 100 }

/** Konfigurimet → Shërbimet of a salon with this setting. */
function open(stamps: Stamps | null, more: object = {}) {
  let salon = { ...tillSalon, stamps, ...more }
  const server = openServices()
  server.answer('GET /api/salon', () => says({ salon }))
  server.answer(change, ({ body }) => {
    salon = { ...salon, ...body, version: salon.version + 1 }
    return says({ message: 'ok', salon })
  })
  return { ...server, sent: () => server.asked(change).map(({ body }) => body) }
}
const card = (title: string) => page.getByRole('region', { name: title })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const reward = page.getByLabelText('Zbritja në përqind')

beforeEach(() => page.viewport(1440, 900))

test('stamps are one sentence with three values, and say what they come to', async () => {
  const { sent } = open(tenth)
  await expect
    .element(card('Vula: e dhjeta falas').getByText(/^Nëntë të paguara, e dhjeta falas\./))
    .toBeVisible()
  await button('Më pak vizita').click()
  await button('Më pak vizita').click()
  await reward.fill('50')
  await page.getByText('të gjitha shërbimet').click()
  await page.getByLabelText('Të gjitha', { exact: true }).click()
  await page.getByLabelText('Mjekër', { exact: true }).click()
  await expect.element(page.getByText(/^Shtatë të paguara, e teta me 50 % zbritje\./)).toBeVisible()
  await button('Ruaj vulat').click()
  await expect.element(page.getByText('Vulat u ruajtën.')).toBeVisible()
  expect(sent()).toEqual([{ stamps: { every: 8, services: ['cut'], reward: 50 } }])
  await expect.element(button('Ruaj vulat')).not.toBeInTheDocument()
  await expect.element(card('Vula: e teta −50 %')).toBeVisible()
})

test('a value that is wrong is said beside it, and nothing is sent', async () => {
  const { sent } = open(tenth)
  await reward.fill('0')
  await button('Ruaj vulat').click()
  await expect.element(page.getByText(stampComplaints.reward.message)).toBeVisible()
  await expect.element(reward).toHaveFocus()
  await button('Hiq ndryshimet').click()
  await expect.element(reward).toHaveValue('100')
  expect(sent()).toEqual([])
})

test('the switch says that what was gathered is kept, and gives the same rule back', async () => {
  const rule = { ...tenth, every: 6 }
  const { sent } = open(rule)
  const theSwitch = page.getByRole('switch', { name: 'Vula: e gjashta falas' })
  await theSwitch.click()
  await expect.element(page.getByText(stampWords.kept, { exact: true })).toBeVisible()
  await expect.element(theSwitch).not.toBeChecked()
  await theSwitch.click()
  await expect.element(page.getByText(/^Pesë të paguara, e gjashta falas\./)).toBeVisible()
  await expect.poll(sent).toEqual([{ stamps: null }, { stamps: rule }])
})

test('a salon without a till is led to its switch', async () => {
  open(tenth, { till: false })
  await expect
    .element(page.getByRole('link', { name: 'Ndizeni' }))
    .toHaveAttribute('href', '/konfigurimet?tab=salloni&pjesa=arka')
})

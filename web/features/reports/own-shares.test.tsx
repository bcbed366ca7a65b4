import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberRole } from '#contract/access.ts'
import { openReport, reportPath } from '#tests/support/browser/screens/reports-screen.tsx'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { commonErrors } from '#contract/common.ts'
import { besnik } from '#tests/support/tills/shown-shares.tsx'
import { salonReport } from '#tests/support/reports/salon-report.ts'

const share = besnik({ barberId: 'arta', barber: 'Arta Krasniqi' })
const path = 'GET /api/shares'
const mine = page.getByRole('region', { name: 'Pjesa ime' })

async function open(memberRole: MemberRole, till = true) {
  const salon = { id: 's', name: 'Salloni', currency: 'EUR', till }
  const person = { memberRole, byPin: false, staffId: 'arta', salon }
  const server = await openReport(salonReport(), '/raportet', person)
  server.answer(path, () => says({ shares: [share] }))
  return server
}

test('a barber reads the own share of the days shown, and changes nothing', async () => {
  const server = await open('barber')
  await expect.element(mine.getByText('365,40\u00a0€')).toBeVisible()
  const { startDate: from, endDate: to } = salonReport()
  expect(server.asked(path)[0]?.query).toEqual({ from, to })
  expect(mine.getByRole('button', { name: /Ndrysho|^Avans:|U pagua/ }).elements()).toEqual([])
})

test('a share that could not be loaded says so, and can be loaded again', async () => {
  const server = await open('barber')
  server.answer(path, () => refuses(commonErrors.unexpected))
  await expect.element(mine.getByText('Diçka shkoi keq.')).toBeVisible()
  await expect.element(page.getByLabelText('Shifrat e periudhës')).toBeVisible()
  server.answer(path, () => says({ shares: [share] }))
  await mine.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(mine.getByText('365,40\u00a0€')).toBeVisible()
})

test.each([
  ['a barber of a salon without a till', 'barber', false],
  ['a member at the desk', 'desk', true],
] as const)('%s has no share here, and none is asked for', async (_, role, till) => {
  const server = await open(role, till)
  await expect.element(page.getByLabelText('Shifrat e periudhës')).toBeVisible()
  expect(mine.elements()).toEqual([])
  expect(server.asked(path)).toEqual([])
})

test('a member who has no column and may not see the salon’s figures is told so, in place of zeros', async () => {
  const salon = { id: 's', name: 'Salloni', currency: 'EUR', till: true }
  const person = { memberRole: 'desk', byPin: false, staffId: null, salon }
  const server = await openReport(salonReport(), '/raportet', person)
  await expect.element(page.getByText(/^Nuk keni kolonë në orar\./)).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  expect(server.asked(reportPath)).toEqual([])
})

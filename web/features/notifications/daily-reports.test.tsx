import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dailyReportWords } from '#contract/daily-reports.ts'
import {
  button,
  field,
  openNotifications as open,
  paged,
  seen,
} from '#tests/support/browser/screens/notifications-screen.tsx'
import { says } from '#tests/support/browser/open-page.tsx'

test('reports go to the salons chosen by name, and to nobody when none is chosen', async () => {
  const server = open()
  await page.getByRole('radio', { name: 'Të zgjedhurit' }).click()
  // Waits for the list, which moves the button when it loads.
  await expect.element(page.getByRole('checkbox', { name: /^ana/ })).toBeVisible()
  await button('Dërgo raportet (0)').click()
  await seen(dailyReportWords.chooseUser)
  await button('Zgjidh të gjithë').click()
  await seen('3 të zgjedhur')
  await button('Hiq të gjithë').click()
  await page.getByRole('checkbox', { name: /^cela/ }).click()
  await field('Kërko përdorues').fill('bora')
  await expect.element(page.getByRole('checkbox', { name: /^cela/ })).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: /^bora/ }).click()
  server.answer('POST /api/admin/send-individual-reports', () =>
    says({ message: 'Raportet u dërguan: 2/2.' }),
  )
  await button('Dërgo raportet (2)').click()
  await seen('Raportet u dërguan: 2/2.')
  expect(server.changes()[0]?.body).toEqual({
    selectedUsers: ['cela@example.com', 'bora@example.com'],
  })
})

test('the hour of the evening is saved at once', async () => {
  const server = open()
  server.answer('PUT /api/admin/daily-reports', ({ body }) =>
    says({ message: dailyReportWords.on, schedule: body, last: null }),
  )
  await page.getByRole('switch', { name: 'Dërgo vetë çdo mbrëmje' }).click()
  await seen(dailyReportWords.on)
  await field('Ora').selectOptions('21:00')
  await expect
    .poll(() => server.changes().map(({ body }) => body))
    .toEqual([
      { enabled: true, hour: 20 },
      { enabled: true, hour: 21 },
    ])
})

test('addresses that refuse mail are listed with the server’s reason', async () => {
  const server = open()
  const refusal = {
    email: 'askush@example.com',
    times: 3,
    reason: '550 5.1.1 No such user',
    refused_at: '2026-11-19T10:00:00.000Z',
  }
  server.answer('GET /api/admin/notifications/refusals', () =>
    says({ refusals: [refusal], pagination: paged([refusal]) }),
  )
  await expect.element(page.getByRole('cell', { name: '550 5.1.1 No such user' })).toBeVisible()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { historyComplaints, historyWords } from '#contract/history.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { list, open, pageOf, press, seen } from '#tests/support/browser/screens/history-screen.tsx'

const choose = async (name: string) => {
  await press('Më shumë')
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

test('entries show author, origin, time and their number', async () => {
  open()
  await seen('1 234')
  for (const name of [/Ndryshim/, /Shërbimi Prerje u ndryshua/, /20\.11\.2026 11:05.*Arta Hoxha/])
    await expect.element(page.getByRole('cell', { name }).first()).toBeVisible()
  for (const name of [/Sistemi/, /Kritike/])
    await expect.element(page.getByRole('cell', { name })).toBeVisible()
  await seen('Po shfaqen 1 deri 20 nga 150 rezultate')
  await seen('Aktivitetet më të vjetra se 24 orë fshihen vetë, çdo orë.')
})

test('a changed filter returns to the first page and is kept in the address', async () => {
  const server = open('/history?p=4')
  await seen('Po shfaqen 61 deri 80 nga 150 rezultate')
  await page.getByLabelText('Veprimi', { exact: true }).selectOptions('Fshirje')
  await page.getByLabelText('Rëndësia', { exact: true }).selectOptions('Kritike')
  await page.getByLabelText('Prej datës', { exact: true }).fill('19.11.2026')
  await page.getByLabelText('Kërko në përshkrim').fill('prerje')
  const asked = {
    action_type: 'delete',
    severity: 'critical',
    start_date: '2026-11-19',
    search: 'prerje',
    page: '1',
  }
  await expect.poll(() => server.asked(list).at(-1)?.query).toEqual(asked)
  expect(location.search).toBe('?veprimi=delete&rendesia=critical&prej=2026-11-19')
})

test('a search of two letters is not sent, and says so', async () => {
  const server = open()
  await page.getByLabelText('Kërko në përshkrim').fill('pr')
  await seen(historyComplaints.searchShort.message)
  await page.getByLabelText('Kërko në përshkrim').fill('pre')
  await expect.poll(() => server.asked(list).at(-1)?.query['search']).toBe('pre')
  expect(server.asked(list).map(({ query }) => query['search'])).not.toContain('pr')
})

test('cleaning, wiping and removing an entry ask first and report the result', async () => {
  const server = open()
  server.answer('POST /api/admin/history/cleanup', () =>
    says({ message: 'U fshinë 3 veprime të vjetra.', deleted: 3 }),
  )
  server.answer('DELETE /api/admin/history/clear', () =>
    says({ message: historyWords.cleared, deleted: 9 }),
  )
  server.answer('DELETE /api/admin/history/a1', () => says({ message: historyWords.removed }))
  await choose('Pastrim automatik')
  await answer('Pastro tani')
  await seen('U fshinë 3 veprime të vjetra.')
  await choose('Fshi të gjitha')
  await answer('Mbrapa')
  await choose('Fshi të gjitha')
  await answer('Fshi të gjitha')
  await seen(historyWords.cleared)
  await page
    .getByRole('button', { name: /^Më shumë: Shërbimi/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Fshi', exact: true }).click()
  await answer('Fshi aktivitetin')
  await seen(historyWords.removed)
  expect(server.changes().map(({ call }) => call)).toEqual([
    'POST /api/admin/history/cleanup',
    'DELETE /api/admin/history/clear',
    'DELETE /api/admin/history/a1',
  ])
})

test('each failure has its own words', async () => {
  const server = open()
  for (const [call, button, confirm, words] of [
    [
      'POST /api/admin/history/cleanup',
      'Pastrim automatik',
      'Pastro tani',
      historyWords.cleanupFailed,
    ],
    [
      'DELETE /api/admin/history/clear',
      'Fshi të gjitha',
      'Fshi të gjitha',
      historyWords.clearFailed,
    ],
  ] as const) {
    server.answer(call, () => refuses(commonErrors.unexpected))
    await choose(button)
    await answer(confirm)
    await seen(words)
  }
  server.answer(list, () => refuses(commonErrors.unexpected))
  await press('Rifresko')
  await seen(historyWords.loadFailed)
})

test('the table is downloaded with the chosen filters', async () => {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const server = open('/history?veprimi=login')
  server.answer(
    'GET /api/admin/history/export',
    () =>
      new Response('x', {
        headers: { 'content-disposition': 'attachment; filename="historiku_2026-11-20.csv"' },
      }),
  )
  await press('Eksporto')
  await expect.poll(() => names).toEqual(['historiku_2026-11-20.csv'])
  expect(server.asked('GET /api/admin/history/export')[0]?.query).toMatchObject({
    action_type: 'login',
  })
})

test('an empty result offers to remove the filters', async () => {
  const server = open('/history?veprimi=logout')
  await seen('Shërbimi Prerje u ndryshua.')
  server.answer(list, () => pageOf([]))
  await page.getByLabelText('Rëndësia', { exact: true }).selectOptions('Kritike')
  await seen('Nuk u gjet asnjë aktivitet me këta filtra.')
  await press('Hiq filtrat')
  await seen('Ende nuk ka aktivitete.')
  expect(location.search).toBe('')
})

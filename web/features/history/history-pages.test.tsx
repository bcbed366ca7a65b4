import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { historyWords } from '#contract/history.ts'
import { refuses } from '#tests/support/browser/open-page.tsx'
import { list, open, press, seen, turn } from '#tests/support/browser/screens/history-screen.tsx'

test('five pages can be pressed, and the address keeps the open one', async () => {
  open()
  const pages = page.getByRole('navigation', { name: 'Faqet e historikut' })
  await expect.element(pages.getByRole('button', { name: 'Faqja 5' })).toBeVisible()
  await expect.element(pages.getByRole('button', { name: 'Faqja 6' })).not.toBeInTheDocument()
  await pages.getByRole('button', { name: 'Faqja 4' }).click()
  await seen('Po shfaqen 61 deri 80 nga 150 rezultate')
  expect(location.search).toBe('?p=4')
})

test('a page is turned from the one beside it, and nothing is counted again', async () => {
  const server = open()
  const pages = page.getByRole('navigation', { name: 'Faqet e historikut' })
  const asked = () =>
    server.asked(turn).map(({ query: { mark, way, skip } }) => ({ mark, way, skip }))
  await pages.getByRole('button', { name: 'Faqja 2' }).click()
  await seen('after mark of a2')
  await pages.getByRole('button', { name: 'Faqja 4' }).click()
  await expect.poll(asked).toHaveLength(2)
  await pages.getByRole('button', { name: 'Faqja 5' }).click()
  await seen('after mark of after mark of a2')
  await pages.getByRole('button', { name: 'Faqja 3' }).click()
  await expect.poll(asked).toHaveLength(4)
  await pages.getByRole('button', { name: 'Faqja 5' }).click()
  await seen('Po shfaqen 81 deri 100 nga 150 rezultate')
  expect(asked()).toEqual([
    { mark: 'mark of a2' },
    { mark: 'mark of a2', skip: '4' },
    { mark: 'mark of after mark of a2' },
    { mark: 'mark of after mark of a2' },
  ])
  expect(server.asked(list)).toHaveLength(1)
})

test('the page before one that was reached by a jump is read back from it', async () => {
  const server = open('/history?p=6')
  await seen('after mark of a2')
  await press('Faqja e mëparshme')
  await expect.poll(() => server.asked(turn).length).toBe(2)
  expect(server.asked(turn)[1]?.query).toMatchObject({
    way: 'newer',
    mark: 'mark of after mark of a2',
  })
})

test('a refresh counts again, and the open page is read anew behind it', async () => {
  const server = open('/history?p=3')
  await seen('after mark of a2')
  await press('Rifresko')
  await expect.poll(() => server.asked(turn).length).toBe(2)
  expect(server.asked(list)).toHaveLength(2)
})

test('a page that is beyond the last says so and leads back', async () => {
  const server = open('/history?p=99')
  await seen('Kjo faqe është bosh.')
  await press('Faqja e parë')
  await seen('Shërbimi Prerje u ndryshua.')
  expect(server.asked(turn)).toEqual([])
})

test('a page that can’t be read says so, and the counts stay', async () => {
  const server = open()
  server.answer(turn, () => refuses(commonErrors.unexpected))
  await page.getByRole('button', { name: 'Faqja tjetër' }).click()
  await seen(historyWords.loadFailed)
  await seen('1 234')
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { confirm, QuestionHost } from './confirm.tsx'

const deletion = {
  title: 'Fshi terminin?',
  body: 'Termini i Zana Dukës në 14:00 fshihet përgjithmonë.',
  action: 'Fshi terminin',
  danger: true,
}
const harmless = page.getByRole('button', { name: 'Mbrapa' })
const destructive = page.getByRole('button', { name: 'Fshi terminin' })

test('a question focuses the harmless button', async () => {
  onScreen(<QuestionHost />)
  const answer = confirm(deletion)
  await expect.element(harmless).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(await answer).toBe(false)
})

test('only the button that names the act answers yes', async () => {
  onScreen(<QuestionHost />)
  const answer = confirm(deletion)
  await destructive.click()
  expect(await answer).toBe(true)
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('Esc answers no', async () => {
  onScreen(<QuestionHost />)
  const answer = confirm(deletion)
  await expect.element(harmless).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
})

test('a screen reader reads the question with its consequence', async () => {
  onScreen(<QuestionHost />)
  void confirm(deletion)
  const question = page.getByRole('alertdialog', { name: deletion.title })
  await expect.element(question).toHaveAccessibleDescription(deletion.body)
})

test('a second question answers the first with no', async () => {
  onScreen(<QuestionHost />)
  const first = confirm(deletion)
  void confirm({ title: 'Anulo abonimin?', action: 'Anulo abonimin' })
  expect(await first).toBe(false)
  await expect.element(page.getByRole('alertdialog', { name: 'Anulo abonimin?' })).toBeVisible()
  await harmless.click()
})

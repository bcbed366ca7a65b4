import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contactErrors, contactComplaints, contactWords } from '#contract/contact.ts'
import {
  openPage,
  refuses,
  says,
  serverAnswers,
  unreachable,
} from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { ContactUsPage } from './contact-us-page.tsx'

const open = () => openPage('/contact-us', <ContactUsPage />)
const field = (label: string) => page.getByLabelText(label, { exact: true })
const [name, email, message] = ['Emri', 'Email-i ku ju përgjigjemi', 'Mesazhi'].map(field)
const send = page.getByRole('button', { name: 'Dërgo mesazhin' })
const seen = (words: string) => expect.element(page.getByText(words)).toBeVisible()

async function write() {
  await name?.fill('Drita Leka')
  await email?.fill('drita@example.com')
  await message?.fill('Mirëdita!')
}

test('a visitor writes with the keyboard alone, and the message is confirmed', async () => {
  const asked = serverAnswers(() => says({ message: contactWords.sent }))
  open()
  await name?.click()
  await userEvent.keyboard('Drita{Tab}drita@example.com{Tab}Mirëdita!{Tab}{Enter}')
  await seen(contactWords.sent)
  expect(asked.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
    ['POST', '/api/contact', { name: 'Drita', email: 'drita@example.com', message: 'Mirëdita!' }],
  ])
  await expect.element(send).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Shkruani një mesazh tjetër' }).click()
  await expect.element(page.getByLabelText('Mesazhi', { exact: true })).toHaveFocus()
})

test('a missing field has its message, and nothing is sent', async () => {
  const asked = serverAnswers(() => says({}))
  open()
  await email?.fill('drita')
  await send.click()
  await expect.element(page.getByText(contactComplaints.nameMissing.message)).toBeVisible()
  await seen('Email-i nuk është i vlefshëm')
  await seen(contactComplaints.messageMissing.message)
  await expect.element(field('Emri')).toHaveFocus()
  expect(asked).toEqual([])
})

test('a message that failed stays as typed', async () => {
  serverAnswers(
    () => refuses(contactErrors.noReader),
    unreachable,
    () => says({ message: contactWords.sent }),
  )
  open()
  await write()
  await send.click()
  await seen(contactErrors.noReader.message)
  await send.click()
  await seen('Gabim në lidhje me serverin')
  await expect.element(field('Mesazhi')).toHaveValue('Mirëdita!')
  await send.click()
  await seen(contactWords.sent)
})

test('an account finds its name and address in the form', async () => {
  const user = { id: 'u', role: 'user', name: 'Arta', email: 'arta@example.com' }
  signIn({ token: crypto.randomUUID(), user: user as never })
  open()
  await expect.element(field('Emri')).toHaveValue('Arta')
  await expect.element(field('Email-i ku ju përgjigjemi')).toHaveValue('arta@example.com')
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Message, messageWords } from '#contract/messages/messages.ts'
import {
  answerBeside,
  openPage,
  says,
  serverAnswers,
  stayOnPage,
} from '#tests/support/browser/open-page.tsx'
import { reminder as message } from '#tests/support/fixtures/appointment.ts'
import { WriteDialog } from './write-visit.tsx'

function open(found: Message | null) {
  answerBeside({
    'GET /api/salon': () => says({ salon: { id: 's', timeZone: 'Europe/Tirane' } }),
    'GET /api/staff': () => says({ staff: [] }),
    'GET /api/appointments/v1/message': () => says({ message: found }),
  })
  const asked = serverAnswers(() => says({ told: true }))
  openPage('/terminet', <WriteDialog id="v1" onClose={() => {}} />)
  return asked
}
stayOnPage()

test('the text of the visit is mended before it is sent, and sending marks it as sent', async () => {
  const asked = open(message)
  const text = page.getByRole('textbox', { name: 'Teksti për Teuta Berisha' })
  await expect.element(text).toHaveValue(message.text)
  await text.fill('Teuta, ejani nesër pak më herët.')
  await expect
    .element(page.getByRole('link', { name: 'SMS' }))
    .toHaveAttribute('href', expect.stringContaining('pak%20m%C3%AB%20her'))
  await page.getByRole('link', { name: 'SMS' }).click()
  await expect.element(page.getByRole('button', { name: /Teuta Berisha: SMS/ })).toBeVisible()
  // The row says so before the server is asked.
  await expect.poll(() => asked[0]?.path).toBe(`/api/messages/${message.id}/told`)
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ told: true, by: 'sms' })
})

test('a visit without a message says so', async () => {
  open(null)
  await expect.element(page.getByText(messageWords.nothing)).toBeVisible()
})

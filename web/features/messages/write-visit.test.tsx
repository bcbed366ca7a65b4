import '#web/ui/styles/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Message, messageWords } from '#contract/messages.ts'
import {
  answerBeside,
  openPage,
  says,
  serverAnswers,
  stayOnPage,
} from '#tests/support/browser/open-page.tsx'
import { WriteVisit } from './write-visit.tsx'

const message: Message = {
  id: 'reminder.v1.202611241730',
  kind: 'reminder',
  appointmentId: 'v1',
  clientId: 'c1',
  client: 'Teuta Berisha',
  phone: '069 111 2233',
  date: '2026-11-24',
  time: '17:30',
  barber: 'Arta',
  late: null,
  booked: null,
  text: 'Përshëndetje Teuta! Ju presim nesër në 17:30 te Arta.',
  number: '+355691112233',
  told: null,
}

function open(found: Message | null) {
  answerBeside({
    'GET /api/salon': () => says({ salon: { id: 's', timeZone: 'Europe/Tirane' } }),
    'GET /api/staff': () => says({ staff: [] }),
    'GET /api/appointments/v1/message': () => says({ message: found }),
  })
  const asked = serverAnswers(() => says({ told: true }))
  openPage('/terminet', <WriteVisit id="v1" />)
  return asked
}
stayOnPage()

const write = page.getByRole('button', { name: 'Shkruaj' })

test('the text of the visit opens with a touch, and sending marks it as sent', async () => {
  const asked = open(message)
  const text = page.getByRole('textbox', { name: 'Teksti për Teuta Berisha' })
  await expect.element(text).not.toBeInTheDocument()
  await write.click()
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
  await write.click()
  await expect.element(page.getByText(messageWords.nothing)).toBeVisible()
})

import { said } from '#contract/kit/errors.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { messageComplaints, messageWords } from '#contract/messages/messages.ts'
import { reviewUrlComplaints } from '#contract/salon.ts'
import { atMessages, openMessages } from '#tests/support/browser/screens/messages-screen.tsx'
import { refuses, says } from '#tests/support/browser/open-page.tsx'

atMessages()
beforeEach(() => history.replaceState(null, '', location.pathname))
const textsAt = '/presin?s=mesazhe&pamja=tekstet'
const saves = {
  'PUT /api/texts': ({ body }: { body: Record<string, unknown> }) =>
    says({ message: messageWords.saved, texts: body, messages: body['messages'] }),
}
const open = (answers = {}, hash = '') => openMessages([], { ...saves, ...answers }, textsAt + hash)
const save = () => page.getByRole('button', { name: 'Ruaj', exact: true }).click()
const inList = (name: RegExp) => page.getByRole('link', { name })
const words = page.getByLabelText('Teksti', { exact: true })

test('the texts are the salon’s own, with a preview, in a view that leads back to the list', async () => {
  const server = open()
  await expect.element(page.getByRole('heading', { name: 'Tekstet' })).toHaveFocus()
  await words.fill('Mirëmbrëma {emri}, nesër {ora}. {salloni}')
  await expect.element(page.getByText('Mirëmbrëma Besa, nesër 17:30. Salloni Arta')).toBeVisible()
  await save()
  await expect.element(page.getByText(messageWords.saved)).toBeVisible()
  expect(server.asked('PUT /api/texts')[0]?.body).toMatchObject({
    reminderSq: 'Mirëmbrëma {emri}, nesër {ora}. {salloni}',
  })
  await expect
    .element(page.getByRole('link', { name: 'Kthehu te mesazhet' }))
    .toHaveAttribute('href', '/presin?s=mesazhe')
})

test('one of nine texts is open, and what was typed stays when another one is opened', async () => {
  open()
  await words.fill('Nesër!')
  expect(
    page.getByRole('navigation', { name: 'Tekstet' }).getByRole('link').elements(),
  ).toHaveLength(9)
  await inList(/^Kur zhvendoset/).click()
  await expect.element(page.getByRole('textbox', { name: 'Kur vonohemi' })).toBeVisible()
  await inList(/^Kujtesa/).click()
  await expect.element(words).toHaveValue('Nesër!')
})

test('a salon that keeps a line has a text for whose turn comes', async () => {
  const queue = { join: false, names: 'first', mostMinutes: 60, turns: false }
  const salon = { id: 's', name: 'Salloni Arta', timeZone: 'Europe/Tirane', queue }
  open({ 'GET /api/salon': () => says({ salon }) })
  await inList(/^Radha/).click()
  await expect.element(words).toHaveValue(expect.stringContaining('Radha juaj po vjen, rreth'))
})

test('a place is put in by one press where the text was left', async () => {
  open()
  await words.fill('Ejani !')
  const field = words.element() as HTMLTextAreaElement
  field.setSelectionRange(6, 6)
  await page.getByRole('button', { name: 'ora', exact: true }).click()
  await expect.element(words).toHaveValue('Ejani {ora}!')
  await expect.element(words).toHaveFocus()
  expect(field.selectionStart).toBe(11)
})

test('an unknown placeholder is refused beside its text, which opens', async () => {
  const refused = said(messageComplaints.unknownPlace({ place: 'kush' }))
  open({ 'PUT /api/texts': () => refuses(commonErrors.invalid, { errors: { movedEn: refused } }) })
  await words.fill('{kush}')
  await save()
  await expect.element(page.getByText(refused)).toBeVisible()
  await expect.element(words).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'Kur zhvendoset' })).toBeVisible()
})

test('a review and a birthday are switched off, and the list says so', async () => {
  const server = open({}, '#birthday')
  await page.getByRole('switch', { name: 'Del te “Sot” në ditëlindje' }).click()
  await expect.element(inList(/^Ditëlindja/)).toHaveTextContent('Ditëlindja jo')
  await save()
  await expect.element(page.getByText(messageWords.saved)).toBeVisible()
  expect(server.asked('PUT /api/texts')[0]?.body).toMatchObject({
    messages: { review: true, birthday: false },
  })
})

test('without the salon’s address at Google nothing is sent, and its refusal stands in the field', async () => {
  const server = open(
    {
      'PUT /api/salon': () =>
        refuses(commonErrors.invalid, {
          errors: { reviewUrl: reviewUrlComplaints.scheme.message },
        }),
    },
    '#review',
  )
  const field = page.getByLabelText('Lidhja e sallonit në Google')
  await field.fill('')
  await expect.element(page.getByText('Pa lidhje nuk dërgohet.')).toBeVisible()
  expect(page.getByRole('link', { name: 'Hape për ta provuar' }).query()).toBeNull()
  await field.fill('http://g.page/r/x')
  await save()
  await expect.element(page.getByText(reviewUrlComplaints.scheme.message)).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(server.asked('PUT /api/texts')).toEqual([])
  await field.fill('https://g.page/r/x/review')
  await expect
    .element(page.getByRole('link', { name: 'Hape për ta provuar' }))
    .toHaveAttribute('href', 'https://g.page/r/x/review')
})

test('on a phone the list is a page, and each text another', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(inList(/^Fjala në Google/)).toBeVisible()
  expect(words.query()).toBeNull()
  await inList(/^Fjala në Google/).click()
  await expect.element(words).toBeVisible()
  expect(inList(/^Kujtesa/).query()).toBeNull()
  await page.getByRole('button', { name: 'Të gjitha tekstet' }).click()
  await expect.element(inList(/^Kujtesa/)).toBeVisible()
})

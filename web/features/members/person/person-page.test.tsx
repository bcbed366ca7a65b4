import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { staffComplaints, staffErrors } from '#contract/staff.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import {
  answer,
  button,
  namesShown,
  openTeam,
  question,
  undoAct,
} from '#tests/support/browser/screens/team-screen.tsx'
import type { Looking } from '#tests/support/server/team-kept.ts'

beforeEach(() => page.viewport(1440, 1180))

async function open(name: string, looking: Looking = {}) {
  const server = openTeam({ address: `&kush=b-${name}`, ...looking })
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return server
}
const name = page.getByLabelText('Emri në kolonë')
const onSchedule = page.getByRole('switch', { name: 'Në orar' })
const undo = page.getByRole('button', { name: 'Zhbëj' })
const heading = (words: string) => page.getByRole('heading', { level: 1, name: words, exact: true })
type Server = Awaited<ReturnType<typeof open>>
/** Without what sets them back. */
const changes = (server: Server) => server.changes().filter(({ call }) => call !== undoAct)
const bodies = (server: Server) => changes(server).map(({ call, body }) => [call, body])

test('a name is saved when its field is left, and undone', async () => {
  const server = await open('Luan')
  await name.fill('Luani')
  await userEvent.keyboard('{Tab}')
  await expect.element(heading('Luani')).toBeVisible()
  await undo.click()
  await expect.element(heading('Luan')).toBeVisible()
  await expect.element(name).toHaveValue('Luan')
  expect(changes(server).map(({ body, headers }) => [body, headers['if-match']])).toEqual([
    [{ name: 'Luani' }, '"1"'],
  ])
})

test('a name is required and unused, and Escape puts the old one back', async () => {
  const server = await open('Luan')
  await name.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(staffComplaints.nameMissing.message)
  expect(server.changes()).toEqual([])
  server.answer('PUT /api/staff/b-Luan', () => refuses(staffErrors.barberNameTaken))
  await name.fill('Drita')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(staffErrors.barberNameTaken.message)
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveValue('Luan')
  await expect.element(name).not.toHaveAccessibleDescription()
})

test('a name saved by somebody else meanwhile is reported, and saving again keeps mine', async () => {
  const server = await open('Luan')
  const barber = { ...server.kept.staff[2], name: 'Luan Marku', version: 5 }
  server.answer('PUT /api/staff/b-Luan', () => refuses(staffErrors.barberStale, { barber }))
  await name.fill('L.')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(/Tani quhet “Luan Marku”/)
  await expect.element(name).toHaveValue('L.')
  server.answer('PUT /api/staff/b-Luan', () =>
    says({ message: 'Berberi u ruajt.', barber: { ...barber, name: 'L.' } }),
  )
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('L.')).toBeVisible()
  expect(server.changes()[1]?.headers['if-match']).toBe('"5"')
})

test('a refused name is not sent again by leaving the field', async () => {
  const server = await open('Luan')
  server.answer('PUT /api/staff/b-Luan', () => refuses(staffErrors.barberNameTaken))
  await name.fill('Drita')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(staffErrors.barberNameTaken.message)
  await userEvent.keyboard('{Tab}')
  await expect.element(name).not.toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(staffErrors.barberNameTaken.message)
  await name.fill('Drita L.')
  await userEvent.keyboard('{Tab}')
  const sent = () => bodies(server).map(([, body]) => body)
  await expect.poll(sent).toEqual([{ name: 'Drita' }, { name: 'Drita L.' }])
})

test('a colour, called by its name, is saved at once and undone', async () => {
  const server = await open('Luan')
  await page.getByRole('radio', { name: 'Vjollcë' }).click({ force: true })
  await expect.element(page.getByRole('radio', { name: 'Vjollcë' })).toBeChecked()
  await undo.click()
  await expect.element(page.getByRole('radio', { name: 'Smerald' })).toBeChecked()
  const sent = () => bodies(server).map(([, body]) => body)
  await expect.poll(sent).toEqual([{ colour: 295 }])
})

test('a column is switched off at once, and its toast undoes it', async () => {
  const server = await open('Luan')
  await expect.element(onSchedule).toHaveAccessibleDescription(/e treta nga e majta/)
  await onSchedule.click()
  await expect.element(page.getByText('Luan nuk ofrohet më.')).toBeVisible()
  await expect.element(onSchedule).not.toBeChecked()
  await undo.click()
  await expect.element(onSchedule).toBeChecked()
  const sent = () => bodies(server).map(([, body]) => body)
  await expect.poll(sent).toEqual([{ active: false }])
})

test('the history of what a person has done is one step from their page', async () => {
  await open('Drita')
  await button('Veprime për Drita').click()
  await page.getByRole('menuitem', { name: 'Historiku i ndryshimeve' }).click()
  await expect.poll(() => location.search).toBe('?tab=historiku&who=Drita')
})

test('the last active column stays, with the server’s reason', async () => {
  const server = await open('Luan')
  server.answer('PUT /api/staff/b-Luan', () => refuses(staffErrors.lastBarber))
  await onSchedule.click()
  await expect.element(page.getByText(staffErrors.lastBarber.message)).toBeVisible()
  await expect.element(onSchedule).toBeChecked()
})

async function remove() {
  await button('Veprime për Luan').click()
  await page.getByRole('menuitem', { name: 'Fshi' }).click()
}

test('a barber is deleted after a question, and the list is shown', async () => {
  const server = await open('Luan')
  await remove()
  await answer('Mbrapa').click()
  expect(server.changes()).toEqual([])
  await remove()
  await expect.element(question).toHaveAccessibleDescription(/“Luan” fshihet/)
  await answer('Fshi berberin').click()
  await expect.element(page.getByText('Berberi Luan u fshi.')).toBeVisible()
  await expect.poll(namesShown).toEqual(['Arta', 'Drita', 'Besnik', 'rinor@example.com'])
})

test('a barber with appointments can’t be deleted: the reason is shown, and deactivation offered', async () => {
  const server = await open('Luan')
  server.answer('DELETE /api/staff/b-Luan', () => refuses(staffErrors.barberUsed))
  await remove()
  await answer('Fshi berberin').click()
  const offer = page.getByRole('alertdialog', { name: 'Çaktivizo “Luan”?' })
  await expect
    .element(offer)
    .toHaveAccessibleDescription(new RegExp(staffErrors.barberUsed.message))
  await offer.getByRole('button', { name: 'Çaktivizo' }).click()
  await expect.element(onSchedule).not.toBeChecked()
  await expect.poll(() => server.changes().at(-1)?.body).toEqual({ active: false })

  await remove()
  await answer('Fshi berberin').click()
  await expect.element(page.getByText(/Është çaktivizuar dhe nuk ofrohet më/)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('hours are told in words and as a picture, and the painter is one step away', async () => {
  const server = await open('Luan')
  await expect.element(page.getByText('64 orë në javë.')).toBeVisible()
  const picture = page.getByRole('list', { name: 'Java' }).getByRole('listitem')
  await expect.element(picture.nth(5)).toHaveTextContent('Sht9–18')
  await expect.element(picture.nth(6)).toHaveTextContent('Diepushim')
  await expect.element(page.getByText('pushim deri më 24 nëntor')).toBeVisible()
  server.answer('GET /api/staff/b-Luan/hours', () => says({ hours: null, dated: [], version: 1 }))
  await page.getByRole('link', { name: 'Ndrysho orët' }).click()
  await expect.element(page.getByRole('heading', { name: 'Orët e Luan' })).toBeVisible()
  await page.getByRole('link', { name: 'Te Luan' }).click()
  await expect.element(heading('Luan')).toBeVisible()
})

test('somebody is taken off the public page at once, and undo puts them back', async () => {
  const server = await open('Luan')
  const online = page.getByRole('switch', { name: 'Rezervohet online' })
  await expect.element(page.getByText('1 nga 2.')).toBeVisible()
  await expect.element(online).toBeChecked()
  await online.click()
  await expect.element(online).not.toBeChecked()
  await undo.click()
  await expect.element(online).toBeChecked()
  const sent = () => bodies(server).map(([, body]) => body)
  await expect.poll(sent).toEqual([{ barbers: ['b-Arta', 'b-Drita'] }])
})

test.each([
  [true, 'Onlinerezervohet me emër'],
  [false, 'Online'],
])(
  'on a phone the row of online bookings, with the page open: %s, reads %s',
  async (isOpen, words) => {
    await page.viewport(390, 844)
    const server = await open('Luan', { isOpen })
    await expect.poll(() => server.asked('GET /api/salon/door')).toHaveLength(1)
    const online = page.getByRole('link', { name: /^Online/ })
    await expect.poll(() => online.element().textContent).toBe(words)
  },
)

test('a person who is not there any more leads to the list', async () => {
  openTeam({ address: '&kush=somebody' })
  await expect.poll(namesShown).toContain('Arta')
  expect(location.search).toBe('?tab=ekipi')
})

test('on a phone each part is a row with a fact, and opens its page', async () => {
  await page.viewport(390, 844)
  await open('Luan', { salon: { till: true } })
  const part = (words: RegExp) => page.getByRole('link', { name: words })
  await expect.element(part(/^Kolona dhe ngjyra në orar, e treta nga e majta/)).toBeVisible()
  await expect.element(part(/^Orët Hën–Pre 9–20, Sht 9–18/)).toBeVisible()
  await expect.element(part(/^Pushime pushim deri më 24 nëntor/)).toBeVisible()
  await expect.element(part(/^Roli dhe hyrja Berber · pa llogari/)).toBeVisible()
  await expect.element(part(/^Pjesa 50 %/)).toBeVisible()
  await expect.element(part(/^Online rezervohet me emër/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await part(/^Kolona/).click()
  await expect.element(heading('Kolona dhe ngjyra')).toBeVisible()
  await expect.element(name).toHaveValue('Luan')
  await page.getByRole('link', { name: 'Te Luan' }).click()
  await expect.element(heading('Luan')).toBeVisible()
})

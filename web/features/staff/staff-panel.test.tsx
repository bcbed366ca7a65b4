import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Barber, barberNameMissing, staffErrors } from '#contract/staff.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { ConfirmHost } from '#web/ui/overlay/confirm.tsx'
import { StaffPanel } from './staff-panel.tsx'

const names = ['Arben', 'Luan', 'Drita']
let staff: Barber[]
beforeEach(() => {
  staff = names.map((name, position) => ({
    id: name,
    name,
    colour: 165,
    position,
    active: true,
    version: 1,
  }))
})

function open() {
  const server = farEnd({
    'GET /api/staff': () => says({ staff }),
    'PUT /api/staff': ({ body }) => {
      const order = body['order'] as string[]
      staff = staff.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
      return says({ message: 'ok', staff })
    },
    'PUT /api/staff/Luan': ({ body }) => {
      staff = staff.map((one) => (one.id === 'Luan' ? { ...one, ...body } : one))
      return says({ message: 'Berberi u ruajt.', barber: staff.find(({ id }) => id === 'Luan') })
    },
    'DELETE /api/staff/Luan': () => {
      staff = staff.filter(({ id }) => id !== 'Luan')
      return says({ message: 'Berberi Luan u fshi.' })
    },
    'POST /api/staff': ({ body }) => {
      const base = { id: 'new', name: '', colour: 255, position: 3, active: true, version: 1 }
      staff = [...staff, { ...base, ...body }]
      return says({ message: 'Berberi Gent u shtua.', barber: staff.at(-1) })
    },
  })
  openPage(
    '/konfigurimet',
    <>
      <StaffPanel />
      <ConfirmHost />
    </>,
  )
  return server
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Chooses an entry of Luan's menu. */
async function pick(act: string) {
  await button('Veprime për Luan').click()
  await page.getByRole('menuitem', { name: act }).click()
}
const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((entry) => entry.querySelector('.barber-name')?.textContent)
const dialog = page.getByRole('dialog')
const name = dialog.getByLabelText('Emri')

test('a barber is moved with the keyboard step by step, and the focus follows', async () => {
  const server = open()
  await expect.element(button('Rendit: Drita')).toBeVisible()
  button('Rendit: Drita').element().focus()
  await userEvent.keyboard('{Enter}')
  button('Më lart: Drita').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toEqual(['Arben', 'Drita', 'Luan'])
  await expect.element(button('Më lart: Drita')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toEqual(['Drita', 'Arben', 'Luan'])
  await expect.element(page.getByText('Drita: 1 nga 3')).toBeInTheDocument()
  await expect.element(button('Rendit: Drita')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const orders = () => server.changes().map(({ body }) => body['order'])
  await expect.poll(orders).toEqual([
    ['Arben', 'Drita', 'Luan'],
    ['Drita', 'Arben', 'Luan'],
  ])
})

test('a barber is dragged by the handle to another position', async () => {
  const server = open()
  await expect.element(button('Rendit: Arben')).toBeVisible()
  await userEvent.dragAndDrop(button('Rendit: Arben'), button('Shto berber'))
  await expect.poll(shown).toEqual(['Luan', 'Drita', 'Arben'])
  await expect.poll(() => server.changes()[0]?.body).toEqual({ order: ['Luan', 'Drita', 'Arben'] })
})

test('a refused order goes back, with the reason', async () => {
  const server = open()
  server.answer('PUT /api/staff', () => refuses(staffErrors.barberStale))
  await button('Rendit: Arben').click()
  await button('Më poshtë: Arben').click()
  await expect.element(page.getByText(staffErrors.barberStale.message)).toBeVisible()
  await expect.poll(shown).toEqual(names)
})

test('a barber is renamed and gets another colour, called by its name', async () => {
  const server = open()
  await pick('Ndrysho')
  await expect.element(name).toHaveValue('Luan')
  await name.fill('Luani')
  await dialog.getByRole('radio', { name: 'Vjollcë' }).click({ force: true })
  await button('Ruaj').click()
  await expect.poll(shown).toEqual(['Arben', 'Luani', 'Drita'])
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.changes()[0]).toMatchObject({
    body: { name: 'Luani', colour: 295 },
    headers: { 'if-match': '"1"' },
  })
})

test('a new barber needs an unused name', async () => {
  const server = open()
  await button('Shto berber').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(barberNameMissing)
  server.answer('POST /api/staff', () => refuses(staffErrors.barberNameTaken))
  await name.fill('Luan')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription(staffErrors.barberNameTaken.message)
  await expect.element(name).toHaveFocus()
})

test('a new barber is at the end of the list', async () => {
  open()
  await button('Shto berber').click()
  await name.fill('Gent')
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toEqual([...names, 'Gent'])
})

test('a change saved by somebody else meanwhile is reported, and saving again keeps mine', async () => {
  const server = open()
  const barber = { ...staff[1], name: 'Luan Marku', version: 5 }
  const ordinary = () => says({ message: 'Berberi u ruajt.', barber: { ...barber, name: 'L.' } })
  server.answer('PUT /api/staff/Luan', () => refuses(staffErrors.barberStale, { barber }))
  await pick('Ndrysho')
  await name.fill('L.')
  await button('Ruaj').click()
  await expect.element(dialog.getByText(/Tani quhet „Luan Marku“/)).toBeVisible()
  server.answer('PUT /api/staff/Luan', ordinary)
  await button('Ruaj').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.changes()[1]?.headers['if-match']).toBe('"5"')
})

test('the last active barber stays, with the server’s reason', async () => {
  const server = open()
  server.answer('PUT /api/staff/Luan', () => refuses(staffErrors.lastBarber))
  const active = page.getByRole('listitem').nth(1).getByRole('switch')
  await active.click()
  await expect.element(page.getByText(staffErrors.lastBarber.message)).toBeVisible()
  await expect.element(active).toBeChecked()
})

test('a barber is deactivated at once', async () => {
  const server = open()
  const active = page.getByRole('listitem').nth(1).getByRole('switch')
  await active.click()
  await expect.element(active).not.toBeChecked()
  await expect.poll(() => server.changes()[0]?.body).toEqual({ active: false })
})

const question = page.getByRole('alertdialog')

test('a barber is deleted after a question', async () => {
  const server = open()
  await pick('Fshi')
  await question.getByRole('button', { name: 'Kthehu' }).click()
  expect(server.changes()).toEqual([])
  await pick('Fshi')
  await expect.element(question).toHaveAccessibleDescription(/„Luan“ fshihet/)
  await question.getByRole('button', { name: 'Fshi berberin' }).click()
  await expect.element(page.getByText('Berberi Luan u fshi.')).toBeVisible()
  await expect.poll(shown).toEqual(['Arben', 'Drita'])
})

test('a barber with appointments can’t be deleted: the reason is shown, and deactivation offered', async () => {
  const server = open()
  server.answer('DELETE /api/staff/Luan', () => refuses(staffErrors.barberUsed))
  await pick('Fshi')
  await question.getByRole('button', { name: 'Fshi berberin' }).click()
  const offer = page.getByRole('alertdialog', { name: 'Çaktivizo „Luan“?' })
  await expect
    .element(offer)
    .toHaveAccessibleDescription(new RegExp(staffErrors.barberUsed.message))
  await offer.getByRole('button', { name: 'Çaktivizo' }).click()
  const active = page.getByRole('listitem').nth(1).getByRole('switch')
  await expect.element(active).not.toBeChecked()
  await expect.poll(() => server.changes().at(-1)?.body).toEqual({ active: false })
  await expect.poll(shown).toEqual(names)

  await pick('Fshi')
  await question.getByRole('button', { name: 'Fshi berberin' }).click()
  await expect.element(page.getByText(/Është çaktivizuar dhe nuk ofrohet më/)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test.each([390, 1440])(
  'a barber is one row at %i px: a name, a switch and one menu',
  async (width) => {
    await page.viewport(width, 844)
    open()
    await expect.element(button('Veprime për Luan')).toBeVisible()
    const row = page.getByRole('listitem').nth(1)
    expect(row.getByRole('button').elements()).toHaveLength(2)
    expect(row.element().getBoundingClientRect().height).toBeLessThan(70)
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

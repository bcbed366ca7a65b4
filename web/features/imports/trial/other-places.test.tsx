import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import {
  chooseFile,
  column,
  fileOf,
  openImport,
  press,
  row,
  sendThroughFetch,
  trial,
} from '#tests/support/browser/screens/import-page.tsx'

sendThroughFetch()
beforeEach(() => page.viewport(1440, 900))

const cells = ['23.11.2026', '10:00', 'Arlinda Murati', 'Arta Krasniqi', 'Ngjyrosje']
const file = {
  ...trial,
  columns: [
    column(0, 'Data', 'date', '23.11.2026'),
    column(1, 'Ora', 'time', '10:00'),
    column(2, 'Klienti', 'client', 'Arlinda Murati'),
    column(3, 'Berberi', 'barber', 'Arta Krasniqi'),
    column(4, 'Shërbimi', 'service', 'Ngjyrosje'),
  ],
}
const taken = {
  ...row(18, 'taken', cells),
  name: 'Arlinda Murati',
  date: '2026-11-23',
  time: '10:00',
  message: 'i zënë: Teuta Berisha 10:00–11:30',
  canMove: true,
}
const places = [
  { date: '2026-11-23', time: '11:30', barber: 'Arta Krasniqi', barber_id: 'b1' },
  { date: '2026-11-23', time: '10:00', barber: 'Beni Gashi', barber_id: 'b2' },
  { date: '2026-11-24', time: '10:00', barber: 'Arta Krasniqi', barber_id: 'b1' },
]
const other = row(2, 'new', ['21.11.2026', '09:00', 'Faton Kastrati', 'Beni Gashi'])
const call = 'POST /api/appointments/import'

/** The server's part: a trial with a chosen place has the row there. */
function answerFor(body: Record<string, unknown>, offered: readonly object[] = places) {
  const { places: said } = body
  const chosen = JSON.parse(typeof said === 'string' ? said : '{}')['18'] as
    | { date: string; time: string; barber_id: string }
    | undefined
  const moved = {
    ...taken,
    ...chosen,
    fate: 'new',
    message: 'e mban vendin',
    canMove: undefined,
    movedTo: chosen?.barber_id === 'b2' ? 'Beni Gashi' : 'Arta Krasniqi',
  }
  const asked = body['placesFor'] === '18' ? { ...taken, places: offered } : taken
  const counts = { known: 0, wrong: 0, ...(chosen ? { new: 2, taken: 0 } : { new: 1, taken: 1 }) }
  return { ...file, counts: { ...counts, ahead: 1 }, rows: [chosen ? moved : asked, other] }
}

async function openTrial(offered?: readonly object[]) {
  const opened = await openImport()
  opened.server.answer(call, ({ body, query }) =>
    says({ ...answerFor(body, offered), historyId: query['dryRun'] === 'true' ? null : 'h1' }),
  )
  await page.getByRole('radio', { name: /^Termine/ }).click({ force: true })
  await chooseFile(fileOf('Data;Ora;Klienti;Berberi\r\n', 'terminet.csv'))
  await press('Provo, pa ruajtur gjë')
  return opened
}
const first = () => expect.poll(() => page.getByRole('row').nth(1).query()?.textContent)
const button = (name: string) => page.getByRole('button', { name })
const isFocused = (name: string) =>
  expect.poll(() => button(name).query()).toBe(document.activeElement)

test('another place is chosen with the keyboard, counted, brought along and undone', async () => {
  const { asked } = await openTrial()
  await first().toMatch(/23\.11\. 10:00.*i zënë: Teuta Berisha/)
  button('Vendi tjetër… Arlinda Murati').element().focus()
  await userEvent.keyboard('{Enter}')
  const menu = page.getByRole('menu', { name: 'Vende të tjera, Arlinda Murati' })
  await expect.element(menu.getByRole('menuitem').nth(0)).toHaveFocus()
  expect(
    menu
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['11:30te Arta', '10:00te Beni', 'e martë, 24 nëntor, 10:00te Arta'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await first().toMatch(/23\.11\. 10:00.*Beni Gashi.*I ri.*e mban vendin/)
  expect(asked('visits').at(-1)).toMatchObject({
    query: { dryRun: 'true' },
    body: { places: '{"18":{"date":"2026-11-23","time":"10:00","barber_id":"b2"}}' },
  })
  await isFocused('Ktheje Arlinda Murati')
  await expect.element(button('Sill 2 termine')).toBeVisible()

  await userEvent.keyboard('{Enter}')
  await isFocused('Vendi tjetër… Arlinda Murati')
  await expect.element(button('Sill 1 termin')).toBeVisible()
  expect(asked('visits').at(-1)?.body).not.toHaveProperty('places')

  await userEvent.keyboard('{Enter}')
  await menu.getByRole('menuitem', { name: /^e martë/ }).click()
  await first().toContain('24.11. 10:00')
  await press('Sill 2 termine')
  await expect.element(page.getByRole('heading', { name: '2 termine të reja' })).toBeVisible()
  expect(asked('visits').at(-1)).toMatchObject({
    query: { dryRun: 'false' },
    body: { places: '{"18":{"date":"2026-11-24","time":"10:00","barber_id":"b1"}}' },
  })
})

test('on a phone a row says when, what and with whom in one line', async () => {
  await page.viewport(390, 844)
  await openTrial()
  await expect
    .element(page.getByText('23.11. 10:00 · Ngjyrosje te Arta · rreshti 18', { exact: true }))
    .toBeVisible()
})

test('a moved row stays among those whose place was taken', async () => {
  await openTrial()
  await press('I zënë 1')
  await press('Vendi tjetër… Arlinda Murati')
  await page.getByRole('menuitem', { name: /^11:30/ }).click()
  await first().toMatch(/23\.11\. 11:30.*e mban vendin/)
  await expect.element(button('I zënë 0')).toHaveAttribute('aria-pressed', 'true')
})

test('where nothing is free nearby, the row says so', async () => {
  await openTrial([])
  await press('Vendi tjetër… Arlinda Murati')
  await first().toContain('s’ka vend të lirë pranë')
  expect(page.getByRole('menu').query()).toBeNull()
})

test('a place that has passed meanwhile is said, and the row stays as it was', async () => {
  const { server, asked } = await openTrial()
  await press('Vendi tjetër… Arlinda Murati')
  const place = page.getByRole('menuitem', { name: /^11:30/ })
  await expect.element(place).toBeVisible()
  server.answer(call, () =>
    refuses(commonErrors.invalid, {
      errors: { places: 'Rreshti 18: vendi i zgjedhur ka kaluar.' },
    }),
  )
  await place.click()
  await expect.element(page.getByText('Rreshti 18: vendi i zgjedhur ka kaluar.')).toBeVisible()
  await first().toContain('i zënë: Teuta Berisha')
  await press('Provo përsëri')
  await expect.poll(() => asked('visits').length).toBe(4)
  expect(asked('visits').at(-1)?.query).toMatchObject({ dryRun: 'true' })
})

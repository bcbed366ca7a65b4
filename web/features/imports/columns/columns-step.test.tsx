import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportAnswer } from '../send-import.ts'
import {
  chooseFile,
  column,
  columns,
  openImport,
  press,
  row,
  sendThroughFetch,
  trial,
} from '#tests/support/browser/screens/import-page.tsx'

sendThroughFetch()
beforeEach(() => page.viewport(1440, 900))

const columnOf = (title: string) => page.getByRole('combobox', { name: title })
const tryOut = page.getByRole('button', { name: 'Provo, pa ruajtur gjë' })
const trialStands = () => expect.element(page.getByText('Të rinj')).toBeVisible()

test('columns that were guessed are not sent again, and the trial follows at once', async () => {
  const { asked } = await openImport()
  await chooseFile()
  await expect.element(page.getByText('3 të sigurta, 1 nuk merret')).toBeVisible()
  await expect.element(page.getByText('044 218 640, 049 662 015')).toBeVisible()
  await tryOut.click()
  await trialStands()
  expect(asked()).toHaveLength(1)
})

test('a column set by hand changes the preview and travels back whole', async () => {
  const { asked } = await openImport()
  await chooseFile()
  await columnOf('Referral source').selectOptions('Shënim')
  await expect.element(page.getByText('Shënim: Instagram')).toBeVisible()
  await columnOf('Last Name').selectOptions('Mos e merr')
  await tryOut.click()
  await trialStands()
  expect(JSON.parse(String(asked()[1]?.body['columns']))).toEqual({
    0: 'firstName',
    1: null,
    2: 'phone',
    3: 'note',
  })
})

test('the preview says in Albanian whether somebody may be written to', async () => {
  const answers = column(4, 'Accepts marketing', 'mayWrite', 'Yes', 'No')
  const rows = [
    row(2, 'new', ['Teuta', 'Berisha', '', '', 'No']),
    row(3, 'new', ['Ilir', 'Gjoka', '', '', 'Yes']),
  ]
  await openImport({ clients: { ...trial, columns: [...columns, answers], rows } })
  await chooseFile()
  await expect.element(page.getByText('Mund t’i shkruajmë: jo')).toBeVisible()
  await expect.element(page.getByText('Mund t’i shkruajmë: po')).toBeVisible()
})

test('two columns with one meaning are not tried, and a second number has a place of its own', async () => {
  await openImport({
    clients: { ...trial, columns: [...columns, column(4, 'Tel', 'phone', '038 1')] },
  })
  await chooseFile()
  await expect.element(page.getByText('Telefoni është tashmë te “Mobile Number”')).toBeVisible()
  await expect.element(page.getByText('3 të sigurta, 1 për ta parë, 1 nuk merret')).toBeVisible()
  await expect.element(tryOut).toBeDisabled()
  await press('Telefoni 2')
  await expect.element(columnOf('Tel')).toHaveValue('phone2')
  await expect.element(tryOut).toBeEnabled()
})

test('a file without a head says how its columns were read', async () => {
  const bare = [column(0, 'Kolona 1', 'name', 'Teuta'), column(1, 'Kolona 2', 'phone', '044')]
  await openImport({ clients: { ...trial, head: false, columns: bare } })
  await chooseFile()
  await expect.element(page.getByText('Skedari s’ka titull: i morëm nga përmbajtja.')).toBeVisible()
  await expect.element(page.getByText('2 për t’i parë')).toBeVisible()
})

test('a column that was known by its content is to be looked at, and says why', async () => {
  const read = { ...column(4, 'Ku e gjej', 'email', 'teuta@salloni.com'), byContent: true as const }
  await openImport({ clients: { ...trial, columns: [...columns, read] } })
  await chooseFile()
  await expect.element(page.getByText('3 të sigurta, 1 për ta parë, 1 nuk merret')).toBeVisible()
  await expect
    .element(columnOf('Ku e gjej'))
    .toHaveAccessibleDescription('shiheni I morëm nga përmbajtja.')
  await columnOf('Ku e gjej').selectOptions('Shënim')
  await expect.element(page.getByText('4 të sigurta, 1 nuk merret')).toBeVisible()
  expect(page.getByText(/nga përmbajtja/).query()).toBeNull()
})

test('on a phone what is to be looked at comes first', async () => {
  await page.viewport(390, 844)
  await openImport({
    clients: { ...trial, columns: [...columns, column(4, 'Tel', 'phone', '038 1')] },
  })
  await chooseFile()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kolonat' })).toHaveFocus()
  await expect.element(page.getByText('Një kolonë për ta parë, 3 të sigurta.')).toBeVisible()
  await expect.element(page.getByRole('combobox').first()).toHaveAccessibleName('Tel')
})

test('the way back leads to the file', async () => {
  await openImport()
  await chooseFile()
  await press('Mbrapa')
  await expect.element(page.getByText('Lëshojeni skedarin këtu')).toBeVisible()
  await chooseFile()
  await expect.element(tryOut).toBeVisible()
  history.back()
  await expect.element(page.getByText('Lëshojeni skedarin këtu')).toBeVisible()
})

describe('days that can be read both ways', () => {
  const days = { 'day-first': '1988-04-03', 'month-first': '1988-03-04' }
  const born = { ...column(4, 'Date of Birth', 'birthday', '03/04/1988'), days }
  const rows = [{ ...trial.rows[4], row: 4, cells: ['Arlinda', 'Murati', '044', '', '3/4/1988'] }]
  const open = (...more: ImportAnswer['columns']) =>
    openImport({ clients: { ...trial, columns: [...columns, ...more], rows } as ImportAnswer })
  const question = page.getByRole('group', { name: 'Si lexohet 03/04/1988?' })
  const answer = (words: string) =>
    question.getByRole('radio', { name: words }).click({ force: true })

  test('are read day first where nothing is answered', async () => {
    const { asked } = await open(born)
    await chooseFile()
    await expect.element(question.getByRole('radio', { name: '3 prill' })).toBeChecked()
    await expect.element(page.getByText('044 · 3\u00a0prill\u00a01988')).toBeVisible()
    await expect.element(page.getByText('3 të sigurta, 1 për ta parë, 1 nuk merret')).toBeVisible()
    await tryOut.click()
    await trialStands()
    expect(asked()).toHaveLength(1)
  })

  test('are shown in the past where a birthday’s year has two digits', async () => {
    const short = { ...trial.rows[4], row: 4, cells: ['Arlinda', 'Murati', '044', '', '3/4/62'] }
    const column = { ...born, days: { 'day-first': '1962-04-03', 'month-first': '1962-03-04' } }
    await openImport({
      clients: { ...trial, columns: [...columns, column], rows: [short] } as ImportAnswer,
    })
    await chooseFile()
    await expect.element(page.getByText('044 · 3\u00a0prill\u00a01962')).toBeVisible()
  })

  test('are asked about once, and the preview and the trial follow the answer', async () => {
    const { asked } = await open(born)
    await chooseFile()
    await answer('4 mars')
    await expect.element(page.getByText('044 · 4\u00a0mars\u00a01988')).toBeVisible()
    await expect.element(page.getByText('4 të sigurta, 1 nuk merret')).toBeVisible()
    await tryOut.click()
    await trialStands()
    await expect.element(page.getByText(/ · datat muaj\/ditë\/vit · /)).toBeVisible()
    expect(asked()[1]).toMatchObject({ query: { dryRun: 'true' }, body: { days: 'month-first' } })
    await press(/^Sill 312/)
    await expect.element(page.getByRole('heading', { name: /klientë të rinj/ })).toBeVisible()
    expect(asked()[2]).toMatchObject({ query: { dryRun: 'false' }, body: { days: 'month-first' } })
  })

  test('are asked about where their column is set by hand', async () => {
    const { asked } = await open({ ...born, field: 'note' })
    await chooseFile()
    await expect.element(page.getByText('4 të sigurta, 1 nuk merret')).toBeVisible()
    expect(question.query()).toBeNull()
    await columnOf('Date of Birth').selectOptions('Ditëlindja')
    await answer('4 mars')
    await columnOf('Date of Birth').selectOptions('Mos e merr')
    expect(question.query()).toBeNull()
    await tryOut.click()
    await trialStands()
    expect(asked()[1]?.body).not.toHaveProperty('days')
  })

  test('stay in their place on a phone once they are answered', async () => {
    await page.viewport(390, 844)
    await open(born)
    await chooseFile()
    await answer('4 mars')
    await expect.element(question.getByRole('radio', { name: '4 mars' })).toBeChecked()
    await expect.element(page.getByRole('combobox').first()).toHaveAccessibleName('Date of Birth')
  })

  test('are not asked about where a row tells their order', async () => {
    await open(column(4, 'Date of Birth', 'birthday', '03/04/1988', '17/05/1990'))
    await chooseFile()
    await expect.element(page.getByText('4 të sigurta, 1 nuk merret')).toBeVisible()
    expect(page.getByText(/Si lexohet/).query()).toBeNull()
  })
})

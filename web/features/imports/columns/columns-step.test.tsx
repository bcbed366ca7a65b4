import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  chooseFile,
  column,
  columns,
  openImport,
  press,
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
  expect(JSON.parse(asked()[1]?.query['columns'] ?? '')).toEqual({
    0: 'firstName',
    1: null,
    2: 'phone',
    3: 'note',
  })
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

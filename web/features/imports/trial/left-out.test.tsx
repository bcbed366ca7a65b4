import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { importWords } from '#contract/imports/words.ts'
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
import { rowsToMend } from './wrong-rows.ts'

sendThroughFetch()
beforeEach(() => page.viewport(1440, 900))

async function openTrial(rows: typeof trial.rows, wrong: number) {
  const counts = { new: 312, known: 118, wrong }
  await openImport({ clients: { ...trial, truncated: true, counts, rows } })
  await chooseFile()
  await press('Provo, pa ruajtur gjë')
}
const refused = trial.rows.filter(({ fate }) => fate === 'wrong')
const foot = page.getByText(/të tjerë/)

test('rows left out are not called without remark where all that is listed has one', async () => {
  const cut = row(7, 'new', ['Arta'], { message: importWords.cellCut })
  await openTrial([...refused, cut], 9)
  await expect.element(foot).toHaveTextContent('dhe 436 të tjerë')
  await expect.element(foot).not.toHaveTextContent('vërejtje')
})

test('the end counts all rows that were not taken, and says how many its file has', async () => {
  await openTrial(refused, 9)
  await press(/^Sill 312/)
  await expect.element(page.getByText('9 rreshta nuk u morën', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^këtu 2 të parët; ndreqini në skedar/)).toBeVisible()
})

test('a cell whose beginning was answered stands whole in the file of rows to mend', () => {
  const whole = 'shënim '.repeat(100)
  const cells = ['', `${whole.slice(0, 199)}…`]
  const columns = [column(0, 'Emri', 'name'), column(1, 'Shënime', 'note')]
  const [, line] = rowsToMend(columns, [
    row(2, 'wrong', cells, { message: 'pa emër', whole: { 1: whole } }),
  ]).split('\r\n')
  expect(line).toBe(`pa emër;;${whole}`)
})

test('unknown names beyond those that are listed are counted', async () => {
  const unknown = {
    rows: 6,
    barbers: [],
    services: [{ name: 'Manikyr', rows: 2, nearest: null }],
    more: { barbers: 0, services: 4 },
  }
  await openImport({ visits: { ...trial, unknown } })
  await page.getByRole('radio', { name: /^Termine/ }).click({ force: true })
  await chooseFile(fileOf('Kur;Kush\r\n', 'terminet.csv'))
  await press('Provo, pa ruajtur gjë')
  await expect
    .element(page.getByText(/^Manikyr dhe 4.emra të tjerë. Pa këtë, 6 rreshtat/))
    .toBeVisible()
  await expect
    .element(page.getByRole('switch', { name: /^Shto 5.shërbime që mungojnë/ }))
    .toBeVisible()
})

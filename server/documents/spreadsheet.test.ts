import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSpreadsheet } from '#tests/support/server/spreadsheet.ts'
import type { Sheet } from './sheet.ts'
import { writeSpreadsheet } from './spreadsheet.ts'

const sheet: Sheet = {
  name: 'Lista',
  columns: [
    { name: 'Emri', width: 3 },
    { name: 'Shuma', width: 30, format: '0.00' },
  ],
  rows: [['e para', 1]],
  isGrowing: true,
}
async function* nothing() {}
async function* twoPages() {
  yield '[["e dyta",2],["e treta",3]]'
  await pause(1)
  yield '[["e katërta",4.5]]'
}
const hold = () => {}
const patient = () => ({ signal: AbortSignal.timeout(60_000), hold })

test('rows that come page by page follow the earlier ones', async () => {
  const file = await writeSpreadsheet({ sheets: [sheet] }, twoPages(), patient())
  const [opened] = openSpreadsheet(file).sheets
  expect(opened?.rows).toEqual([
    ['Emri', 'Shuma'],
    ['e para', 1],
    ['e dyta', 2],
    ['e treta', 3],
    ['e katërta', 4.5],
  ])
  expect(opened?.formats.map(([, format]) => format)).toEqual([
    undefined,
    '0.00',
    '0.00',
    '0.00',
    '0.00',
  ])
  expect(opened?.widths.map(Math.floor)).toEqual([10, 30])
})

test('an abort ends the writing', async () => {
  const stop = new AbortController()
  async function* endless() {
    yield '[["a",1]]'
    stop.abort()
    await new Promise(() => {})
  }
  await expect(
    writeSpreadsheet({ sheets: [sheet] }, endless(), { signal: stop.signal, hold }),
  ).rejects.toThrow(/abort/i)
})

test('a failed write makes no file', async () => {
  const twice = { sheets: [sheet, sheet] }
  await expect(writeSpreadsheet(twice, nothing(), patient())).rejects.toThrow()
  async function* broken() {
    yield '[["a",1]]'
    throw new Error('the database is away')
  }
  await expect(writeSpreadsheet({ sheets: [sheet] }, broken(), patient())).rejects.toThrow('away')
})

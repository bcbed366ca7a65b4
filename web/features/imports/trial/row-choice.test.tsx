import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import {
  chooseFile,
  fileOf,
  openImport,
  press,
  row,
  sendThroughFetch,
  trial,
} from '#tests/support/browser/screens/import-page.tsx'

sendThroughFetch()
beforeEach(() => page.viewport(1440, 900))

const people = [
  row(61, 'wrong', ['', '', '04 77', '']),
  row(2, 'new', ['Mami', '', '044 111 222', '']),
  row(3, 'new', ['Besa', 'Krasniqi klient', '044 333 444', '']),
  row(4, 'known', ['Çelo', 'Beqiri klient', '044 555 666', ''], { fills: true }),
  row(5, 'new', ['Taxi', 'Tirana', '049 777 888', '']),
]
const answer = {
  ...trial,
  counts: { new: 3, known: 1, wrong: 1 },
  filled: 1,
  rows: people,
}

async function openTrial(fileName: string, told = answer) {
  const opened = await openImport({ clients: told })
  await chooseFile(fileOf('-', fileName))
  if (!fileName.endsWith('.vcf')) await press('Provo, pa ruajtur gjë')
  await expect.element(page.getByRole('table')).toBeVisible()
  return opened
}
const openBook = (told = answer) => openTrial('Kontaktet.vcf', told)
const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
const searchFor = (words: string) => page.getByLabelText('Vetëm me').fill(words)
const isDone = () => expect.element(page.getByText('Keni edhe termine atje?')).toBeVisible()

describe('a table', () => {
  test('begins with all rows ticked, and an unticked one is left out', async () => {
    const { asked } = await openTrial('klientet.csv')
    await expect.element(box('Zgjidhi të gjithë')).toBeChecked()
    await expect.element(page.getByText('4 nga 4 të zgjedhur')).toBeVisible()
    await expect.element(box('(pa emër)')).toBeDisabled()
    await box('Mami').click()
    await expect.element(box('Zgjidhi të gjithë')).toBePartiallyChecked()
    await expect.element(page.getByText('shtohen të zgjedhurit')).toBeVisible()
    await press('Sill 2 të rinj, plotëso 1')
    await isDone()
    expect(asked().at(-1)?.body).toMatchObject({ leftOut: '[2]' })
  })

  test('is sent without a choice where all of it is taken', async () => {
    const { asked } = await openTrial('klientet.csv')
    await press('Sill 3 të rinj, plotëso 1')
    await isDone()
    expect(Object.keys(asked().at(-1)?.body ?? {})).toEqual(['file'])
  })
})

describe('an address book', () => {
  test('of a phone is tried at once, and the way back leads to its columns', async () => {
    await openBook()
    await press('Mbrapa')
    await expect.element(page.getByRole('button', { name: 'Provo, pa ruajtur gjë' })).toBeVisible()
  })

  test('begins with nobody ticked, and those who are found are ticked by one press', async () => {
    const { asked } = await openBook()
    await expect.element(page.getByText('Zgjidhni cilët të sillni')).toBeVisible()
    await expect.element(page.getByText('0 nga 4 të zgjedhur')).toBeVisible()
    await searchFor('klient')
    await expect.element(box('Mami')).not.toBeInTheDocument()
    await box('Zgjidhi këta 2').click()
    await searchFor('49 77')
    await expect.element(box('Taxi Tirana')).not.toBeChecked()
    await searchFor('')
    await expect.element(page.getByText('2 nga 4 të zgjedhur')).toBeVisible()
    await press('Sill 1 të ri, plotëso 1')
    await isDone()
    expect(asked().at(-1)?.body).toMatchObject({ only: '[3,4]' })
  })

  test('of Google begins with nobody ticked, and all are ticked by one press', async () => {
    const heads = ['First Name', 'Phone 1 - Value', 'E-mail 1 - Value']
    const columns = trial.columns.map((one, at) => ({ ...one, title: heads[at] ?? '' }))
    const { asked } = await openTrial('contacts.csv', { ...answer, columns })
    await expect.element(box('Mami')).not.toBeChecked()
    await box('Zgjidhi të gjithë').click()
    await expect.element(box('Mami')).toBeChecked()
    await press('Sill 3 të rinj, plotëso 1')
    await isDone()
    expect(Object.keys(asked().at(-1)?.body ?? {})).toEqual(['file'])
  })

  test('says that a search finds no row', async () => {
    await openBook()
    await searchFor('zzz')
    await expect.element(page.getByText('Asnjë rresht me “zzz”.')).toBeVisible()
    await expect.element(box('Zgjidhi të gjithë')).toBeDisabled()
  })

  test('is ticked on a phone, row by row and with the keyboard', async () => {
    await page.viewport(390, 844)
    await openBook()
    await expect.element(box('Besa Krasniqi klient')).toBeVisible()
    const besa = box('Besa Krasniqi klient').element() as HTMLInputElement
    besa.focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('button', { name: 'Sill 1' })).toBeVisible()
    const bar = document.querySelector('.import-choice')
    expect(bar?.scrollWidth).toBe(bar?.clientWidth)
  })
})

test('a filter’s rows are unticked by one press', async () => {
  const { asked } = await openTrial('klientet.csv')
  await press(/^Të njohur/)
  await box('Zgjidhi këtë').click()
  await press('Sill 3 të rinj')
  await isDone()
  expect(asked().at(-1)?.body).toMatchObject({ leftOut: '[4]' })
})

describe('a file with more rows than are listed', () => {
  const large = { ...answer, truncated: true, counts: { new: 2003, known: 1, wrong: 1 } }

  test('is taken whole by one press, and what is unticked of it is left out', async () => {
    const { asked } = await openBook(large)
    await box('Zgjidhi të gjithë').click()
    await expect.element(page.getByText('2 004 nga 2 004 të zgjedhur')).toBeVisible()
    await box('Mami').click()
    await press('Sill 2 002 të rinj, plotëso 1')
    await isDone()
    expect(asked().at(-1)?.body).toMatchObject({ leftOut: '[2]' })
  })

  test('is searched by the server, and ticks of what was found before stay', async () => {
    const { server, asked, call } = await openBook(large)
    await box('Mami').click()
    const late = row(1900, 'new', ['Zana', 'Ukaj klient', '', ''])
    server.answer(call, () => says({ ...large, rows: [late] }))
    await searchFor('ukaj')
    await box('Zgjidhi këtë').click()
    expect(asked().at(-1)).toMatchObject({ query: { dryRun: 'true' }, body: { search: 'ukaj' } })
    await press('Sill 2 të rinj')
    await isDone()
    expect(asked().at(-1)?.body).toMatchObject({ only: '[2,1900]' })
    expect(asked().at(-1)?.body).not.toHaveProperty('search')
  })
})

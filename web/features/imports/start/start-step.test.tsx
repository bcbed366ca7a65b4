import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { importErrors, importTypes } from '#contract/imports/imports.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import {
  breakLine,
  chooseFile,
  fileOf,
  holdLineAt,
  letLineGoOn,
  openImport,
  press,
  sendThroughFetch,
  trial,
} from '#tests/support/browser/screens/import-page.tsx'

sendThroughFetch()
beforeEach(() => page.viewport(1440, 900))

const box = page.getByRole('region', { name: 'Skedari' })
const title = (name: string) => page.getByRole('heading', { name })

test('a chosen file is tried and leads to its columns', async () => {
  const { asked } = await openImport()
  await chooseFile()
  await expect.element(title('Sill klientët')).toHaveFocus()
  await expect.element(page.getByText('klientet-fresha.csv · 432 rreshta')).toBeVisible()
  const [call] = asked()
  expect(call?.query).toEqual({ dryRun: 'true' })
  expect(call?.body['file']).toEqual({
    name: 'klientet-fresha.csv',
    type: importTypes.csv,
    text: expect.stringContaining('Teuta;Berisha') as string,
  })
})

test('a file dropped anywhere on the page is taken', async () => {
  await openImport()
  await expect.element(page.getByText('Lëshojeni skedarin këtu')).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(fileOf('Emri\r\nTeuta\r\n'))
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }))
  await expect.element(title('Sill klientët')).toBeVisible()
})

test('the help follows the program that the file is from', async () => {
  await openImport()
  await page.getByRole('radio', { name: 'Square' }).click({ force: true })
  await expect.element(page.getByText('Nga Square')).toBeVisible()
  await page.getByRole('radio', { name: 'Booksy' }).click({ force: true })
  await expect.element(page.getByText('Kërkoni aty “Export” ose “Eksporto”.')).toBeVisible()
})

describe('a file that is not read', () => {
  test.each([
    ['of another kind', fileOf('x', 'klientet.pdf'), importErrors.fileType.message],
    [
      'above 20 MB',
      new File([new Uint8Array(20_000_001)], 'klientet.csv'),
      importErrors.fileTooLarge.message,
    ],
  ])('%s is not sent', async (_, file, message) => {
    const { asked } = await openImport()
    await chooseFile(file)
    await expect.element(box.getByRole('alert')).toHaveTextContent(message)
    await expect.element(box).toHaveFocus()
    expect(asked()).toEqual([])
  })

  test('refused by the server says where it is damaged', async () => {
    const { server, call } = await openImport()
    const why = 'Rreshti 4000, kolona 2: thonjëza hapet dhe nuk mbyllet.'
    server.answer(call, () => refuses(importErrors.fileUnread, { errors: { file: why } }))
    await chooseFile()
    await expect.element(box.getByRole('alert')).toHaveTextContent(why)
  })

  test('without rows says so', async () => {
    const { server, call } = await openImport()
    server.answer(call, () => says({ ...trial, rows: [], counts: { new: 0, known: 0, wrong: 0 } }))
    await chooseFile()
    await expect
      .element(box.getByRole('alert'))
      .toHaveTextContent('Në këtë skedar nuk gjetëm asnjë rresht.')
  })

  test('cut off at 60 % says that nothing was saved, and is sent again', async () => {
    const { asked } = await openImport()
    holdLineAt(0.6)
    await chooseFile()
    await expect.element(box.getByText('Po lexohet… 60 %')).toBeVisible()
    breakLine()
    await expect
      .element(box.getByRole('alert'))
      .toHaveTextContent('U ndërpre te 60 %. Asgjë nuk u ruajt.')
    expect(asked()).toEqual([])
    await chooseFile()
    await expect.element(box.getByText('Po lexohet… 60 %')).toBeVisible()
    letLineGoOn()
    await expect.element(title('Sill klientët')).toBeVisible()
  })
})

test('leaving while the file is being sent asks first', async () => {
  await openImport()
  holdLineAt(0.62)
  await chooseFile()
  await expect.element(box.getByText('Po lexohet… 62 %')).toBeVisible()
  history.pushState(null, '', '/klientet')
  await page
    .getByRole('alertdialog', { name: 'Skedari po dërgohet' })
    .getByRole('button', { name: 'Mbrapa' })
    .click()
  expect(location.pathname).toBe('/konfigurimet')
  await press('Ndal')
  await expect.element(page.getByText('Lëshojeni skedarin këtu')).toBeVisible()
})

test('without network no file can be chosen', async () => {
  await openImport()
  const choose = page.getByRole('button', { name: 'Zgjidh skedarin' })
  await expect.element(choose).toBeEnabled()
  dispatchEvent(new Event('offline'))
  await expect.element(choose).toHaveAttribute('aria-disabled', 'true')
  dispatchEvent(new Event('online'))
  await expect.element(choose).not.toHaveAttribute('aria-disabled')
})

test('people chosen in the device’s own list are sent as a file', async () => {
  const people = [{ name: ['Teuta; Berisha'], tel: ['044 218 640', '049 1'], email: [] }]
  const contacts = { select: () => Promise.resolve(people) }
  Object.defineProperty(navigator, 'contacts', { value: contacts, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'contacts'))
  const { asked } = await openImport()
  await press('Zgjidh nga kontaktet')
  await expect.element(title('Sill klientët')).toBeVisible()
  expect(asked()[0]?.body['file']).toMatchObject({
    text: expect.stringContaining('"Teuta; Berisha";044 218 640;049 1;\r\n') as string,
  })
})

test('an earlier import can be undone for 30 days', async () => {
  const brought = {
    kind: 'services',
    at: '2026-11-18T09:00:00Z',
    who: 'Arta',
    known: 0,
    file: null,
  }
  const { server } = await openImport({}, [
    { ...brought, id: 'h7', file: 'çmimet.xlsx', new: 24, canUndo: true },
    { ...brought, id: 'h8', kind: 'clients', at: '2026-10-12T09:00:00Z', new: 86, canUndo: false },
  ])
  server.answer('POST /api/salon/history/h7/undo', () =>
    says({ message: '24 shërbime u hoqën.', historyId: 'h9' }),
  )
  await expect.element(page.getByText('24 shërbime të reja')).toBeVisible()
  await expect.element(page.getByText('çmimet.xlsx · 18 nën, Arta')).toBeVisible()
  await expect.element(page.getByText('12 tet, Arta', { exact: true })).toBeVisible()
  await expect.element(page.getByText('kaluan 30 ditë')).toBeVisible()
  await press('Zhbëj')
  const question = page.getByRole('alertdialog', { name: 'Zhbëj 24\u00a0shërbime?' })
  await question.getByRole('button', { name: 'Zhbëj' }).click()
  await expect.element(page.getByText('24 shërbime u hoqën.')).toBeVisible()
})

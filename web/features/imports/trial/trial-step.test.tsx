import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { importWords } from '#contract/imports/words.ts'
import { importErrors } from '#contract/imports/imports.ts'
import { commonErrors } from '#contract/common.ts'
import { runningImportKey } from '#web/platform/live/use-running-import.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import {
  breakLine,
  chooseFile,
  column,
  type Fates,
  fileOf,
  holdLineAt,
  openImport,
  press,
  row,
  sendThroughFetch,
  trial,
} from '#tests/support/browser/screens/import-page.tsx'
import { rowsToMend } from './wrong-rows.ts'

sendThroughFetch()
beforeEach(() => page.viewport(1440, 900))

async function openTrial(answers?: Fates) {
  const opened = await openImport(answers)
  await chooseFile()
  await press('Provo, pa ruajtur gjë')
  return opened
}
const rows = () => page.getByRole('table').getByRole('row')
const firstRow = () => rows().nth(1).query()?.textContent
const bring = 'Sill 312 të rinj, plotëso 118'

test('the trial tells every row’s fate, and filters leave those of one', async () => {
  await openTrial()
  await expect.element(page.getByText('numri ka 4 shifra dhe s’ka emër')).toBeVisible()
  await expect.poll(firstRow).toContain('61(pa emër)04 77Nuk merret')
  await expect.element(page.getByText('dhe 427 të tjerë, pa vërejtje')).toBeVisible()
  await press('Nuk merren 2')
  await expect.poll(() => rows().elements()).toHaveLength(3)
  await press('Shihi 1')
  await expect.poll(firstRow).toContain('Era Berisha')
})

test('the trial says how many come without a number', async () => {
  await openTrial({ clients: { ...trial, counts: { ...trial.counts, noNumber: 302 } } })
  await expect.element(page.getByText('pa asnjë numër: 302')).toBeVisible()
})

test('a number of somebody else is decided by one press, and the decision travels along', async () => {
  const { asked } = await openTrial()
  const era = page.getByRole('group', { name: 'Era Berisha' })
  await expect
    .element(era.getByRole('button', { name: 'Tjetër person', pressed: true }))
    .toBeVisible()
  await era.getByRole('button', { name: 'E njëjta' }).click()
  await expect.element(page.getByRole('button', { name: /^Shihi/ })).not.toBeInTheDocument()
  await press('Sill 311 të rinj, plotëso 119')
  await expect.element(page.getByRole('heading', { name: /klientë të rinj/ })).toBeVisible()
  expect(asked().at(-1)).toMatchObject({
    query: { dryRun: 'false' },
    body: { choices: '{"14":"known"}' },
  })
})

test('rows that are not taken are a file again, with the reason before them', () => {
  const refused = trial.rows.slice(0, 2)
  expect(rowsToMend(trial.columns, refused)).toBe(
    [
      '\uFEFFArsyeja;First Name;Last Name;Mobile Number;Referral source',
      'numri ka 4 shifra dhe s’ka emër;;;04 77;',
      'pa emër e pa numër;;;;"Insta;""gram"""',
      '',
    ].join('\r\n'),
  )
})

describe('a file with nothing new', () => {
  test('fills in known clients', async () => {
    const counts = { new: 0, known: 118, wrong: 0 }
    await openTrial({ clients: { ...trial, counts, filled: 31 } })
    await press('Plotëso 31')
    await expect
      .element(page.getByRole('heading', { name: /^31.të njohur u plotësuan/ }))
      .toBeVisible()
    expect(page.getByText(/klientë të rinj/).query()).toBeNull()
  })

  test('ends without a number where others brought all of it meanwhile', async () => {
    const { server, call } = await openTrial()
    const counts = { new: 0, known: 430, wrong: 0 }
    server.answer(call, () => says({ ...trial, rows: [], counts, filled: 0 }))
    await press(bring)
    await expect.element(page.getByRole('heading', { name: 'Asgjë e re' })).toBeVisible()
    expect(page.getByText(/plotësua/).query()).toBeNull()
  })

  test('leaves only the way back where there is nothing to fill in', async () => {
    const known = row(2, 'known', ['Teuta', 'Berisha'], { message: importWords.filled([]) })
    const counts = { new: 0, known: 1, wrong: 0 }
    await openTrial({ clients: { ...trial, counts, filled: 0, rows: [known] } })
    await expect.element(page.getByText('S’ka gjë për të sjellë')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: /^Sill|^Plotëso/ }))
      .not.toBeInTheDocument()
    await press('Mbrapa')
    await expect.element(page.getByText('Çfarë është secila kolonë')).toBeVisible()
  })
})

describe('an import that does not come to its end', () => {
  test('says that it was stopped', async () => {
    const { server, call } = await openTrial()
    server.answer(call, () => refuses(importErrors.importStopped))
    await press(bring)
    await expect.element(page.getByText('U ndal. Asgjë nuk u ruajt.')).toBeVisible()
  })

  test('is brought again by one press after the line broke', async () => {
    await openTrial()
    holdLineAt(0.6)
    await press(bring)
    await expect.element(page.getByRole('button', { name: 'Po sillen…' })).toBeVisible()
    breakLine()
    await expect.element(page.getByText('U ndërpre te 60 %. Asgjë nuk u ruajt.')).toBeVisible()
    await press('Provo përsëri')
    await expect.element(page.getByRole('button', { name: 'Po sillen…' })).toBeVisible()
  })

  test('says at which row it broke at the server', async () => {
    const { server, call, client } = await openTrial()
    server.answer(call, () => {
      const running = { id: 'i1', kind: 'clients', done: 266, total: 430 }
      client.setQueryData(runningImportKey, running)
      return refuses(commonErrors.unexpected)
    })
    await press(bring)
    await expect
      .element(page.getByText('U ndërpre te rreshti 266. Asgjë nuk u ruajt.'))
      .toBeVisible()
  })
})

test('names that the salon does not know are matched once, or all made', async () => {
  const unknown = {
    rows: 6,
    barbers: [{ name: 'Beni', rows: 5, nearest: 'Beni Gashi' }],
    services: [{ name: 'Manikyr', rows: 2, nearest: null }],
  }
  const visits = {
    ...trial,
    columns: [column(0, 'Kur', 'date', '23.11.2026'), column(1, 'Kush', 'barber', 'Beni')],
    counts: { new: 1204, known: 61, taken: 4, wrong: 9, ahead: 38 },
    rows: [
      row(18, 'taken', ['23.11.2026', 'Arta'], {
        date: '2026-11-23',
        time: '10:00',
        message: 'i zënë: Teuta Berisha 10:00–11:30',
      }),
    ],
    unknown,
  }
  const { asked } = await openImport({ visits })
  await page.getByRole('radio', { name: /^Termine/ }).click({ force: true })
  await chooseFile(fileOf('Kur;Kush\r\n', 'terminet.csv'))
  await press('Provo, pa ruajtur gjë')
  await expect.element(page.getByText('1 166 të kryera, 38 përpara')).toBeVisible()
  await expect
    .element(page.getByText('Beni; Manikyr. Pa këtë, 6 rreshtat e tyre nuk merren.'))
    .toBeVisible()
  await expect.poll(firstRow).toContain('1823.11. 10:00')
  const beni = page.getByLabelText('Beni · 5 rreshta')
  await expect.element(beni.getByRole('option').nth(2)).toHaveTextContent('Beni Gashi')
  await beni.selectOptions('Beni Gashi')
  await expect
    .poll(() => asked('visits').at(-1))
    .toMatchObject({
      query: { dryRun: 'true' },
      body: { matches: '{"barbers":{"Beni":"b2"},"services":{}}' },
    })
  const nearest = page.getByRole('button', { name: 'Përputhe me emrin më të afërt' })
  await expect.element(nearest).not.toBeInTheDocument()
  await beni.selectOptions('Mos i merr')
  await nearest.click()
  await expect.element(beni).toHaveValue('b2')
  await page.getByRole('switch', { name: 'Shto 1 berber dhe 1 shërbim që mungojnë' }).click()
  await expect.poll(() => asked('visits').at(-1)?.body['create']).toBe('true')
  await press('Sill 1 204 termine')
  await expect.element(page.getByRole('heading', { name: '1 204 termine të reja' })).toBeVisible()
  expect(asked('visits').at(-1)).toMatchObject({
    query: { dryRun: 'false' },
    body: { create: 'true' },
  })
})

test('the end says what came, takes it back, and asks for the visits', async () => {
  const { server } = await openTrial()
  server.answer('POST /api/salon/history/h1/undo', () =>
    says({ message: '312 klientë u hoqën.', historyId: 'h2' }),
  )
  await press(bring)
  await expect
    .element(page.getByText('118 të njohur u plotësuan · 2 rreshta nuk u morën'))
    .toBeVisible()
  await expect.element(page.getByText(/Zhbëhet si një, deri më 20 dhjetor/)).toBeVisible()
  await press('Zhbëj')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zhbëj' }).click()
  await expect.element(page.getByText('312 klientë u hoqën.')).toBeVisible()
  await expect.element(page.getByText('Lëshojeni skedarin këtu')).toBeVisible()
})

test('the end leads to pairs that may be one person, once they are found', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { server } = await openTrial()
  await press(bring)
  await expect.element(page.getByText('Keni edhe termine atje?')).toBeVisible()
  expect(page.getByText(/ngjasojnë/).query()).toBeNull()
  server.answer('GET /api/clients/doubles', () => says({ pairs: [], total: 7 }))
  const found = page.getByText('7\u00a0çifte ngjasojnë')
  await expect
    .poll(() => {
      vi.advanceTimersByTime(30_000)
      return found.query()
    })
    .not.toBeNull()
  await expect
    .element(page.getByRole('link', { name: 'Shihi' }))
    .toHaveAttribute('href', '/klientet?tab=dyfishte')
})

test('the visits of the other program are one press away', async () => {
  await openTrial()
  await press(bring)
  await press('Silli')
  await expect.element(page.getByRole('radio', { name: /^Termine/ })).toBeChecked()
})

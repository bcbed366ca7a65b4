import '#web/ui/styles/app.css'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { type LateDay, lateErrors } from '#contract/late.ts'
import { barber, booked, openSchedule, json } from '#tests/support/browser/schedule.tsx'
import { askLate } from './asked-late.tsx'

const move = {
  id: 'late-1',
  version: 1,
  client_name: 'Arben Zeka',
  from: '13:45',
  to: '14:00',
  barber: 'Arta',
  arrived: true,
  hasNumber: true,
  eaten: 0,
}
const quiet: LateDay = {
  message: '',
  moves: [],
  crosses: [],
  blocked: [],
  running: null,
  stays: null,
  most: null,
  seen: 'seen',
  historyId: null,
}

type Asked = { minutes: number; from: string; dryRun?: boolean; seen?: string }

/** The dialog over a day at 13:12, and what the server answers for so many minutes. */
async function open(answer: (body: Asked) => Partial<LateDay> | ErrorDef) {
  await page.viewport(1440, 900)
  const asked: Asked[] = []
  openSchedule('/terminet', {
    staff: [barber('Arta')],
    appointments: [
      booked('13:00', { client_name: 'Teuta Berisha', barber: 'Arta', duration: 45 }),
      booked('13:45', { id: move.id, client_name: 'Arben Zeka', barber: 'Arta' }),
    ],
    late: (body) => {
      asked.push(body as Asked)
      const said = answer(body as Asked)
      return 'status' in said ? json(said, said.status) : json({ ...quiet, ...said })
    },
  })
  await expect.element(page.getByText('Teuta Berisha').first()).toBeInTheDocument()
  askLate('Arta')
  await expect.element(page.getByRole('heading', { name: 'Arta është vonë' })).toBeVisible()
  return asked
}

beforeEach(() => {
  askLate(undefined)
  return () => void vi.useRealTimers()
})

test('a late dialog lists who moves, and the grid draws where they go', async () => {
  const running = { id: '2026-11-20 13:00 Arta', was: '13:45', until: '14:00' }
  const stays = { id: 'x', client_name: 'Përparim Aliu', time: '15:00' }
  const crosses = [
    { what: 'break', at: '14:30', until: '14:45', barber: 'Arta', left: 15, of: 30 } as const,
  ]
  await open(() => ({ moves: [move], running, stays, crosses }))
  await expect
    .element(page.getByText('Tani te Teuta Berisha: mbaron 14:00, jo 13:45.'))
    .toBeVisible()
  await expect.element(page.getByText('te Arta · është këtu')).toBeVisible()
  await expect.element(page.getByText('mbetet 15:00')).toBeVisible()
  await expect.element(page.getByText('Pushimi te Arta: 15 min nga 30.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Zhvendos 1.termin/ })).toBeVisible()
  await expect.poll(() => document.querySelector('[data-kind="pushed"]')?.textContent).toBe('+15')
  expect(document.querySelector(`[data-id="${move.id}"]`)?.hasAttribute('data-pushed')).toBe(true)
})

test('a late dialog says why nothing moves, and offers the most that works', async () => {
  const blocked = [
    { id: 'e', client_name: 'Edona Hyseni', barber: 'Besnik', at: '15:10', by: 'other' },
  ]
  const asked = await open(({ minutes }) =>
    minutes > 10 ? { blocked, most: 10 } : { moves: [move] },
  )
  const why = page.getByText(/Edona Hyseni vazhdon te Besniku në 15:10/)
  await expect.element(why).toBeVisible()
  await expect.element(page.getByText('+15 nuk mundet.')).toBeVisible()
  await page.getByRole('button', { name: 'Provo +10' }).click()
  await expect.element(page.getByRole('button', { name: /^Zhvendos 1.termin/ })).toBeVisible()
  expect(asked.map(({ minutes, from }) => [minutes, from])).toEqual([
    [15, '13:45'],
    [10, '13:45'],
  ])
})

test('a late dialog where nobody moves has one button', async () => {
  await open(() => ({}))
  await expect.element(page.getByText('Askush nuk lëviz: 15 min të lira mjaftojnë.')).toBeVisible()
  await page.getByRole('button', { name: 'Në rregull' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Arta është vonë' }))
    .not.toBeInTheDocument()
})

test('a day that changed since it was shown is shown anew before anybody moves', async () => {
  const asked = await open((body) => (body.dryRun ? { moves: [move] } : lateErrors.changedSince))
  await page.getByRole('button', { name: /^Zhvendos 1.termin/ }).click()
  await expect.element(page.getByText('Dita ndryshoi; kjo është lista e re.')).toBeVisible()
  expect(asked[1]).toMatchObject({ seen: 'seen', minutes: 15 })
  expect(asked.map(({ dryRun }) => dryRun)).toEqual([true, undefined, true])
})

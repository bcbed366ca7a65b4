import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

const blocked = [
  { id: 'e', client_name: 'Edona Hyseni', barber: 'Besnik', at: '15:10', by: 'other' },
]

/** The dialog over a day at 13:12, and what the server answers for so many minutes. */
async function open(answer: (body: Asked) => Partial<LateDay> | ErrorDef, client?: object) {
  await page.viewport(1440, 900)
  const asked: Asked[] = []
  openSchedule('/terminet', {
    staff: [barber('Arta')],
    appointments: [
      booked('13:00', { client_name: 'Teuta Berisha', barber: 'Arta', duration: 45 }),
      booked('13:45', { id: move.id, client_name: 'Arben Zeka', barber: 'Arta' }),
      booked('14:30', { id: 'e', client_name: 'Edona Hyseni', barber: 'Arta', client_id: 'c' }),
    ],
    ...(client && { client }),
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
  const block = document.querySelector(`[data-id="${move.id}"]`)
  expect(block?.hasAttribute('data-pushed')).toBe(true)
  const hour = block?.querySelector('em')
  expect(hour?.textContent.trim()).toBe('13:45')
  expect(hour?.dataset['then']).toBe('14:00')
  expect(getComputedStyle(hour as Element).textDecorationLine).toBe('line-through')
})

test('a late dialog says why nothing moves, and offers the most that works', async () => {
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

test('a late dialog calls the client who is in the way, where the member sees a number', async () => {
  const known = { id: 'c', name: 'Edona Hyseni', phone: '+383 44 111 222', phones: [] }
  await open(({ minutes }) => (minutes > 10 ? { blocked, most: 10 } : { moves: [move] }), known)
  const call = page.getByRole('link', { name: 'Thirr Edona Hyseni' })
  await expect.element(call).toHaveAttribute('href', 'tel:+38344111222')
  await expect.element(call).toHaveTextContent('Edona')
  await expect.element(page.getByText(/Ose telefononi dhe zhvendoseni veç\.$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mbrapa' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Provo +10' }).click()
  await expect.element(page.getByRole('button', { name: 'Mbrapa' })).toBeVisible()
  await expect.element(call).not.toBeInTheDocument()
})

test('a late dialog calls nobody where the number is not the member’s to see', async () => {
  await open(() => ({ blocked, most: null }), { id: 'c', phone: '', phones: [] })
  await expect.element(page.getByText('Zhvendosini terminet veç, një nga një.')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Mbyll', exact: true }).last())
    .toBeVisible()
  expect(document.querySelector('[href^="tel:"]')).toBeNull()
})

test('a late dialog where nobody moves is one line, and Enter closes it', async () => {
  await open(() => ({}))
  const line = page.getByText('Askush nuk lëviz: 15 min të lira mjaftojnë.')
  await expect.element(line).toBeVisible()
  const close = page.getByRole('button', { name: 'Mbyll', exact: true }).first()
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect()
    return top + height / 2
  }
  await expect.poll(() => middle(close.element()) - middle(line.element())).toBeLessThan(2)
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { name: 'Arta është vonë' }))
    .not.toBeInTheDocument()
})

test('a day that changed since it was shown is shown anew before anybody moves', async () => {
  const asked = await open((body) => (body.dryRun ? { moves: [move] } : lateErrors.changedSince))
  await page.getByRole('button', { name: /^Zhvendos 1.termin/ }).click()
  await expect.element(page.getByText('Dita ndryshoi; kjo është lista e re.')).toBeVisible()
  await expect.poll(() => asked.map(({ dryRun }) => dryRun)).toEqual([true, undefined, true])
  expect(asked[1]).toMatchObject({ seen: 'seen', minutes: 15 })
})

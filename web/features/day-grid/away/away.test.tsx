import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Absence } from '#contract/absences/absences.ts'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { AskedForNew } from '#web/features/booking-form/asked-for-new.tsx'
import { SchedulePage } from '#web/features/schedule/page/schedule-page.tsx'
import { setOnline } from '#web/platform/offline/online.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { mouse } from '#tests/support/browser/pointer.ts'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { busy } from '#tests/support/fixtures/times.ts'

/** Arben and Luan on a Friday at 13:12; the server stores busy time. */
function salon(...first: Absence[]) {
  const server = salonDay(booked())
  const absences = new Map(first.map((one) => [one.id, one]))
  const told = (id: string) => {
    const before = absences.get(id)
    server.answer('POST /api/salon/history/act/undo', () => {
      if (before) absences.set(id, before)
      else absences.delete(id)
      return says({ message: 'Koha u kthye si më parë.', historyId: 'back' })
    })
    return { message: 'ok', historyId: 'act' }
  }
  const written = (absence: Absence) => {
    const reply = { ...told(absence.id), absence, conflicts: [] }
    absences.set(absence.id, absence)
    return says(reply)
  }
  server.answer('GET /api/working-hours', () => says({ barbers: [] }))
  server.answer('GET /api/absences', () => says({ absences: [...absences.values()] }))
  server.answer('POST /api/absences', ({ body }) =>
    written({ ...busy('Luan', '', ''), ...(body as Partial<Absence>), id: 'held' }),
  )
  for (const id of ['held', ...absences.keys()]) {
    server.answer(`PUT /api/absences/${id}`, ({ body }) => {
      const now = absences.get(id) ?? busy('Luan', '', '')
      return written({ ...now, ...(body as Partial<Absence>), version: now.version + 1 })
    })
    server.answer(`DELETE /api/absences/${id}`, () => {
      const reply = told(id)
      absences.delete(id)
      return says(reply)
    })
  }
  inSalon(
    <HistoryRouter>
      <div style={{ display: 'flex', height: '860px' }}>
        <AskedForNew>
          <SchedulePage />
        </AskedForNew>
      </div>
    </HistoryRouter>,
  )
  return absences
}
const held = page.getByRole('button', { name: /^I zënë/ })
const times = (absences: Map<string, Absence>) =>
  [...absences.values()].map(({ barberId, fromTime, toTime }) => [barberId, fromTime, toTime])
const eventually = <T,>(look: () => T) => expect.poll(look)

/** Waits for both lazy modules: the grid's and that of absences. */
const ready = async () => {
  await expect.element(page.getByText('vend tani').first()).toBeVisible()
  await eventually(() => document.querySelectorAll('.grid-ghost').length).toBe(2)
  await eventually(() => document.querySelector('.schedule')?.scrollTop).toBeGreaterThan(0)
}

/** The position on the screen of a minute in a column. */
function spot(column: number, minute: number) {
  const box = document.querySelector(`[data-column="${column}"]`)?.getBoundingClientRect()
  if (!box) throw new Error('there is no such column')
  return { x: box.x + box.width / 2, y: box.y + (box.height * (minute - 480)) / 900 }
}

async function drag(from: ReturnType<typeof spot>, to: ReturnType<typeof spot>) {
  const hand = mouse()
  await hand.move(from)
  await hand.down(from)
  await hand.move({ x: from.x, y: from.y + 6 })
  await hand.move(to)
  await new Promise((done) => setTimeout(done, 80))
  await hand.up(to)
}

beforeEach(async () => {
  // Requests of the test before found no server.
  setOnline(true)
  await page.viewport(1200, 900)
})

test('drawn time can be blocked as busy time, and undo frees it', async () => {
  const absences = salon()
  await ready()
  await drag(spot(1, 905), spot(1, 985))
  await page.getByRole('dialog').getByRole('button', { name: 'I zënë' }).click()
  await eventually(() => times(absences)).toEqual([['Luan', '15:00', '16:30']])
  await expect.element(held).toBeVisible()
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await eventually(() => absences.size).toBe(0)
  await expect.element(held).not.toBeInTheDocument()
})

test('drawn time can become a visit of that length', async () => {
  salon()
  await ready()
  await drag(spot(1, 905), spot(1, 985))
  await page.getByRole('dialog').getByRole('button', { name: 'Termin' }).click()
  await expect.element(page.getByRole('heading', { name: 'Termin i ri' })).toBeVisible()
  await expect.element(page.getByText(/15:00/).first()).toBeVisible()
})

test('busy time is moved and lengthened with the pointer, and undo restores it', async () => {
  const absences = salon(busy('Luan', '15:00', '16:00'))
  await expect.element(held).toBeVisible()
  await ready()
  await drag(spot(1, 930), spot(0, 990))
  await eventually(() => times(absences)).toEqual([['Arben', '16:00', '17:00']])
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await eventually(() => times(absences)).toEqual([['Luan', '15:00', '16:00']])
  await expect.element(page.getByRole('button', { name: 'I zënë 15:00–16:00' })).toBeVisible()
  const end = held.element().getBoundingClientRect()
  await drag({ x: end.x + 40, y: end.bottom - 3 }, spot(1, 990))
  await eventually(() => times(absences)).toEqual([['Luan', '15:00', '16:30']])
})

test('busy time is moved by keys and removed from its card, and undo brings it back', async () => {
  const absences = salon(busy('Luan', '15:00', '16:00'))
  await expect.element(held).toBeVisible()
  await ready()
  const focus = () => (held.element() as HTMLElement).focus()
  focus()
  await userEvent.keyboard('z{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Enter}')
  await eventually(() => times(absences)).toEqual([['Luan', '15:30', '17:00']])
  focus()
  await userEvent.keyboard('z{ArrowLeft}{Escape}')
  expect(times(absences)).toEqual([['Luan', '15:30', '17:00']])
  await held.click()
  await expect.element(page.getByText(/15:30–17:00 · Luan/)).toBeVisible()
  await page.getByRole('button', { name: 'Hiqe' }).click()
  await eventually(() => absences.size).toBe(0)
  await page.getByRole('button', { name: 'Zhbëj' }).last().click()
  await eventually(() => times(absences)).toEqual([['Luan', '15:30', '17:00']])
})

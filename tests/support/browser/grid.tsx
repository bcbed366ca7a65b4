import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { GridActs } from '#web/features/day-grid/drag/geometry.ts'
import { ScheduleGrid } from '#web/features/day-grid/grid/schedule-grid.tsx'
import { type Changes, changedVisit } from '#web/visits/model/changed-visit.ts'
import { columnsFor, type View } from '#web/visits/model/schedule-model.ts'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import type { Times } from '#web/visits/times/times.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { waitingQuery } from '#web/visits/waits/queries.ts'
import { afterFrames, mouse, type Spot } from './pointer.ts'
import { onScreen } from './on-screen.ts'
import { newClient, salon } from './salon-day.tsx'
import { barber, booked } from './schedule.tsx'

export const friday = '2026-11-20'
export const staff = [barber('Arben'), barber('Driton')]
export const acts = {
  onAdd: vi.fn<GridActs['onAdd']>(),
  onOpen: vi.fn<GridActs['onOpen']>(),
  onMove: vi.fn<GridActs['onMove']>(),
  onResize: vi.fn<GridActs['onResize']>(),
  onMenu: vi.fn<NonNullable<GridActs['onMenu']>>(),
}

/** Waits long enough for a slow machine. */
export const eventually = <T,>(look: () => T) => expect.poll(look, { timeout: 10_000 })

/** Shows a change made on another device. */
export const otherDevice: { shows: (items: Appointment[]) => void } = { shows: () => undefined }

type Wanted = {
  items: Appointment[]
  view?: View
  isDrawn?: boolean
  selected?: string
  times?: Times
}

/** A grid that shows its changes at once, as on the page Terminet. */
function Salon({ items: first, view = 'day', isDrawn = true, selected, times }: Wanted) {
  const [items, setItems] = useState(first)
  useEffect(() => {
    otherDevice.shows = setItems
  }, [])
  const change = (seen: Appointment, to: Changes) => {
    const changed = items.map((item) =>
      item.id === seen.id ? changedVisit(item, to, (id) => id) : item,
    )
    if (isDrawn) setTimeout(() => setItems(changed))
  }
  return (
    <div className="schedule-page" style={{ height: 700 }}>
      <div className="schedule-frame">
        <ScheduleGrid
          {...acts}
          view={view}
          columns={columnsFor({ view, date: friday, staff, only: null, items })}
          items={items}
          staff={staff}
          times={times}
          now={{ date: friday, minutes: minutesOfTime('13:12') }}
          selected={selected}
          isLoading={false}
          hour={undefined}
          onDay={() => {}}
          onMove={(seen, slot, ...minutes) => {
            acts.onMove(seen, slot, ...minutes)
            const to = { appointment_date: slot.date, appointment_time: clockOf(slot.start) }
            const [duration = seen.duration] = minutes
            change(seen, { ...to, duration, barber_id: slot.barber_id ?? seen.barber_id })
          }}
          onResize={(seen, duration) => {
            acts.onResize(seen, duration)
            change(seen, { duration })
          }}
        />
      </div>
      <Toaster />
    </div>
  )
}

export const arta = booked('14:00', { client_name: 'Arta Krasniqi', status: 'pending' })
export const blerta = booked('15:00', { client_name: 'Blerta Hoxha', barber: 'Driton' })
export const ours = [arta, blerta]

export const block = (name: string) =>
  page.getByRole('listitem').getByRole('button', { name: new RegExp(`^${name}`) })
export const boxOf = (element: Element) => element.getBoundingClientRect()
export const middleOf = (element: Element): Spot => {
  const { x, y, width, height } = boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}
export const found = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`Nothing is ${selector}`)
  return element
}
/** The position on the screen of a time in a column. */
export function spot(column: number, time: string, off = 5): Spot {
  const body = boxOf(found('.schedule-body'))
  const { x, width } = boxOf(found(`[data-column="${column}"]`))
  const { style } = found('.schedule')
  const [from, to] = ['--from', '--to'].map((name) => Number(style.getPropertyValue(name)))
  const share = (minutesOfTime(time) - (from ?? 0)) / ((to ?? 0) - (from ?? 0))
  return { x: x + width / 2, y: body.y + share * body.height + off }
}
export const ghost = () => found('.grid-ghost')
export const voice = () => found('.schedule-body output').textContent
export const elementOf = (name: string) => block(name).element() as HTMLElement

/** Nobody waits for a slot. */
function ofSalon() {
  const client = newClient()
  client.setQueryData(waitingQuery.queryKey, [])
  client.setQueryData(staffQuery.queryKey, [])
  client.setQueryData([...salonQuery.queryKey], salon)
  return client
}

export async function show(wanted: Wanted = { items: ours }) {
  onScreen(
    <QueryClientProvider client={ofSalon()}>
      <Salon {...wanted} />
    </QueryClientProvider>,
  )
  // The grid is drawn first, and reacts to the pointer once its lazy module is loaded.
  const isReady = () => document.querySelector('.grid-slot[style], .booking[tabindex="0"]') !== null
  await eventually(isReady).toBe(true)
  await afterFrames()
}
export async function drag(from: Spot, to: Spot, keys = {}) {
  const hand = mouse()
  await hand.down(from)
  await hand.move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, keys)
  await hand.move(to, keys)
  await afterFrames()
  return { ...hand, letGo: () => hand.up(to).then(() => afterFrames(4)) }
}

/** The tests of this file see the whole grid, of a desktop's size. */
export const onDesktop = () => beforeEach(() => page.viewport(1200, 760))

import { useQueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { repeatWords } from '#contract/visits/repeats/repeat-words.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import {
  barber,
  booked,
  friday,
  inSalon,
  newClient,
  salonDay,
  undoOf,
} from '#tests/support/browser/salon-day.tsx'
import { staffQuery } from '#web/lists/staff.ts'
import { actsOn } from '#web/visits/cache/actions.ts'

const hostile = '<img src=x onerror=alert(1)> Besa'
const of = (nth: number, day: string) =>
  booked({
    id: `b${nth}`,
    client_name: hostile,
    appointment_date: day,
    series: { id: 's', nth, of: 3 },
  })
const besa = of(1, friday)
const series = [besa, of(2, '2026-12-11'), of(3, '2027-01-01')]
const four = { date: friday, barber_id: 'Luan', start: 16 * 60 }

/** What a drag hands over once the block is let go. */
function Grid() {
  const client = useQueryClient()
  return (
    <>
      <button type="button" onClick={() => void actsOn(client).move(besa, four)}>
        Lëviz
      </button>
      <button type="button" onClick={() => void actsOn(client).move(besa, four, 60)}>
        Lëviz e zgjat
      </button>
      <button type="button" onClick={() => void actsOn(client).resize(besa, 45)}>
        Zgjat
      </button>
    </>
  )
}

function open(visits = series) {
  const server = salonDay(...visits)
  server.answer('GET /api/appointments/b1/series', () =>
    says({ everyWeeks: 3, appointments: visits }),
  )
  const client = newClient()
  client.setQueryData([...staffQuery.queryKey], [barber('Arben'), barber('Luan')])
  inSalon(<Grid />, client)
  return server
}
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const way = (name: RegExp) => page.getByRole('radio', { name })
const question = page.getByRole('alertdialog')
const moved = { appointment_date: friday, appointment_time: '16:00', barber_id: 'Luan' }

beforeEach(() => page.viewport(1440, 900))

test('a drag of a visit of a series asks how far it goes, and moves that one by Enter', async () => {
  const server = open()
  await press('Lëviz')
  await expect.element(question).toHaveAccessibleName(`Zhvendos: ${hostile}`)
  await expect.element(way(/^Vetëm këtë/)).toBeChecked()
  expect(server.changes()).toEqual([])
  await press('Zhvendos terminin')
  await expect.poll(() => server.changes()).toMatchObject([{ query: {}, body: moved }])
  await expect.element(page.getByText(`${hostile} u zhvendos në 16:00 te Luani`)).toBeVisible()
})

test('a drag of this visit and those after it is one change, undone as one', async () => {
  const server = open()
  server.answer('PUT /api/appointments/b1', () =>
    says({
      message: repeatWords.changed(3),
      appointment: besa,
      warnings: [],
      historyId: server.undoable('b1', besa),
    }),
  )
  await press('Lëviz e zgjat')
  await way(/^Këtë dhe 2 të tjerat/).click()
  await press('Zhvendos 3 termine')
  await expect.element(page.getByText(repeatWords.changed(3))).toBeVisible()
  expect(server.changes()).toMatchObject([
    { query: { scope: 'following' }, body: { ...moved, duration: 60 } },
  ])
  await press('Zhbëj')
  await expect.poll(() => server.asked(undoOf('act-1')).length).toBe(1)
  expect(server.changes()).toHaveLength(2)
})

test('a pulled edge of a visit of a series asks it too, and Esc changes nothing', async () => {
  const server = open()
  await press('Zgjat')
  await expect.element(question).toHaveAccessibleName('Ndrysho terminin')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(server.changes()).toEqual([])
})

test('a drag of the last open visit of a series asks nothing', async () => {
  const server = open([besa, { ...of(2, '2026-12-11'), status: 'cancelled' }])
  await press('Zgjat')
  await expect.poll(() => server.changes()).toMatchObject([{ body: { duration: 45 } }])
  await expect.element(question).not.toBeInTheDocument()
})

test('a drag that one date of the series refuses says which, and nothing moves', async () => {
  const server = open()
  const message = `11 dhjetor: ${appointmentWords.slotTakenBy('Valon Syla')}`
  const conflict = { client_name: 'Valon Syla', cleaning: null }
  server.answer('PUT /api/appointments/b1', () =>
    refuses({ ...appointmentErrors.slotTaken, message }, { conflict }),
  )
  await press('Lëviz')
  await way(/^Këtë dhe 2 të tjerat/).click()
  await press('Zhvendos 3 termine')
  await expect.element(page.getByText(message)).toBeVisible()
})

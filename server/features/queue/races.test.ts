import { expect, test } from 'vitest'
import { queueRoutes } from '#contract/queue/queue.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { staffRoutes } from '#contract/staff.ts'
import { lineRoom, today } from '#tests/support/races/line-room.ts'

/** Arta, Besa, Cana and Dea; forty presses of Tjetri at once, spread over their chairs and two nodes. */
async function fortyPresses() {
  const room = await lineRoom()
  const { world, call, owner, arta, besa } = room
  const added = ['Cana', 'Dea'].map((name) => call(staffRoutes.add, { body: { name } }))
  const [cana = '', dea = ''] = (await Promise.all(added)).map(({ barber }) => barber.id)
  const chairs = [arta, besa, cana, dea]
  const second = await world.secondNode()
  const press = async () => {
    const presses = Array.from({ length: 40 }, (_, nth) => {
      const body = { barber_id: chairs[nth % 4] ?? '' }
      return (nth % 8 < 4 ? world : second).request(queueRoutes.next, { body }, owner.token)
    })
    const answers = await Promise.all(presses)
    const seated = answers.filter(({ status }) => status === 200).length
    const codes = answers.flatMap(({ status, json }) =>
      status === 409 ? String(json['code']) : [],
    )
    expect(seated + codes.length).toBe(40)
    return { seated, refused: [...new Set(codes)].toSorted() }
  }
  /** All visits of the day, and the chair of each that came from the line. */
  const seats = async () => {
    const query = { from: today, to: today } as object
    const { appointments } = await call(appointmentRoutes.list, { query })
    const entries = await world.sql<{ visit: string; staff: string }>`
      select a.id as visit, a.staff_id as staff from queue_entries e
      join appointments a on a.salon_id = e.salon_id and a.id = e.appointment_id
      where e.status = 'seated'`
    return { visits: appointments.map(({ id }) => id), entries }
  }
  return { ...room, dea, press, seats }
}

test('forty presses on two nodes seat one at each free chair, and nobody twice', async () => {
  const { joined, visit, at, dea, press, seats, list } = await fortyPresses()
  const { id } = await visit('09:00', { barber_id: dea })
  at('09:02')
  for (let nth = 0; nth < 7; nth++) await joined(`Klienti ${nth}`)
  const { seated, refused } = await press()
  expect(seated).toBe(3)
  expect(refused).toEqual(['chair_busy'])
  const { visits, entries } = await seats()
  expect(new Set(entries.map(({ staff }) => staff)).size).toBe(3)
  expect(visits.toSorted()).toEqual([id, ...entries.map((one) => one.visit)].toSorted())
  expect((await list()).queue).toHaveLength(4)
})

test('forty presses on two nodes for two who wait leave the other chairs empty', async () => {
  const { joined, press, seats, names } = await fortyPresses()
  await joined('Agim')
  await joined('Ben')
  const { seated, refused } = await press()
  expect(seated).toBe(2)
  expect(refused).toEqual(['chair_busy', 'nobody_next'])
  const { visits, entries } = await seats()
  expect(new Set(entries.map(({ staff }) => staff)).size).toBe(2)
  expect(visits.toSorted()).toEqual(entries.map((one) => one.visit).toSorted())
  expect(await names()).toEqual([])
})

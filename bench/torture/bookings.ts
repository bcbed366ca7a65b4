import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { appointmentRoutes, type NewAppointment } from '#contract/visits/appointments.ts'
import { addDays } from '#contract/kit/time.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import type { Stage } from './stage.ts'

type Wish = {
  readonly key: string
  readonly token: string
  readonly body: NewAppointment
  /** What it was answered with, once it was. */
  id?: string
}

const callers = 8
const calmMs = 250

/** A place nobody else has: ten minutes, ninety of them a day. */
function placeOf(nth: number) {
  const minutes = 8 * 60 + (nth % 90) * 10
  return {
    appointment_date: addDays('2027-01-01', Math.floor(nth / 90)),
    appointment_time: timeOf(minutes),
    duration: 10,
  }
}

/**
 * Salons that book without a pause, each booking under a key and a name of its own. Whoever gets no answer asks again
 * with the same key, and every promise is remembered.
 */
export async function openBookings(stage: Pick<Stage, 'people' | 'sql' | 'url'>) {
  const owners = await Promise.all(Array.from({ length: callers }, () => stage.people.owner()))
  const wishes: Wish[] = []
  const these = randomUUID()
  const statuses: Record<string, number> = {}
  const answeredAt: number[] = []
  let [failedAt, settledFrom] = [0, 0]
  /** Asked twice and answered with something else. */
  let changed = 0

  async function ask(wish: Wish) {
    const headers = {
      authorization: `Bearer ${wish.token}`,
      'content-type': 'application/json',
      'idempotency-key': wish.key,
    }
    const url = stage.url + appointmentRoutes.add.path
    const body = JSON.stringify(wish.body)
    try {
      const answer = await fetch(url, { method: 'POST', headers, body })
      const said = (await answer.json()) as { appointment?: { id: string } }
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (!answer.ok || !said.appointment) return fail()
      if (wish.id !== undefined && wish.id !== said.appointment.id) changed++
      wish.id ??= said.appointment.id
      answeredAt.push(performance.now())
      return true
    } catch {
      // The line broke: whether it was done is not known.
      return fail()
    }
  }

  function fail() {
    failedAt = performance.now()
    return false
  }

  async function write(caller: number, isOver: () => boolean) {
    const owner = owners[caller]
    if (!owner) return
    while (!isOver()) {
      const nth = wishes.length
      const client_name = `Klienti ${nth} ${these}`
      const body = aBooking({ ...placeOf(nth), client_name, barber: owner.username })
      const wish = { key: `key-${nth}`, token: owner.token, body }
      wishes.push(wish)
      while (!(await ask(wish)) && !isOver()) await pause(20)
    }
  }

  /** What was struck may live on for a moment: it is over when all that is asked is done again for a while. */
  async function untilCalm() {
    const begin = performance.now()
    const isCalm = (now: number) =>
      now - Math.max(failedAt, begin) > calmMs && now - (answeredAt.at(-1) ?? 0) < calmMs
    while (!isCalm(performance.now())) await pause(5)
  }

  function longestGap(from: number) {
    const times = [from, ...answeredAt.filter((at) => at > from)]
    return Math.max(...times.map((at, nth) => at - (times[nth - 1] ?? at)))
  }

  return {
    statuses,
    /**
     * Books while `strike` is carried out, and so long before and after it; answers the longest time after its beginning without a
     * promise.
     */
    async during(strike: () => Promise<void>, steadyMs = 0) {
      let isOver = false
      const busy = Array.from({ length: callers }, (_, caller) => write(caller, () => isOver))
      await pause(200 + Math.random() * 300 + steadyMs)
      const struckAt = performance.now()
      await strike()
      await untilCalm()
      await pause(steadyMs)
      isOver = true
      await Promise.all(busy)
      return longestGap(struckAt)
    },
    /** How long after that moment the next promise was made. */
    promisedAfter: (moment: number) => (answeredAt.find((at) => at > moment) ?? Infinity) - moment,
    /** Asks once more under the same keys: for what was never answered, and for some that was. */
    async settle() {
      const since = wishes.slice(settledFrom)
      settledFrom = wishes.length
      const again = since.filter(({ id }, nth) => id === undefined || nth % 5 === 0)
      for (const wish of again) while (!(await ask(wish))) await pause(50)
      return again.length
    },
    async reckon() {
      const ids = wishes.flatMap(({ id }) => id ?? [])
      const lost = await stage.sql<{ id: string }>`
        select id from unnest(${ids}::uuid[]) as asked (id)
        where not exists (select from appointments a where a.id = asked.id)`
      const [doubled] = await stage.sql<{ count: number }>`
        select count(*) - count(distinct client_name) as count from appointments`
      return { made: ids.length, lost: lost.length, doubled: (doubled?.count ?? 0) + changed }
    },
  }
}
export type Bookings = Awaited<ReturnType<typeof openBookings>>

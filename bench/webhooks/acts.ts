import { setTimeout as pause } from 'node:timers/promises'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import type { Sql } from '#server/database/sql.ts'
import { emptyWorld } from '../fill/world.ts'
import { ask, type Call } from '../suite/ask.ts'
import { bookingOf } from '../suite/kinds.ts'

type Visit = { readonly id: string; readonly version: number }
/** A visit, and how many events there are of it. */
export type Acted = { readonly id: string; readonly events: number }
export type Booked = { readonly visits: readonly Acted[]; readonly took: readonly number[] }

type Salon = { readonly sql: Sql; readonly url: string; readonly token: string }
/** One act in so many shortens the visit that was booked before it, which is its second event. */
const shortenedOneIn = 5
/** Acts a second. */
export const pace = 8
/** After so many acts their counter is emptied: one person may not write so much. */
const counted = 50

async function answerTo({ url }: Salon, { method, path, headers, body }: Call): Promise<Visit> {
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
  const said = (await answer.json()) as { appointment?: Visit }
  if (!answer.ok || !said.appointment) throw new Error(JSON.stringify(said))
  return said.appointment
}

const shortening = (token: string, { id, version }: Visit) =>
  ask(appointmentRoutes.change, token, { id, ifMatch: version, body: { duration: 20 } })

/** So many acts at a steady pace, whatever the answers take. */
export async function act(salon: Salon, acts: number, first: number): Promise<Booked> {
  const world = { ...emptyWorld, tokens: [salon.token] }
  const took: number[] = []
  const visits: Promise<Acted>[] = []
  const begin = performance.now()
  const turnOf = (nth: number) =>
    pause(Math.max(0, begin + (nth * 1000) / pace - performance.now()))

  async function book(nth: number): Promise<Visit> {
    const asked = performance.now()
    const visit = await answerTo(salon, bookingOf(world, first + nth))
    took.push(performance.now() - asked)
    return visit
  }
  for (let nth = 0; nth < acts; nth++) {
    await turnOf(nth)
    if (nth % counted === 0) await salon.sql`delete from rate_counters`
    const booked = book(nth)
    if (nth % shortenedOneIn !== 0 || nth + 1 === acts) {
      visits.push(booked.then(({ id }) => ({ id, events: 1 })))
      continue
    }
    const visit = await booked
    await turnOf(++nth)
    await answerTo(salon, shortening(salon.token, visit))
    visits.push(Promise.resolve({ id: visit.id, events: 2 }))
  }
  return { visits: await Promise.all(visits), took }
}

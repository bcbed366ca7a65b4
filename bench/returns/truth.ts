import { addDays } from '#contract/kit/time.ts'
import { everything } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { dueClients } from '#server/features/returns/due/data.ts'
import type { Owner } from '../fill/salons.ts'
import { today } from '../suite/app-process.ts'
import { goal } from '../suite/results.ts'
import { fillYear } from './fill.ts'
import { yearOf } from './year.ts'

const [count, seeds, least] = [2_000, [1, 2, 3, 4, 5, 6, 7], 0.9]
/** Of a hundred clients, how many change their habit in a year: the goal is for the first, the other is beside it. */
const [usual, restless] = [10, 20]

/** How many of those whom Orari calls due are so by the generator's word, and how many of those it finds. */
async function truthOf(sql: Sql, owner: Owner, seed: number, moving: number) {
  // Each year ends on another day of the week.
  const day = addDays(today, seed - 7)
  const year = yearOf({ count, today: day, seed, moving })
  const now = new Date(`${day}T18:00:00Z`)
  await fillYear(sql, owner, year, now)
  const named = await dueClients(sql, { salon: owner.salonId, now, reach: everything }, 0, count)
  const right = named.filter(({ name }) => year[Number(name.split(' ').at(-1))]?.isDue).length
  const due = year.filter(({ isDue }) => isDue).length
  return { due, precision: right / named.length, recall: right / due }
}

const mean = (figures: readonly number[]) =>
  figures.reduce((sum, one) => sum + one, 0) / figures.length

export async function truthIn(sql: Sql, owner: Owner) {
  const rows = [[`clients in each of ${seeds.length} generated years`, String(count), '']]
  for (const moving of [usual, restless]) {
    const years = []
    for (const seed of seeds) years.push(await truthOf(sql, owner, seed, moving))
    const words = `${moving} in 100 change their habit`
    rows.push([
      `${words}: due by the generator’s word`,
      mean(years.map(({ due }) => due)).toFixed(0),
      '',
    ])
    for (const measure of ['precision', 'recall'] as const) {
      const figures = years.map((year) => year[measure])
      const shown = `${mean(figures).toFixed(3)}, worst ${Math.min(...figures).toFixed(3)}`
      rows.push(
        moving === usual
          ? goal(`${words}: ${measure} ≥ ${least}`, shown, mean(figures) >= least)
          : [`${words}: ${measure}`, shown, ''],
      )
    }
  }
  // They overlap, and would be compared with each other when parts are added.
  await sql`delete from appointments where salon_id = ${owner.salonId}`
  return rows
}

import type { DaySlots, Question } from '#contract/visits/availability.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import { addDays, weekdayOf } from '#contract/kit/time.ts'
import type { BarberHours } from '#contract/visits/free/open-hours.ts'

const dayMinutes = 1440
const clockOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether the barber works in a minute of that day, decided for that minute only. */
function workOn(day: string, { hours, absences }: Question, barber: BarberHours) {
  const sets = barber.dated.filter((set) => set.from <= day && day <= set.until)
  const length = (set: { from: string; until: string }) =>
    Date.parse(set.until) - Date.parse(set.from)
  const shortest = sets.toSorted((one, other) => length(one) - length(other))[0]
  const week = shortest?.hours ?? barber.hours ?? hours
  const pieces = (week[weekdayOf(day)] ?? []).map(({ from, to }) => [clockOf(from), clockOf(to)])
  const today = absences.filter((away) => away.from <= day && day <= away.to)
  const isIn = (whose: string | null, isOpen: boolean, minute: number) =>
    today.some(
      ({ barberId, kind, minutes }) =>
        barberId === whose &&
        (kind === 'open') === isOpen &&
        (minutes === null || (minutes[0] <= minute && minute < minutes[1])),
    )
  return (minute: number) => {
    if (isIn(barber.id, false, minute)) return false
    if (isIn(barber.id, true, minute)) return true
    if (isIn(null, false, minute)) return false
    if (isIn(null, true, minute)) return true
    return pieces.some(([from = 0, to = 0]) => from <= minute && minute < to)
  }
}

/** Every assignment of the parts to barbers. */
function chainsOf(parts: Question['parts']): string[][] {
  const [first, ...rest] = parts
  if (!first) return [[]]
  return first.doers.flatMap(({ id }) => chainsOf(rest).map((chain) => [id, ...chain]))
}

/** Tries every start, every assignment and every minute. */
export function minuteByMinute(question: Question): DaySlots[] {
  const { from, days, barbers, parts, busy, stepMinutes, isAlsoAtEnds, now } = question
  const horizon = (days + 2) * dayMinutes
  const open = new Map<string, boolean[]>()
  const taken = new Map<string, boolean[]>()
  for (const barber of barbers) {
    const spans = busy.get(barber.id) ?? []
    const onDays = Array.from({ length: days + 2 }, (_, nth) =>
      workOn(addDays(from, nth), question, barber),
    )
    const openMinutes: boolean[] = []
    const takenMinutes: boolean[] = []
    for (let minute = 0; minute < horizon; minute++) {
      const works = onDays[Math.floor(minute / dayMinutes)]
      openMinutes.push(works?.(minute % dayMinutes) ?? false)
      takenMinutes.push(spans.some(([start, end]) => start <= minute && minute < end))
    }
    open.set(barber.id, openMinutes)
    taken.set(barber.id, takenMinutes)
  }
  const fits = (chain: string[], start: number) => {
    let at = start
    for (const [nth, id] of chain.entries()) {
      const doer = parts[nth]?.doers.find((one) => one.id === id)
      if (!doer) return false
      const { work, wait, finish } = doer
      for (let minute = at; minute < at + work + wait + finish; minute++) {
        const isWait = minute >= at + work && minute < at + work + wait
        if (!isWait && (!open.get(id)?.[minute] || taken.get(id)?.[minute])) return false
      }
      at += work + wait + finish
      const buffer = chain.slice(nth + 1).includes(id) ? 0 : (parts[nth]?.buffer ?? 0)
      for (let minute = at; minute < at + buffer; minute++)
        if (taken.get(id)?.[minute]) return false
    }
    return at - start <= dayMinutes
  }
  const begins = (id: string, minute: number) => {
    const [works, holds] = [open.get(id) ?? [], taken.get(id) ?? []]
    const isOpening = Boolean(works[minute]) && (minute === 0 || !works[minute - 1])
    const hasEnded = minute > 0 && Boolean(holds[minute - 1]) && !holds[minute]
    return isOpening || hasEnded
  }
  const all = chainsOf(parts)
  return Array.from({ length: days }, (_, nth) => {
    const midnight = nth * dayMinutes
    const booked = (id: string) =>
      (taken.get(id) ?? []).slice(midnight, midnight + dayMinutes).filter(Boolean).length
    const order = barbers
      .map(({ id }, place) => ({ id, key: booked(id) * 1000 + place }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ id }) => id)
    const keyOf = (chain: string[]) =>
      [new Set(chain).size, ...chain.map((id) => order.indexOf(id))]
        .map((n) => String(n).padStart(2, '0'))
        .join()
    const sorted = all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    const places = []
    for (let minute = 0; minute < dayMinutes; minute++) {
      const isOnStep = minute % stepMinutes === 0
      if ((!isOnStep && !isAlsoAtEnds) || midnight + minute < now) continue
      const best = sorted.find(
        (chain) =>
          fits(chain, midnight + minute) && (isOnStep || begins(chain[0] ?? '', midnight + minute)),
      )
      if (best) places.push({ time: timeOf(minute), barbers: best })
    }
    return { date: addDays(from, nth), places }
  })
}

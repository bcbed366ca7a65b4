import type { Appointment } from '#contract/visits/appointments.ts'
import { dayAndMonth, duration } from '#contract/kit/albanian.ts'
import type { Stretch } from './places.ts'
import type { Target } from './geometry.ts'
import type { Column } from '#web/visits/model/schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'

const fromTo = (start: number, minutes: number) => `${clockOf(start)}–${clockOf(start + minutes)}`

const placeOf = ({ start, minutes }: Target, column: Column | undefined) => {
  const where = column?.kind === 'day' ? dayAndMonth(column.date) : column?.title
  return `${fromTo(start, minutes)}, ${where}`
}

export const busyLabel = (rival: Appointment) => `I zënë · ${rival.client_name}`
export const busyWords = (rival: Appointment) => `i zënë nga ${rival.client_name}`
export const freeWords = 'vend i lirë'
export const spanLabel = ({ start, end }: Stretch) =>
  `${fromTo(start, end - start)} · ${duration(end - start)}`
export const lengthLabel = ({ start, minutes }: Target) =>
  spanLabel({ start, end: start + minutes })

/** Read out for a slot: the visible words, and in a week of one barber the barber too. */
export function slotName(start: number, column: Column, barber = '', note = freeWords) {
  const day = column.kind === 'day' && dayAndMonth(column.date)
  return [clockOf(start), note, day, barber, 'shto termin'].filter(Boolean).join(', ')
}

export const slotHelp =
  'Shigjetat kalojnë nëpër termine dhe vende të lira. Shift me shigjetë zgjedh kohëzgjatjen. Enter hap ose shton, Z e merr një termin për ta zhvendosur.'

export const carryWords = {
  taken: ({ client_name: name }: Appointment, home: Target, column: Column | undefined) =>
    `U mor termini i ${name}, ${placeOf(home, column)}. Shigjetat e zhvendosin, Shift me shigjetë lart ose poshtë ndryshon kohëzgjatjen, Alt shkon me 5 minuta, Enter e lë, Esc e kthen.`,
  over: (target: Target, column: Column | undefined, what: string) =>
    `${placeOf(target, column)}: ${what}`,
  dropped: ({ client_name: name }: Appointment, target: Target, column: Column | undefined) =>
    `${name} u la në ${placeOf(target, column)}.`,
  back: ({ client_name: name }: Appointment, home: Target, column: Column | undefined) =>
    `${name} mbeti në ${placeOf(home, column)}.`,
  fixed: ({ client_name: name }: Appointment, status: string) =>
    `Termini i ${name} nuk zhvendoset: ${status.toLowerCase()}.`,
  closed: ({ client_name: name, barber }: Appointment) =>
    `Termini i ${name} është i ${barber}: vetëm shihet.`,
}

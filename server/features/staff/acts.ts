import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import { type Barber, barberFields } from '#contract/staff.ts'
import type { Member } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import type { Details } from '#server/record/details.ts'

/** The barber is both the subject of the act and the column in which it shows. */
const done = (
  { salonId: salon }: Member,
  action: 'create' | 'update' | 'delete',
  { id, name }: Barber,
  text: string,
  details: Details = {},
) =>
  ({
    salon,
    log: { action, text, entity: { type: 'barber', id } },
    history: { kind: 'barber', action, entityId: id, staffId: id, details: { name, ...details } },
    topics: ['staff'],
  }) satisfies Act

export const barberAdded = (actor: Member, barber: Barber) =>
  done(actor, 'create', barber, `Berberi ${barber.name} u shtua.`)

export const barberRemoved = (actor: Member, barber: Barber) =>
  done(actor, 'delete', barber, `Berberi ${barber.name} u fshi.`)

export function barberChanged(actor: Member, before: Barber, after: Barber): Act {
  const details = differences(before, after)
  const act = done(actor, 'update', after, describe(before, after), details)
  // Appointments show their barber's name, so screens with appointments reload too.
  return details.nameBefore === undefined ? act : { ...act, topics: ['staff', 'appointments'] }
}

const differences = (before: Barber, after: Barber) => ({
  isActive: before.active === after.active ? undefined : after.active,
  nameBefore: before.name === after.name ? undefined : before.name,
  fields: namesOf(changesIn(picked(namesOf(barberFields), after), before)),
})

function describe(before: Barber, after: Barber) {
  if (before.active && !after.active) return `Berberi ${after.name} u çaktivizua.`
  if (!before.active && after.active) return `Berberi ${after.name} u aktivizua.`
  if (before.name !== after.name) return `Berberi ${before.name} u riemërua ${after.name}.`
  return `Berberi ${after.name} u ndryshua.`
}

export const staffOrdered = ({ salonId: salon }: Member): Act => ({
  salon,
  log: { action: 'update', text: 'Radha e berberëve u ndryshua.' },
  history: { kind: 'barber', action: 'order', entityId: salon },
  topics: ['staff'],
})

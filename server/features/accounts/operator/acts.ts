import { shownAddress } from '#contract/kit/log-in-name.ts'
import type { Act } from '#server/record/act.ts'

export type Person = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly verified_at: string | null
}

const entityOf = ({ id }: Person) => ({ type: 'user', id })

/** Its owner is told, as when an administrator sets another password. */
export const passwordEnded = (person: Person): Act => ({
  log: {
    action: 'update',
    severity: 'critical',
    text: `Fjalëkalimi i ${person.username} (${shownAddress(person.email)}) u hoq nga operatori.`,
    entity: entityOf(person),
  },
  security: { kind: 'password_ended', userId: person.id },
  mails:
    person.verified_at === null
      ? []
      : [{ kind: 'passwordChanged', to: person.email, userId: person.id }],
})

export const sessionsEnded = (person: Person): Act => ({
  log: {
    action: 'update',
    severity: 'critical',
    text: `Hyrjet e ${person.username} (${shownAddress(person.email)}) u mbyllën nga operatori.`,
    entity: entityOf(person),
  },
  security: { kind: 'sessions_ended', userId: person.id },
})

/** Whoever cares for the account is told, as when an owner helps. */
export const secondStepForgotten = (person: Person): Act => ({
  log: {
    action: 'update',
    severity: 'critical',
    text: `Hapi i dytë i ${person.username} (${shownAddress(person.email)}) u hoq nga operatori.`,
    entity: entityOf(person),
  },
  security: { kind: 'second_factor_reset', userId: person.id },
  mails: [{ kind: 'secondStepReset', to: person.email, userId: person.id }],
})

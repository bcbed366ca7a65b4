import type { Act } from '#server/record/act.ts'

type Owner = { readonly id: string; readonly email: string; readonly username: string }
type Mailed = Pick<Owner, 'id' | 'email'>

const mailTo = ({ id: userId, email: to }: Mailed, kind: string, params = {}) => [
  { kind, to, userId, params },
]

/** The password was right; without the second step nobody enters. */
export const stepAsked = (userId: string): Act => ({
  security: { kind: 'second_step_asked', userId },
})

/** Never says what was typed, nor how far it was off. */
export const stepFailed = (userId: string): Act => ({
  log: { action: 'login', severity: 'warning', text: 'Hapi i dytë i hyrjes ishte i gabuar.' },
  security: { kind: 'second_step_failed', userId },
})

export const codesGuessed = (owner: Mailed): Act => ({
  security: { kind: 'second_step_guessed', userId: owner.id },
  mails: mailTo(owner, 'secondStepGuessed'),
})

export const recoveryCodeUsed = (owner: Mailed, left: number): Act => ({
  security: { kind: 'recovery_code_used', userId: owner.id, details: { left } },
  mails: mailTo(owner, 'recoveryCodeUsed', { left }),
})

const changed = ({ id }: Owner, text: string, kind: string) =>
  ({
    log: { action: 'update', text, entity: { type: 'user', id } },
    security: { kind, userId: id },
  }) satisfies Act

export const programBegun = ({ id: userId }: Owner): Act => ({
  security: { kind: 'totp_begun', userId },
})

export const wayAdded = (owner: Owner, way: 'totp' | 'passkey', name: string): Act => ({
  ...changed(owner, `${owner.username} vendosi hapin e dytë të hyrjes.`, `${way}_added`),
  mails: mailTo(owner, 'secondStepAdded', { name }),
})

export const wayRemoved = (
  owner: Owner,
  way: 'totp' | 'passkey',
  { name, isLast }: { name: string; isLast: boolean },
): Act => ({
  ...changed(owner, `${owner.username} hoqi një mënyrë të hapit të dytë.`, `${way}_removed`),
  mails: mailTo(owner, 'secondStepRemoved', { name, isLast }),
})

export const recoveryCodesMade = (owner: Owner): Act =>
  changed(owner, `${owner.username} bëri kode rezervë të reja.`, 'recovery_codes_made')

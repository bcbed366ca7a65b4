import type { Act, SecurityEvent } from '#server/record/act.ts'

type Account = { readonly id: string; readonly email: string }
type Wish = {
  readonly username: string
  readonly newPassword: string | null
  readonly newEmail: string | null
}

export function profileChanged({ id: userId, email }: Account, wish: Wish): Act {
  const security: SecurityEvent[] = []
  const mails: { kind: string; to: string; userId: string }[] = []
  if (wish.newPassword !== null) {
    security.push({ kind: 'password_changed', userId })
    mails.push({ kind: 'passwordChanged', to: email, userId })
  }
  if (wish.newEmail !== null) {
    security.push({ kind: 'email_change_asked', userId })
    mails.push({ kind: 'newEmail', to: wish.newEmail, userId })
    mails.push({ kind: 'emailChangeAsked', to: email, userId })
  }
  const text = `${wish.username} ndryshoi profilin.`
  return { log: { action: 'update', text, entity: { type: 'user', id: userId } }, security, mails }
}

export const proofFailed = (userId: string): Act => ({
  security: { kind: 'proof_failed', userId },
})

import type { Act } from '#server/record/act.ts'

const entityOf = (id: string) => ({ type: 'user', id })

export const accountOpened = (
  userId: string,
  { username, email }: { username: string; email: string },
): Act => ({
  log: { action: 'create', text: `${username} u regjistrua.`, entity: entityOf(userId) },
  security: { kind: 'registered', userId },
  mails: [{ kind: 'verify', to: email }],
})

/** Somebody registered with an address that has an account. */
export const addressTaken = (email: string): Act => ({
  mails: [{ kind: 'registeredAgain', to: email }],
})

export const linkAsked = (kind: 'verify' | 'reset', to: string): Act => ({ mails: [{ kind, to }] })

export const addressVerified = (userId: string, isSold: boolean): Act => ({
  log: {
    action: 'update',
    text: isSold ? 'Email-i u verifikua; prova falas nisi.' : 'Email-i u verifikua.',
    entity: entityOf(userId),
  },
  security: { kind: 'email_verified', userId },
})

export const addressChanged = (userId: string, before: string): Act => ({
  log: { action: 'update', text: 'Adresa e email-it u ndryshua.', entity: entityOf(userId) },
  security: { kind: 'email_changed', userId },
  mails: [{ kind: 'emailChanged', to: before, userId }],
})

export const passwordReset = (userId: string, email: string): Act => ({
  log: {
    action: 'update',
    text: 'Fjalëkalimi u rivendos me linkun e dërguar.',
    entity: entityOf(userId),
  },
  security: { kind: 'password_reset', userId },
  mails: [{ kind: 'passwordChanged', to: email, userId }],
})

export const loggedIn = ({ id, username }: { id: string; username: string }): Act => ({
  log: { action: 'login', text: `${username} hyri në llogari.`, entity: entityOf(id) },
  security: { kind: 'login', userId: id },
})

/** What was typed as the address may have been a password: it is not repeated here. */
export const logInFailed = (userId: string | undefined): Act => ({
  log: { action: 'login', severity: 'warning', text: 'Hyrje e dështuar në llogari.' },
  security: { kind: 'login_failed', userId },
})

export const loggedOut = ({ id, username }: { id: string; username: string }): Act => ({
  log: { action: 'logout', text: `${username} doli nga llogaria.` },
  security: { kind: 'logout', userId: id },
})

import { page } from 'vitest/browser'
import { authWords } from '#contract/accounts/auth-forms.ts'
import type { Account } from '#contract/accounts/session.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { InvitePage } from '#web/features/members/invitation/invite-page.tsx'
import { signIn } from '#web/platform/session.ts'

export const email = 'rinor@example.com'
const account = { id: 'u', username: 'Rinor', email, role: 'user' } as Account
export const joined = { ...account, memberRole: 'barber', salon: { id: 's', name: 'Salloni Arta' } }

type Opened = {
  hasAccount?: boolean
  as?: string
  hash?: string
  to?: string | null
  mayUsePin?: boolean
}

export function open({
  hasAccount = false,
  as: who = '',
  hash = '#token=abc',
  to = email,
  mayUsePin = false,
}: Opened = {}) {
  const server = farEnd({
    'POST /api/invitations/look': () =>
      says({ salonName: 'Salloni Arta', role: 'barber', email: to, hasAccount, mayUsePin }),
    'POST /api/invitations/accept': () =>
      says({ message: 'Mirë se erdhët në ekip!', token: 'new', user: joined }),
    'POST /api/auth/login': () => says({ token: 'old', user: account }),
    'POST /api/auth/logout': () => says({ message: authWords.loggedOut }),
  })
  if (who) signIn({ token: 'old', user: { ...account, email: who } })
  openPage(`/invite${hash}`, <InvitePage />)
  return server
}

export const heading = (name: string) => page.getByRole('heading', { name })
export const invites = heading('Salloni Arta ju fton')
export const username = page.getByLabelText('Emri juaj')

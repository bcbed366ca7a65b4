import { page } from 'vitest/browser'
import type { MemberRole } from '#contract/access.ts'
import type { Invitation, Member } from '#contract/members.ts'
import type { Account } from '#contract/session.ts'
import type { Barber } from '#contract/staff.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { signIn } from '#web/platform/session.ts'
import { ConfirmHost } from '#web/ui/overlay/confirm.tsx'
import { TeamPanel } from '#web/features/members/team-panel.tsx'
import { openPage, says } from '#tests/support/browser/open-page.tsx'

const base = { since: '2026-01-01', isMe: false, paysForSalon: false, staffId: null }
const person = (name: string, role: MemberRole, more: Partial<Member> = {}): Member => ({
  ...base,
  userId: name,
  name,
  email: `${name.toLowerCase()}@salloni.al`,
  role,
  ...more,
})
const barber = (name: string): Barber => ({
  id: `b-${name}`,
  name,
  colour: 165,
  position: 0,
  active: true,
  version: 1,
})

const staff = ['Arta', 'Drita', 'Luan'].map(barber)

const invitation: Invitation = {
  id: 'i',
  email: 'rinor@example.com',
  role: 'barber',
  staffId: null,
  invitedBy: null,
  expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
}

type Looking = {
  me?: 'Arta' | 'Besnik' | 'Vjosa'
  besnik?: MemberRole
  vjosa?: MemberRole
  barbersSeeClients?: 'own' | 'all'
}

const teamOf = ({ me = 'Arta', besnik = 'manager', vjosa }: Looking) =>
  [
    person('Arta', 'owner', { paysForSalon: true, staffId: 'b-Arta' }),
    person('Besnik', besnik),
    person('Drita', 'barber', { staffId: 'b-Drita' }),
    ...(vjosa ? [person('Vjosa', vjosa)] : []),
  ].map((one) => ({ ...one, isMe: one.userId === me }))

/** The team as one of its members sees it, with a server that stores changes. */
export function openTeam(looking: Looking = {}) {
  let members: Member[] = teamOf(looking)
  let invitations = [invitation]
  const me = members.find(({ isMe }) => isMe)
  const salon = { id: 's', name: 'Salloni Arta' }
  const { barbersSeeClients = 'own' } = looking
  const user = { id: me?.userId, username: me?.name, role: 'user', memberRole: me?.role, salon }
  signIn({ token: 'T', user: user as Account })
  const server = farEnd({
    'GET /api/members': () => says({ members, invitations }),
    'GET /api/salon': () => says({ salon: { ...salon, barbersSeeClients } }),
    'GET /api/devices': () => says({ devices: [] }),
    'GET /api/staff': () => says({ staff }),
    'GET /api/auth/profile': () => says({ user: currentSession().user ?? {} }),
    'PUT /api/members/Besnik': ({ body }) => {
      members = members.map((one) => (one.userId === 'Besnik' ? { ...one, ...body } : one))
      return says({ message: 'Besnik u ruajt.', member: members[1] })
    },
    'DELETE /api/members/Drita': () => {
      members = members.filter(({ userId }) => userId !== 'Drita')
      return says({ message: 'Drita u hoq nga ekipi.' })
    },
    'DELETE /api/members/me': () => says({ message: 'Ju u larguat nga salloni.' }),
    'DELETE /api/invitations/i': () => {
      invitations = []
      return says({ message: 'Ftesa u anulua: linku nuk vlen më.' })
    },
    'PUT /api/staff/b-Drita': () =>
      says({ message: 'Berberi u ruajt.', barber: { ...barber('Drita'), active: false } }),
    'PUT /api/salon/owner': () => says({ message: 'Pagesat e sallonit i mban tani Besnik.' }),
  })
  openPage(
    '/konfigurimet',
    <>
      <TeamPanel />
      <ConfirmHost />
    </>,
  )
  return server
}

const list = page.getByRole('list', { name: 'Njerëzit' })
export const row = (words: string) => list.getByRole('listitem').filter({ hasText: words })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const question = page.getByRole('alertdialog')
export const answer = (name: string) => question.getByRole('button', { name })
export async function choose(whom: string, act: string) {
  await button(`Veprime për ${whom}`).click()
  await page.getByRole('menuitem', { name: act }).click()
}

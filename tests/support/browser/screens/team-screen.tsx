import { page } from 'vitest/browser'
import type { Invitation } from '#contract/members/members.ts'
import type { Account } from '#contract/accounts/session.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { beard } from '#tests/support/fixtures/service.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import {
  barber,
  full,
  invitation,
  type Kept,
  keptFrom,
  type Looking,
} from '#tests/support/server/team-kept.ts'
import { TeamPanel } from '#web/features/members/team-panel.tsx'
import { currentSession } from '#web/platform/session-store.ts'
import { signIn } from '#web/platform/session.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'

/** The entry of the last change, and what sets it back. */
let setBack = () => {}
export const undoAct = 'POST /api/salon/history/act/undo'
function undoable(kept: Kept) {
  const before = { ...kept }
  setBack = () => Object.assign(kept, before)
  return { historyId: 'act' }
}

const staffCalls = (kept: Kept) => {
  const change = (id: string) => ({
    [`GET /api/staff/${id}/visits`]: () => says({ visits: [] }),
    [`PUT /api/staff/${id}`]: ({ body }: { body: object }) => {
      const entry = undoable(kept)
      kept.staff = kept.staff.map((one) =>
        one.id === id ? { ...one, ...body, version: one.version + 1 } : one,
      )
      const changed = kept.staff.find((one) => one.id === id)
      return says({ message: 'Berberi u ruajt.', barber: changed, ...entry })
    },
  })
  return {
    ...Object.assign({}, ...['b-Arta', 'b-Drita', 'b-Luan', 'b-Gent'].map(change)),
    'PUT /api/staff': ({ body }: { body: Record<string, unknown> }) => {
      const order = body['order'] as string[]
      kept.staff = kept.staff.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
      return says({ message: 'ok', staff: kept.staff })
    },
    'POST /api/staff': ({ body }: { body: object }) => {
      const added = { ...barber('', kept.staff.length), id: 'b-new', ...body }
      kept.staff = [...kept.staff, added]
      return says({ message: `Berberi ${added.name} u shtua.`, barber: added })
    },
    'DELETE /api/staff/b-Luan': () => {
      kept.staff = kept.staff.filter(({ id }) => id !== 'b-Luan')
      return says({ message: 'Berberi Luan u fshi.' })
    },
  }
}

const memberCalls = (kept: Kept) => ({
  'PUT /api/members/Besnik': ({ body }: { body: object }) => {
    const entry = undoable(kept)
    kept.members = kept.members.map((one) => (one.userId === 'Besnik' ? { ...one, ...body } : one))
    return says({ message: 'Besnik u ruajt.', member: kept.members[1], ...entry })
  },
  'DELETE /api/members/Drita': () => {
    kept.members = kept.members.filter(({ userId }) => userId !== 'Drita')
    return says({ message: 'Drita u hoq nga ekipi.' })
  },
  'DELETE /api/members/me': () => says({ message: 'Ju u larguat nga salloni.' }),
  'POST /api/invitations': ({ body }: { body: Record<string, unknown> }) => {
    const sent = { ...invitation, id: 'j', staffId: null, ...body } as Invitation
    kept.invitations = [...kept.invitations.filter(({ email }) => email !== sent.email), sent]
    return says({ message: `Ftesa u dërgua te ${sent.email}.`, invitation: sent })
  },
  'DELETE /api/invitations/i': () => {
    kept.invitations = []
    return says({ message: 'Ftesa u anulua: lidhja nuk vlen më.' })
  },
  'PUT /api/salon/owner': () => says({ message: 'Pagesat e sallonit i mban tani Besnik.' }),
})

const otherCalls = (kept: Kept) => ({
  'GET /api/devices': () => says({ devices: [] }),
  'GET /api/auth/profile': () => says({ user: currentSession().user ?? {} }),
  'GET /api/working-hours': () =>
    says({ barbers: [{ id: 'b-Drita', hours: [full, [], [], [], [], [], []], dated: [] }] }),
  'GET /api/absences': () =>
    says({
      absences: [
        {
          id: 'a',
          barberId: 'b-Luan',
          kind: 'leave',
          from: '2026-11-18',
          to: '2026-11-24',
          note: '',
          version: 1,
        },
      ],
    }),
  'GET /api/user/services': () =>
    says({ data: [beard, { ...beard, id: 'other', barbers: [{ id: 'b-Drita' }] }] }),
  'GET /api/salon/door': () => says({ ...kept.door }),
  [undoAct]: () => {
    setBack()
    return says({ message: 'U kthye si më parë.', historyId: 'back' })
  },
  'PUT /api/salon/door': ({ body }: { body: object }) => {
    const entry = undoable(kept)
    kept.door = { ...kept.door, ...body }
    return says({ message: 'Rezervimet online u ruajtën.', ...kept.door, ...entry })
  },
  'GET /api/shares': () => says({ shares: kept.shares }),
  'PUT /api/staff/b-Luan/share': ({ body }: { body: object }) => {
    const entry = undoable(kept)
    kept.shares = kept.shares.map((one) =>
      one.barber === 'Luan' ? { ...one, rates: { ...one.rates, ...body } } : one,
    )
    return says({ message: 'Pjesa e Luan u ruajt.', rates: kept.shares[2]?.rates, ...entry })
  },
})

/** The team as one of its members sees it, with a server that stores changes. */
export function openTeam(looking: Looking = {}) {
  const kept = keptFrom(looking)
  const me = kept.members.find(({ isMe }) => isMe)
  const { salon } = kept
  const user = { id: me?.userId, username: me?.name, role: 'user', memberRole: me?.role, salon }
  signIn({ token: 'T', user: user as unknown as Account })
  const server = farEnd({
    'GET /api/members': () => says({ members: kept.members, invitations: kept.invitations }),
    'GET /api/salon': () => says({ salon: kept.salon }),
    'GET /api/staff': () => says({ staff: kept.staff }),
    ...staffCalls(kept),
    ...memberCalls(kept),
    ...otherCalls(kept),
  })
  openPage(
    `/konfigurimet?tab=ekipi${looking.address ?? ''}`,
    <>
      <TeamPanel />
      <QuestionHost />
    </>,
  )
  return { ...server, kept }
}

const list = page.getByRole('list', { name: 'Njerëzit' })
export const row = (words: string) => list.getByRole('listitem').filter({ hasText: words })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const question = page.getByRole('alertdialog')
export const answer = (name: string) => question.getByRole('button', { name })
/** The names in the list, from above. */
export const namesShown = () =>
  Array.from(list.element().querySelectorAll('.person-who > a'), (one) => one.textContent)

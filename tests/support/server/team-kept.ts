import type { MemberRole } from '#contract/access.ts'
import type { Invitation, Member } from '#contract/members/members.ts'
import type { Salon } from '#contract/salon.ts'
import type { Share } from '#contract/till/shares.ts'
import type { Barber } from '#contract/staff.ts'
import type { Week } from '#contract/working-hours.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'

const base = {
  since: '2026-11-03T08:00:00.000Z',
  isMe: false,
  hasPin: false,
  hasSecondFactor: false,
  paysForSalon: false,
  staffId: null,
}
const person = (name: string, role: MemberRole, more: Partial<Member> = {}): Member => ({
  ...base,
  userId: name,
  name,
  email: `${name.toLowerCase()}@salloni.al`,
  role,
  ...more,
})
export const barber = (name: string, position: number, active = true): Barber => ({
  id: `b-${name}`,
  name,
  colour: 165,
  position,
  active,
  version: 1,
})
export const full = [{ from: '09:00', to: '20:00' }]
const week: Week = [full, full, full, full, full, [{ from: '09:00', to: '18:00' }], []]

export const invitation: Invitation = {
  id: 'i',
  email: 'rinor@example.com',
  role: 'barber',
  staffId: null,
  invitedBy: null,
  expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
}
const shareOf = (name: string): Share => ({
  barberId: `b-${name}`,
  barber: name,
  services: 100,
  products: 0,
  rates: { services: 50, products: 10 },
  ofServices: 50,
  ofProducts: 0,
  share: 365.4,
  tips: 0,
  shareTiers: [],
  monthlyRent: 0,
  rent: 0,
  advances: 0,
  paid: 0,
  left: 365.4,
  advanceList: [],
  payouts: [],
})

export type Looking = {
  me?: 'Arta' | 'Besnik' | 'Vjosa'
  besnik?: MemberRole
  vjosa?: MemberRole
  /** For whom the invitation is: nobody of the list, or a barber who is in it. */
  invited?: Partial<Invitation>
  luan?: Partial<Barber>
  /** Alone in the salon. */
  alone?: boolean
  salon?: Partial<Salon>
  /** Whether the public page is open. */
  isOpen?: boolean
  /** Whose page is open, and which part of it. */
  address?: string
}

const teamOf = ({ me = 'Arta', besnik = 'manager', vjosa }: Looking) =>
  [
    person('Arta', 'owner', { paysForSalon: true, staffId: 'b-Arta', hasPin: true }),
    person('Besnik', besnik),
    person('Drita', 'barber', { staffId: 'b-Drita' }),
    ...(vjosa ? [person('Vjosa', vjosa)] : []),
  ].map((one) => ({ ...one, isMe: one.userId === me }))

/** What the server keeps of the salon's people. */
export function keptFrom(looking: Looking) {
  const { alone = false, invited, luan } = looking
  const all = [barber('Arta', 0), barber('Drita', 1), { ...barber('Luan', 2), ...luan }]
  return {
    members: alone ? teamOf(looking).slice(0, 1) : teamOf(looking),
    invitations: alone ? [] : [{ ...invitation, ...invited }],
    staff: alone ? all.slice(0, 1) : [...all, barber('Gent', 3, false)],
    salon: {
      id: 's',
      ...newSalon,
      name: 'Salloni Arta',
      hours: week,
      openingHours: [],
      today: '2026-11-20',
      version: 1,
      barbersSeeClients: 'own',
      ...looking.salon,
    } as Salon,
    door: { on: looking.isOpen ?? true, barbers: null as string[] | null, version: 1 },
    shares: ['Arta', 'Drita', 'Luan'].map(shareOf),
  }
}
export type Kept = ReturnType<typeof keptFrom>

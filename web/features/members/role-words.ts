import { hasRight, type MemberRole, type Right, rights } from '#contract/access.ts'
import type { Salon } from '#contract/salon.ts'
import { isBilled } from '#web/platform/site.ts'

const rightWords = {
  'day.own': 'Kolona e vet',
  'day.all': 'Kolonat e të gjithëve',
  clients: 'Klientët',
  'clients.manage': 'Bashkimi e fshirja e klientëve',
  'money.own': 'Shifrat e veta',
  'money.all': 'Shpenzimet dhe pagesat e berberëve',
  'money.read': 'Muaji dhe raportet e sallonit',
  till: 'Arka',
  settings: 'Cilësimet',
  people: 'Ekipi dhe berberët',
  salon: 'Abonimi dhe pagesat',
} as const satisfies Record<Right, string>

/** Where nothing is sold the owner's own right is about the salon's data alone. */
export const wordOfRight = (right: Right) =>
  right === 'salon' && !isBilled() ? 'Të dhënat e sallonit' : rightWords[right]

/** What lies between having a right and not having it. */
const partly: Partial<Record<MemberRole, Partial<Record<Right, string>>>> = {
  barber: { 'day.all': 'i sheh', clients: 'të vetët', till: 'vizitat e veta' },
  accountant: { till: 'e lexon', 'money.all': 'i lexon' },
}
export const partOf = (role: MemberRole, right: Right) => partly[role]?.[right]

/** As the salon has set it: where barbers see all clients they hold the right whole. */
export const partIn = (
  salon: Pick<Salon, 'barbersSeeClients'> | undefined,
  role: MemberRole,
  right: Right,
) => (right === 'clients' && salon?.barbersSeeClients === 'all' ? undefined : partOf(role, right))

const does = {
  owner: 'Gjithçka, edhe pronarët e tjerë.',
  manager: 'Mban gjithë sallonin.',
  desk: 'Mban ditën e të gjithëve dhe klientët.',
  barber: 'E sheh ditën dhe ndryshon vetëm kolonën e vet.',
  accountant: 'Lexon paratë: arkën, muajin, raportet. Nuk ndryshon asgjë.',
} as const satisfies Record<MemberRole, string>

/** What the role is for, and what stays closed to it. */
export function wordsOfRole(role: MemberRole) {
  const closed = rights.filter((right) => !hasRight(role, right) && !partOf(role, right))
  const words = closed.map((right) => wordOfRight(right).toLowerCase())
  return { does: does[role], closed: words.length > 0 ? `Nuk i hapen: ${words.join(', ')}.` : '' }
}

import { addDays, weekdayOf } from '#contract/kit/time.ts'

/** A believable year of one salon, the same for the same seed: its visits with client, service, barber and status. */
export type DemoSalon = {
  seed: number
  name: string
  owner: { username: string; email: string }
  barbers: readonly string[]
  services: readonly (readonly [name: string, minutes: number, cents: number, weight: number])[]
  clients: number
  /** The filled part of an ordinary day, 0 to 1. */
  load: number
}

export type DemoVisit = {
  day: string
  startsAt: number
  minutes: number
  barber: number
  client: number
  service: number
  cents: number
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled' | 'no_show'
}

const firstNames =
  'Arben Besnik Çlirim Dritan Edon Fatmir Gëzim Hasan Ilir Jeton Kushtrim Luan Mentor Naim Përparim Qëndrim Rinor Shpend Taulant Valon Xhevdet Ylli Zef Ermal Dorian Altin Klevis Endri Arta Besa Drita Elira Fjolla Gresa Hana Ilirjana Jehona Kaltrina Liridona Mirela Njomza Orjana Rina Shqipe Teuta Valbona Zana Ëngjëllushe Albana Eriola'.split(
    ' ',
  )
const lastNames =
  'Krasniqi Gashi Berisha Shala Morina Hoxha Bytyqi Leka Prifti Dervishi Gjoka Zeka Kola Marku Duka Cana Aliu Topalli Syla Basha Rama Meta Çela Lleshi Gjini Nikolla Hyseni Mustafa Shehu Dushku'.split(
    ' ',
  )

/** mulberry32: a short generator with the same numbers everywhere. */
export function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function clientNames(count: number, seed: number): string[] {
  const random = randomFrom(seed)
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  const names = new Set<string>()
  while (names.size < count) names.add(`${pick(firstNames)} ${pick(lastNames)}`)
  return [...names]
}

/** The same hours on every day, Sundays too, so that the demo has appointments today. */
export const [opens, closes] = [9 * 60, 20 * 60]
const slot = 30
export const [daysBack, daysAhead] = [365, 14]

export type Stretch = {
  today: string
  minuteNow: number
  /** The first day, counted from today. */
  from?: number
  /** Another seed gives other clients than the plan before. */
  seed?: number
}

/** The visits of a year, or since the last plan, and of the next two weeks. */
export function planDays(salon: DemoSalon, stretch: Stretch): DemoVisit[] {
  const { today, minuteNow, from = -daysBack, seed = salon.seed } = stretch
  const random = randomFrom(seed)
  const first = Math.max(from, -daysBack)
  const clients = clientsOf(salon, first, random)
  const visits: DemoVisit[] = []
  for (let offset = first; offset <= daysAhead; offset++) {
    const day = addDays(today, offset)
    const busy = [0.75, 0.7, 0.8, 0.9, 1.1, 1.25, 0.9][weekdayOf(day)] ?? 0
    // Days ahead are less full, since bookings still come in.
    const filled = salon.load * busy * (offset > 0 ? Math.max(0.1, 0.8 - offset * 0.06) : 1)
    const next = clients.on(offset)
    for (const barber of salon.barbers.keys())
      visits.push(...planDay(salon, { day, barber, filled, offset, minuteNow, next, random }))
  }
  return visits
}

/** One in so many comes to another salon some day of the year, and one has been here only lately. */
const leaving = 30
const arriving = 5

/**
 * Everybody has a rhythm of their own, from half to two and a half times what fills the salon's days, keeps it more or
 * less, and whoever is most behind it comes next; who called off or stayed away comes sooner.
 */
function clientsOf(salon: DemoSalon, first: number, random: () => number) {
  const usualDays = salon.clients / visitsADay(salon)
  const rhythm = randomFrom(salon.seed)
  const clients = Array.from({ length: salon.clients }, () => {
    const days = usualDays * 0.5 * 5 ** rhythm()
    const comes = rhythm() * arriving < 1 ? -rhythm() * daysBack : -daysBack
    const leaves = rhythm() * leaving < 1 ? -rhythm() * daysBack : daysAhead + 1
    return {
      days,
      comes,
      leaves,
      wants: Math.max(first, comes) + random() * days,
      lastCame: first - 1,
    }
  })
  const behind = ({ days, wants }: (typeof clients)[number], offset: number) =>
    (offset - wants) / days
  return {
    on: (offset: number) => (hasCome: boolean) => {
      const ready = clients.filter(
        ({ comes, leaves, lastCame }) => comes <= offset && offset < leaves && lastCame < offset,
      )
      const next = ready.reduce((one, other) =>
        behind(other, offset) > behind(one, offset) ? other : one,
      )
      next.lastCame = offset
      const days = hasCome ? next.days : next.days / 4
      next.wants = offset + days * (0.8 + 0.4 * random())
      return clients.indexOf(next)
    },
  }
}

/** About so many fit into a day that is filled as the salon's usually are. */
function visitsADay({ barbers, services, load }: DemoSalon) {
  const total = services.reduce((sum, [, , , weight]) => sum + weight, 0)
  const slots = services.reduce(
    (sum, [, minutes, , weight]) => sum + (Math.ceil(minutes / slot) * weight) / total,
    0,
  )
  // A slot that stays free is one slot, a visit several.
  const filled = load * 0.9
  return (barbers.length * (closes - opens)) / slot / (slots + (1 - filled) / filled)
}

type Day = {
  day: string
  barber: number
  filled: number
  offset: number
  minuteNow: number
  /** Who comes next on this day: nobody comes twice. */
  next: (hasCome: boolean) => number
  random: () => number
}

function planDay(salon: DemoSalon, { day, barber, filled, offset, minuteNow, next, random }: Day) {
  const visits: DemoVisit[] = []
  for (let at = opens; at < closes;) {
    const service = pickService(salon, random)
    const [, minutes, cents] = salon.services[service] ?? ['', slot, 0]
    if (random() > filled || at + minutes > closes) {
      at += slot
      continue
    }
    const past = offset < 0 || (offset === 0 && at + minutes <= minuteNow)
    const status = howItEnded(past, random())
    visits.push({
      day,
      startsAt: at,
      minutes,
      barber,
      client: next(status !== 'cancelled' && status !== 'no_show'),
      service,
      cents,
      status,
    })
    at += Math.ceil(minutes / slot) * slot
  }
  return visits
}

function howItEnded(past: boolean, chance: number): DemoVisit['status'] {
  if (past) {
    if (chance < 0.07) return 'cancelled'
    if (chance < 0.1) return 'no_show'
    return chance < 0.55 ? 'completed' : 'confirmed'
  }
  if (chance < 0.04) return 'cancelled'
  return chance < 0.3 ? 'pending' : 'confirmed'
}

function pickService(salon: DemoSalon, random: () => number) {
  const total = salon.services.reduce((sum, [, , , weight]) => sum + weight, 0)
  let left = random() * total
  return Math.max(
    0,
    salon.services.findIndex(([, , , weight]) => (left -= weight) < 0),
  )
}

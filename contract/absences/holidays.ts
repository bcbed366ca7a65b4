import { z } from 'zod'
import { addDays, weekdayOf } from '../kit/time.ts'
import { route } from '../kit/route.ts'

export const holidayCountries = ['AL', 'XK', 'MK', 'ME'] as const
export type HolidayCountry = (typeof holidayCountries)[number]

const Holiday = z.object({
  date: z.string(),
  name: z.string(),
  /** A day that is confirmed only when the moon was seen: "dita konfirmohet". */
  isTentative: z.boolean(),
})
export type Holiday = z.output<typeof Holiday>

const [saturday, sunday] = [5, 6]
const monthAndDay = (month: number, day: number) =>
  `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Meeus, Jones and Butcher. */
export function catholicEaster(year: number) {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const sum = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return `${year}-${monthAndDay(Math.floor(sum / 31), (sum % 31) + 1)}`
}

/** Meeus in the Julian calendar, which is 13 days behind from 1900 to 2099. */
export function orthodoxEaster(year: number) {
  const d = (19 * (year % 19) + 15) % 30
  const sum = d + ((2 * (year % 4) + 4 * (year % 7) - d + 34) % 7) + 114
  return addDays(`${year}-${monthAndDay(Math.floor(sum / 31), (sum % 31) + 1)}`, 13)
}

/**
 * The first days of Fitër Bajram (1 Shawwal) and Kurban Bajram (10 Dhu al-Hijja) by the calculated calendar of Umm al-Qura,
 * which reaches to 2076. The communities of each country confirm them by the moon: a day earlier or later is possible.
 */
function bajrams(year: number) {
  const face = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  })
  const names: Record<string, string> = { '10/1': 'Fitër Bajrami', '12/10': 'Kurban Bajrami' }
  const found: Holiday[] = []
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
    const name = names[face.format(new Date(`${date}T12:00:00Z`))]
    if (name) found.push({ date, name, isTentative: true })
  }
  return found
}

type Rules = {
  /** By month and day. */
  readonly fixed: Readonly<Record<string, string>>
  /** Days of the feasts, counted from Easter Sunday. */
  readonly catholic: readonly number[]
  readonly orthodox: readonly number[]
  readonly bajrams: readonly string[]
  /** What falls on one of these days of the week is a day off on the next day that is none. */
  readonly movedFrom: readonly number[]
  /** What is never moved: the law lets believers have these days alone. */
  readonly stays?: readonly string[]
}

const bothBajrams = ['Fitër Bajrami', 'Kurban Bajrami']
const newYear = { '01-01': 'Viti i Ri', '01-02': 'Viti i Ri' }

/**
 * Checked on 22 November 2026 against what ministries and the press of each country told of these laws.
 * AL: law 7651 of 1992 "Për festat zyrtare dhe ditët përkujtimore", with 22 November since 2024.
 * XK: law 03/L-064 "Për festat zyrtare në Republikën e Kosovës", article 2.
 * MK: Закон за празниците (98/2007); of the days of communities the Day of the Albanian Alphabet.
 * ME: Zakon o državnim i drugim praznicima (27/07 to 30/23: also Njegoš's day lasts two days), Zakon o svetkovanju
 * vjerskih praznika.
 */
const rules: Record<HolidayCountry, Rules> = {
  AL: {
    fixed: {
      ...newYear,
      '03-14': 'Dita e Verës',
      '03-22': 'Dita e Nevruzit',
      '05-01': 'Dita e Punëtorëve',
      '09-05': 'Dita e Shenjtërimit të Nënë Terezës',
      '11-22': 'Dita e Alfabetit',
      '11-28': 'Dita e Flamurit dhe e Pavarësisë',
      '11-29': 'Dita e Çlirimit',
      '12-08': 'Dita Kombëtare e Rinisë',
      '12-25': 'Krishtlindjet',
    },
    catholic: [0],
    orthodox: [0],
    bajrams: bothBajrams,
    movedFrom: [saturday, sunday],
  },
  XK: {
    fixed: {
      ...newYear,
      '01-07': 'Krishtlindjet Ortodokse',
      '02-17': 'Dita e Pavarësisë',
      '04-09': 'Dita e Kushtetutës',
      '05-01': 'Dita e Punëtorëve',
      '05-09': 'Dita e Evropës',
      '12-25': 'Krishtlindjet Katolike',
    },
    catholic: [0],
    orthodox: [0],
    bajrams: bothBajrams,
    movedFrom: [saturday, sunday],
  },
  MK: {
    fixed: {
      '01-01': 'Viti i Ri',
      '01-07': 'Krishtlindjet Ortodokse',
      '05-01': 'Dita e Punëtorëve',
      '05-24': 'Shën Kirili dhe Metodi',
      '08-02': 'Dita e Republikës',
      '09-08': 'Dita e Pavarësisë',
      '10-11': 'Dita e Kryengritjes Popullore',
      '10-23': 'Dita e Luftës Revolucionare',
      '11-22': 'Dita e Alfabetit Shqip',
      '12-08': 'Shën Klimenti i Ohrit',
    },
    catholic: [],
    orthodox: [1],
    bajrams: ['Fitër Bajrami'],
    movedFrom: [sunday],
  },
  ME: {
    fixed: {
      ...newYear,
      '01-07': 'Krishtlindjet Ortodokse',
      '05-01': 'Dita e Punëtorëve',
      '05-02': 'Dita e Punëtorëve',
      '05-21': 'Dita e Pavarësisë',
      '05-22': 'Dita e Pavarësisë',
      '07-13': 'Dita e Shtetësisë',
      '07-14': 'Dita e Shtetësisë',
      '11-13': 'Dita e Njegoshit',
      '11-14': 'Dita e Njegoshit',
      '12-25': 'Krishtlindjet Katolike',
    },
    catholic: [1],
    orthodox: [1],
    bajrams: bothBajrams,
    movedFrom: [sunday],
    stays: [...bothBajrams, 'Krishtlindjet Ortodokse', 'Krishtlindjet Katolike'],
  },
}

const easterName = (church: string, after: number) =>
  after === 0 ? `Pashkët ${church}` : `E hëna e Pashkëve ${church}`

/** Sorted by date; two holidays on the same day are two entries. */
export function holidaysOf(year: number, country: HolidayCountry): Holiday[] {
  const { fixed, catholic, orthodox, bajrams: kept, movedFrom, stays = [] } = rules[country]
  const certain = (date: string, name: string) => ({ date, name, isTentative: false })
  const feasts = [
    ...Object.entries(fixed).map(([day, name]) => certain(`${year}-${day}`, name)),
    ...catholic.map((n) => certain(addDays(catholicEaster(year), n), easterName('Katolike', n))),
    ...orthodox.map((n) => certain(addDays(orthodoxEaster(year), n), easterName('Ortodokse', n))),
    ...bajrams(year).filter(({ name }) => kept.includes(name)),
  ].toSorted(byDate)
  return [...feasts, ...daysAfter(feasts, movedFrom, stays)].toSorted(byDate)
}

const byDate = (one: Holiday, other: Holiday) =>
  one.date < other.date ? -1 : Number(one.date > other.date)

/** Before the name of a feast, on the day off that stands for it. */
export const movedFeast = 'Pushim për: '

function daysAfter(
  feasts: readonly Holiday[],
  movedFrom: readonly number[],
  stays: readonly string[],
) {
  const taken = new Set(feasts.map(({ date }) => date))
  const moved: Holiday[] = []
  for (const { date, name, isTentative } of feasts) {
    if (!movedFrom.includes(weekdayOf(date)) || stays.includes(name)) continue
    let day = addDays(date, 1)
    while (taken.has(day) || movedFrom.includes(weekdayOf(day))) day = addDays(day, 1)
    taken.add(day)
    moved.push({ date: day, name: movedFeast + name, isTentative })
  }
  return moved
}

export const holidayRoutes = {
  list: route({
    method: 'GET',
    path: '/api/holidays',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Festat zyrtare të një viti',
    query: z.object({
      year: z.coerce.number().int().min(2000).max(2075),
      country: z.enum(holidayCountries),
    }),
    reply: z.object({ holidays: z.array(Holiday) }),
  }),
}

import type { DemoSalon } from './demo-plan.ts'
import type { DemoRequest } from './demo-requests.ts'
import type { Colleague } from './demo-team.ts'
import type { DemoWait } from './demo-waiting.ts'
import type { DemoTimes } from './demo-times.ts'

const cut = ['Qethje', 30, 700, 10] as const
const services = [
  cut,
  ['Qethje dhe mjekër', 45, 1000, 6],
  ['Mjekër', 20, 400, 4],
  ['Qethje për fëmijë', 30, 500, 3],
  ['Larje dhe stilim', 30, 600, 2],
] as const

export type Standing = 'trial' | 'yearly' | 'expired'
export type StandingSalon = DemoSalon & {
  readonly standing: Standing
  /** Who logs in beside the owner. */
  readonly team: readonly Colleague[]
  /** Without it every barber works whenever the salon is open. */
  readonly times?: DemoTimes
  /** Closes its visits at the till. */
  readonly till?: true
  /** What clients have asked for on its public page; without any the page is closed. */
  readonly requests?: readonly DemoRequest[]
  /** Who waits for a slot, in the order of asking. */
  readonly waits?: readonly DemoWait[]
}

/** One salon of each size and subscription: a single barber, a small team, a full house. */
export const demoSalons: readonly StandingSalon[] = [
  {
    seed: 1,
    name: 'Berberi Iliri',
    standing: 'trial',
    owner: { username: 'Ilir Hoxha', email: 'ilir@demo.example' },
    barbers: ['Ilir Hoxha'],
    team: [],
    services,
    clients: 300,
    load: 0.62,
  },
  {
    seed: 2,
    name: 'Salloni Arta',
    standing: 'yearly',
    owner: { username: 'Arta Krasniqi', email: 'arta@demo.example' },
    barbers: ['Arta Krasniqi', 'Besnik Gashi', 'Drita Leka', 'Dorian Hoxha'],
    team: [
      { username: 'Besnik Gashi', email: 'besnik@demo.example', role: 'manager' },
      { username: 'Vjosa Berisha', email: 'vjosa@demo.example', role: 'desk' },
      { username: 'Drita Leka', email: 'drita@demo.example', role: 'barber' },
      { username: 'Dorian Hoxha', email: 'dorian@demo.example', role: 'barber' },
    ],
    till: true,
    requests: [
      {
        client: 'Lorik Haxhiu',
        phone: '+355 69 508 2710',
        email: 'lorik@demo.example',
        service: 'Qethje',
        barber: 'Besnik Gashi',
        inDays: 1,
        from: '13:00',
        note: 'Nëse ka, edhe pak më herët.',
        minutesAgo: 4,
      },
      {
        client: 'Rina Bajrami',
        phone: '+355 68 330 4417',
        email: '',
        service: 'Fenirje',
        barber: 'Drita Leka',
        inDays: 4,
        from: '10:00',
        note: '',
        minutesAgo: 18,
      },
      {
        client: 'Burim Selimi',
        phone: '+355 67 221 9083',
        email: 'burim@demo.example',
        service: 'Mjekër',
        barber: 'Arta Krasniqi',
        inDays: 2,
        from: '12:00',
        note: 'Vij direkt nga puna.',
        minutesAgo: 47,
      },
    ],
    waits: [
      {
        client: 'Genta Marku',
        phone: '+355 69 712 3380',
        service: 'Fenirje',
        barber: 'Drita Leka',
        inDays: [0, 2],
        after: '16:00',
        note: 'Ka dasmë të shtunën.',
        hoursAgo: 26,
      },
      {
        client: 'Albana Dervishi',
        phone: '+355 68 245 9917',
        service: 'Ngjyrosje',
        barber: null,
        inDays: [1, 9],
        note: '',
        hoursAgo: 7,
      },
      {
        client: 'Kreshnik Tahiri',
        phone: '+355 67 390 6621',
        service: 'Qethje',
        barber: 'Besnik Gashi',
        inDays: [0, 4],
        before: '12:00',
        note: '',
        hoursAgo: 2,
      },
    ],
    times: {
      hours: [
        {
          barber: 'Besnik Gashi',
          pieces: [
            { from: '09:00', to: '13:00' },
            { from: '14:00', to: '20:00' },
          ],
        },
      ],
      absences: [
        { barber: 'Dorian Hoxha', kind: 'leave', note: '', inDays: -1, days: 3 },
        {
          barber: 'Arta Krasniqi',
          kind: 'busy',
          note: 'Furnitori',
          inDays: 0,
          days: 1,
          times: ['16:00', '17:00'],
        },
        { barber: null, kind: 'closed', note: 'Inventari', inDays: 3, days: 1 },
      ],
    },
    services: [
      ...services,
      ['Ngjyrosje', 90, 3500, 2],
      ['Fije', 120, 4800, 1],
      ['Fenirje', 40, 800, 3],
    ],
    clients: 1_000,
    load: 0.7,
  },
  {
    seed: 3,
    name: 'Çlirimi & Bijtë',
    standing: 'expired',
    owner: { username: 'Çlirim Shala', email: 'clirim@demo.example' },
    barbers: [
      'Çlirim Shala',
      'Valon Berisha',
      'Kushtrim Morina',
      'Ermal Prifti',
      'Njomza Zeka',
      'Gëzim Kola',
    ],
    team: [],
    services: [...services, ['Trajtim flokësh', 60, 1800, 1]],
    clients: 1_300,
    load: 0.75,
  },
]

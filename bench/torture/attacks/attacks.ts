import { setTimeout as pause } from 'node:timers/promises'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import type { Route } from '#contract/kit/route.ts'
import { liveRoute } from '#contract/live.ts'
import { notificationRoutes } from '#contract/notifications/notifications.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { pipelines } from './pipelines.ts'
import { rawPost } from './raw-post.ts'
import { roundsOr } from '../row.ts'
import { slowSockets } from './slow-sockets.ts'
import type { Stage } from '../stage.ts'

export type Scene = {
  readonly stage: Stage
  readonly victim: { readonly email: string; readonly token: string }
  readonly admin: string
  /** Salons that ask for too much. */
  readonly greedy: readonly string[]
}
export type Statuses = Record<string, number>
export type Attack = {
  readonly attack: string
  readonly promised: string
  /** How it may be answered; `closed` is a line that was hung up. */
  readonly allowed: readonly string[]
  /** Of these there must be some. */
  readonly expected: string
  readonly seconds: number
  readonly rounds: number
  readonly run: (scene: Scene, isOver: () => boolean) => Promise<Statuses>
  /** What else has to hold afterwards; a word about it, with what is wrong in capitals. */
  readonly check?: (scene: Scene, statuses: Statuses) => Promise<string>
}

type Asked = { token?: string; body?: unknown; from?: string; query?: string }

async function ask({ url }: Stage, route: Pick<Route, 'method' | 'path'>, asked: Asked) {
  const { token, body, from = '198.51.100.7', query = '' } = asked
  const answer = await fetch(url + route.path + query, {
    method: route.method,
    headers: {
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return String(answer.status)
}

type One = (scene: Scene, nth: number) => Promise<string>

/** So many a second, whatever is answered. */
const paced = (perSecond: number, one: One) => async (scene: Scene, isOver: () => boolean) => {
  const statuses: Statuses = {}
  const asked: Promise<void>[] = []
  const begin = performance.now()
  for (; !isOver(); serial++) {
    const told = one(scene, serial).catch(() => 'closed')
    asked.push(told.then((status) => void (statuses[status] = (statuses[status] ?? 0) + 1)))
    await pause(Math.max(0, begin + (asked.length * 1000) / perSecond - performance.now()))
  }
  await Promise.all(asked)
  return statuses
}
let serial = 0

const short = { seconds: 3, rounds: roundsOr(5) }
const manyAddresses = (nth: number) => `10.${nth % 50}.0.1`
const forgotten = 'harruar@example.com'
const known = '203.0.113.9'
const password = 'gërshërë-e-mprehtë-7'

/** The owner, from where the owner always comes from. */
async function ownerEnters({ stage, victim }: Scene) {
  const begin = performance.now()
  const status = await ask(stage, authRoutes.login, {
    body: { email: victim.email, password },
    from: known,
  })
  return { status, ms: performance.now() - begin }
}

const ownerEntered: Awaited<ReturnType<typeof ownerEnters>>[] = []

const guessing: Attack = {
  attack: 'log-in guessing, 100 a second from 50 addresses',
  promised: 'at most 100 guesses a day reach the password, 429 after; the owner gets in at once',
  allowed: ['401', '429', '503'],
  expected: '429',
  ...short,
  run: async (scene, isOver) => {
    if (ownerEntered.length === 0) await ownerEnters(scene)
    const guesses = paced(100, ({ stage, victim }, nth) =>
      ask(stage, authRoutes.login, {
        body: { email: victim.email, password: `gabim ${nth}` },
        from: manyAddresses(nth),
      }),
    )(scene, isOver)
    await pause(300)
    ownerEntered.push(await ownerEnters(scene))
    return guesses
  },
  async check(_, statuses) {
    const slowest = Math.max(...ownerEntered.map(({ ms }) => ms))
    const isIn = ownerEntered.every(({ status }) => status === '200') && slowest < 1_000
    const isWrong = !isIn || (statuses['401'] ?? 0) > 100
    return `${isWrong ? 'WRONG: ' : ''}the owner's own log-ins meanwhile ${ownerEntered.map(({ status }) => status).join(', ')} in ${Math.round(slowest)} ms at most`
  },
}

const floods: Attack[] = [
  {
    attack: 'sign-ups, 100 a second from one address',
    promised: '5 an hour, 429 after',
    allowed: ['200', '429'],
    expected: '429',
    ...short,
    run: paced(100, ({ stage }, nth) =>
      ask(stage, authRoutes.register, {
        body: {
          email: `i-ri.${nth}@example.com`,
          password: 'krehër-prej-druri',
          username: 'Drita',
        },
      }),
    ),
  },
  {
    attack: 'forgotten-password mails to one mailbox, 100 a second from 50 addresses',
    promised: '3 mails an hour to a mailbox, 429 for who asks too often',
    allowed: ['200', '429'],
    expected: '429',
    ...short,
    run: paced(100, ({ stage }, nth) =>
      ask(stage, authRoutes.forgotPassword, {
        body: { email: forgotten },
        from: manyAddresses(nth),
      }),
    ),
    async check({ stage: { sql } }) {
      const [asked] = await sql<{ count: number }>`
        select count(*) as count from mail_outbox where recipient = ${forgotten}`
      return `${(asked?.count ?? 0) > 3 ? 'WRONG: ' : ''}${asked?.count} mails asked for`
    },
  },
  {
    attack: 'broadcasts of one administrator, 20 a second',
    promised: '30 an hour, 429 after',
    allowed: ['200', '429'],
    expected: '429',
    ...short,
    run: paced(20, ({ stage, admin }, nth) =>
      ask(stage, notificationRoutes.send, {
        token: admin,
        body: { subject: 'Njoftim', message: 'x', recipients: [`k${nth}@example.com`] },
      }),
    ),
  },
  {
    attack: 'reports as spreadsheets, 30 a second by 10 salons',
    promised: 'one at a time, 503 when many wait, 30 an hour for each, 429 after',
    allowed: ['200', '429', '503'],
    expected: '429',
    seconds: 6,
    rounds: roundsOr(3),
    run: paced(30, ({ stage, greedy }, nth) =>
      ask(stage, reportRoutes.exportOwn, {
        token: greedy[nth % greedy.length] ?? '',
        query: '?period=year',
      }),
    ),
  },
  {
    attack: 'bodies of 5 MB, 20 a second',
    promised: '413, nothing is kept in memory',
    allowed: ['413', 'closed'],
    expected: '413',
    ...short,
    run: paced(20, ({ stage, victim }) =>
      rawPost(stage.url, appointmentRoutes.add.path, victim.token, bigBody),
    ),
  },
]
const bigBody = Buffer.from(JSON.stringify({ client_name: 'x'.repeat(5 * 1024 ** 2) }))

const holding: Attack[] = [
  {
    attack:
      '5 connections that pipeline without reading, and come back a second after they are cut',
    promised: 'cut off, 16 requests of each in flight',
    allowed: ['closed'],
    expected: 'closed',
    seconds: 5,
    rounds: roundsOr(3),
    run: ({ stage }, isOver) => pipelines(stage.url, isOver),
  },
  {
    attack: 'slow clients: 400 lines that send a byte a second (half of them a head, half a body)',
    promised: '408 within 15 s for a head, 35 s for a body',
    allowed: ['408', 'closed'],
    expected: '408',
    seconds: 40,
    rounds: 1,
    run: ({ stage, victim }, isOver) => slowSockets(stage.url, victim.token, isOver),
  },
  {
    attack: '300 live streams of one salon',
    promised: '50 for a salon, 429 for the rest',
    allowed: ['200', '429'],
    expected: '429',
    seconds: 5,
    rounds: 1,
    async run({ stage, victim }, isOver) {
      const statuses: Statuses = {}
      const end = new AbortController()
      const headers = { authorization: `Bearer ${victim.token}` }
      const opening = Array.from({ length: 300 }, async () => {
        const answer = await fetch(stage.url + liveRoute.path, { headers, signal: end.signal })
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
        return answer
      })
      // Whoever forgets an answer hangs up sooner or later, and makes room for another.
      const open = await Promise.all(opening)
      while (!isOver()) await pause(50)
      end.abort()
      await Promise.allSettled(open.map((answer) => answer.text()))
      return statuses
    },
    check: async (_, statuses) => ((statuses['200'] ?? 0) > 50 ? 'WRONG: more than 50' : ''),
  },
]

export const attacks = [guessing, ...floods, ...holding]

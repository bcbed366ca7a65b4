import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import { type LiveEvent, liveRoute } from '#contract/live.ts'
import type { Member } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { isUnavailable } from '#server/database/sql.ts'
import { authorize, type Identify } from './authorize.ts'
import type { Http } from './instance.ts'
import { liveChannel } from './announce.ts'
import type { Notices } from '#server/database/listen-notify.ts'
import { nameOfSession, sessionsChannel } from '#server/security/sessions.ts'

type Screen = {
  readonly out: Readable
  readonly request: FastifyRequest
  readonly session: string
  /** Checks of the session that are under way; news that come meanwhile are sent after them. */
  checks: number
  readonly missed: Set<string>
  hasEnded: boolean
}
type Salons = Map<string, Set<Screen>>

const beatMs = 20_000
const mostOfOneSalon = 50
/** Bytes. A screen with more unread news is cut off; it connects again and reloads everything. */
const mostUnread = 16 * 1024

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not collect, pack or cache the stream: its news would come late.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}
const eventOf = (topic: LiveEvent['topic']) => `data: ${JSON.stringify({ topic })}\n\n`

/** The news of a salon for its open screens. News of other nodes arrive through the database. */
export function mountLive(app: Http, notices: Notices, identify: Identify) {
  const salons: Salons = new Map()
  // An open screen does not count as use of its session: without a touch for twelve hours it is logged out.
  const look: Identify = (token) => identify(token, false)
  const hear = () => [
    notices.onNotice(sessionsChannel, (session) => endScreensOf(salons, session)),
    notices.onNotice(liveChannel, (words) => pass(salons, words, look)),
  ]
  let deafen: (() => void)[] | undefined
  const beat = setInterval(() => void lookAfter(salons, look), beatMs)
  const endAll = () => {
    clearInterval(beat)
    deafen?.forEach((stop) => stop())
    all(salons).forEach(end)
  }
  // The screens connect again, to a node that goes on hearing.
  notices.stopped.addEventListener('abort', endAll)
  app.addHook('preClose', (done) => {
    endAll()
    done()
  })

  const options = { compress: false, exposeHeadRoute: false } as const
  app.get(liveRoute.path, options, async (request, reply) => {
    if (notices.stopped.aborted)
      throw new AppError(commonErrors.unavailable, { retryAfterSeconds: 2 })
    const screen = addScreen(salons, await admit(request, look), request)
    deafen ??= hear()
    // The session may have ended between its check and the moment from which this stream learns of its end.
    void check([screen], look)
    return reply.headers(headers).send(screen.out)
  })
}

function addScreen(salons: Salons, { salonId, session }: Member, request: FastifyRequest) {
  const screens = salons.get(salonId) ?? new Set()
  if (screens.size >= mostOfOneSalon)
    throw new AppError(commonErrors.tooMany, { retryAfterSeconds: beatMs / 1000 })
  const out = new Readable({ read() {} })
  const name = nameOfSession(session.id)
  const screen: Screen = {
    out,
    request,
    session: name,
    checks: 0,
    missed: new Set(),
    hasEnded: false,
  }
  salons.set(salonId, screens.add(screen))
  out.once('close', () => {
    screens.delete(screen)
    if (screens.size === 0 && salons.get(salonId) === screens) salons.delete(salonId)
  })
  // The screen may have loaded data before this moment: it loads everything once more.
  out.push(eventOf('all'))
  return screen
}

const all = (salons: Salons) => [...salons.values()].flatMap((screens) => [...screens])

/** `words` is null when the connection to the database was lost: news may have been missed. */
function pass(salons: Salons, words: string | null, look: Identify) {
  if (words === null) {
    const screens = all(salons)
    for (const { missed } of screens) missed.add(eventOf('all'))
    return void check(screens, look)
  }
  const [salon = '', topic] = words.split(' ')
  say(salons.get(salon) ?? [], eventOf(topic as LiveEvent['topic']))
}

function endScreensOf(salons: Salons, session: string | null) {
  for (const screen of all(salons)) if (screen.session === session) end(screen)
}

function end(screen: Screen) {
  screen.hasEnded = true
  screen.out.push(null)
}

function say(screens: Iterable<Screen>, text: string) {
  for (const screen of screens) {
    if (screen.hasEnded) continue
    if (screen.checks > 0) screen.missed.add(text)
    else tell(screen, text)
  }
}

function tell({ out }: Screen, text: string) {
  out.push(text)
  if (out.readableLength > mostUnread) out.destroy()
}

/** Sends a sign of life, which keeps proxies from hanging up, and checks the sessions. */
async function lookAfter(salons: Salons, look: Identify) {
  const screens = all(salons)
  for (const screen of screens) if (!screen.hasEnded) tell(screen, ':\n\n')
  await check(screens, look)
}

/** Ends the stream of each screen whose session has ended. */
const check = (screens: readonly Screen[], look: Identify) =>
  Promise.all(
    screens.map(async (screen) => {
      screen.checks++
      if (!(await isWelcome(screen.request, look))) end(screen)
      screen.checks--
      if (screen.checks > 0) return
      for (const text of screen.missed) say([screen], text)
      screen.missed.clear()
    }),
  )

/** The stream is open without a subscription too: through it a waiting screen learns of its payment. */
const admit = (request: FastifyRequest, identify: Identify) =>
  authorize(liveRoute, request, { identify, today: '', billing: 'on' })

const isWelcome = (request: FastifyRequest, look: Identify) =>
  admit(request, look).then(
    () => true,
    // While the database is away the session counts as valid.
    (error: unknown) => isUnavailable(error),
  )

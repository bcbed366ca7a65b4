import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import { type LiveEvent, liveRoute, type LiveVisits } from '#contract/live.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { inTurn } from '#server/core/in-turn.ts'
import { isUnavailable } from '#server/database/sql.ts'
import { authorize, type Identify } from './authorize.ts'
import type { Http } from './instance.ts'
import { liveChannel, mostVisits, progressIn } from '#server/live/announce.ts'
import type { Notices } from '#server/database/listen-notify.ts'
import { nameOfSession, sessionsChannel } from '#server/security/sessions.ts'

type Screen = {
  readonly salon: SalonId
  readonly out: Readable
  readonly request: FastifyRequest
  readonly session: string
  /** Checks of the session that are under way; news that come meanwhile are sent after them. */
  checks: number
  readonly missed: Set<string>
  hasEnded: boolean
}
type Salons = Map<string, Set<Screen>>

/** What the changed visits of a salon are sent with. */
export type SendsVisits = {
  readonly read: (salon: SalonId, ids: readonly string[]) => Promise<(to: Member) => LiveVisits>
  /** Refuses a request that the list of visits would refuse. */
  readonly admit: (request: FastifyRequest, identify: Identify) => Promise<Member>
}

const beatMs = 20_000
const mostOfOneSalon = 50
/** Bytes. A screen with more unread news is cut off; it connects again and reloads everything. */
const mostUnread = 64 * 1024
/** Characters. Longer news are not sent: the screens load them. */
const longestNews = 32 * 1024

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not collect, pack or cache the stream: its news would come late.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}
const toldOf = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`
const eventOf = (topic: LiveEvent['topic'], visits?: LiveVisits) =>
  toldOf({ topic, ...(visits && { visits }) })

/**
 * The news of a salon for its open screens. News of other nodes arrive through the database. Answers what counts the screens.
 */
export function mountLive(app: Http, notices: Notices, identify: Identify, visits: SendsVisits) {
  const salons: Salons = new Map()
  // An open screen does not count as use of its session: without a touch for twelve hours it is logged out.
  const look: Identify = (token) => identify(token, false)
  // Read side by side, an older state of a visit could be sent after a newer one.
  const sendVisits = inTurn((salon, ids) => send([...(salons.get(salon) ?? [])], ids, visits, look))
  const hear = () => [
    notices.onNotice(sessionsChannel, (session) => endScreensOf(salons, session)),
    notices.onNotice(liveChannel, (words) => {
      if (words === null) return reloadAll(salons, look)
      const [salon = '', topic, ids] = words.split(' ')
      if (topic === 'imports')
        say(salons.get(salon) ?? [], toldOf({ topic, import: progressIn(words) }))
      else if (ids) sendVisits(salon, ids.split(','))
      else say(salons.get(salon) ?? [], eventOf(topic as LiveEvent['topic']))
    }),
  ]
  let deafen: (() => void)[] | undefined
  let beat: NodeJS.Timeout | undefined
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
    // Without a screen there is nothing to look after.
    beat ??= setInterval(() => void lookAfter(salons, look), beatMs).unref()
    // The session may have ended between its check and the moment from which this stream learns of its end.
    void check([screen], look)
    return reply.headers(headers).send(screen.out)
  })
  return () => salons.values().reduce((sum, { size }) => sum + size, 0)
}

function addScreen(salons: Salons, { salonId, session }: Member, request: FastifyRequest) {
  const screens = salons.get(salonId) ?? new Set()
  if (screens.size >= mostOfOneSalon)
    throw new AppError(commonErrors.tooMany, { retryAfterSeconds: beatMs / 1000 })
  const out = new Readable({ read() {} })
  const name = nameOfSession(session.id)
  const screen: Screen = {
    salon: salonId,
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

/** The connection to the database was lost: news may have been missed. */
function reloadAll(salons: Salons, look: Identify) {
  const screens = all(salons)
  for (const screen of screens) screen.missed.add(eventOf('all'))
  void check(screens, look)
}

/**
 * Sends each screen of a salon the changed visits as its member sees them. Where they can't be read, are too many or may not be
 * seen, the screen is only told that visits have changed, and learns the reason when it asks.
 */
async function send(
  screens: readonly Screen[],
  ids: readonly string[],
  { read, admit: mayList }: SendsVisits,
  look: Identify,
) {
  const salon = screens[0]?.salon
  const few = salon !== undefined && ids.length <= mostVisits
  const shown = few ? await read(salon, ids).catch(() => undefined) : undefined
  await Promise.all(
    screens.map(async (screen) => {
      // Asked again for each change: a member's rights may have become less since the stream was opened.
      const member = shown && (await mayList(screen.request, look).catch(() => undefined))
      const text = eventOf('appointments', member && shown?.(member))
      say([screen], text.length > longestNews ? eventOf('appointments') : text)
    }),
  )
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

import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import { type LiveEvent, liveRoute } from '#contract/live.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { isUnavailable } from '#server/database/sql.ts'
import { admit, type Http, type Identify } from './server.ts'
import { liveChannel } from './announce.ts'
import type { Notices } from '#server/database/listen-notify.ts'

type Screen = { readonly out: Readable; readonly request: FastifyRequest }
type Salons = Map<string, Set<Screen>>

const beatMs = 20_000
const mostOfOneSalon = 50
/** A screen that has not read that much is away; it comes back and looks at everything. */
const mostUnread = 16 * 1024

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies that collect, pack or keep an answer would keep its news from the screen.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}
const eventOf = (topic: LiveEvent['topic']) => `data: ${JSON.stringify({ topic })}\n\n`

/** The news of a salon for its open screens. What happened on any node arrives through the database. */
export function mountLive(app: Http, notices: Notices, identify: Identify) {
  const salons: Salons = new Map()
  let deafen: (() => void) | undefined
  const beat = setInterval(() => void lookAfter(salons, identify), beatMs)
  app.addHook('preClose', (done) => {
    clearInterval(beat)
    deafen?.()
    for (const { out } of all(salons)) out.push(null)
    done()
  })

  const options = { compress: false, exposeHeadRoute: false } as const
  app.get(liveRoute.path, options, async (request, reply) => {
    const { salonId } = await admit(liveRoute.access, request, identify)
    const out = addScreen(salons, salonId, request)
    deafen ??= notices.onNotice(liveChannel, (words) => pass(salons, words))
    return reply.headers(headers).send(out)
  })
}

function addScreen(salons: Salons, salon: SalonId, request: FastifyRequest) {
  const screens = salons.get(salon) ?? new Set()
  if (screens.size >= mostOfOneSalon)
    throw new AppError(commonErrors.tooMany, { retryAfterSeconds: beatMs / 1000 })
  const out = new Readable({ read() {} })
  const screen = { out, request }
  salons.set(salon, screens.add(screen))
  out.once('close', () => {
    screens.delete(screen)
    if (screens.size === 0 && salons.get(salon) === screens) salons.delete(salon)
  })
  // What it has loaded so far may be older than what it is going to be told.
  out.push(eventOf('all'))
  return out
}

const all = (salons: Salons) => [...salons.values()].flatMap((screens) => [...screens])

/** No words: the line to the database was cut, and nobody knows what was said meanwhile. */
function pass(salons: Salons, words: string | null) {
  if (words === null) return say(all(salons), eventOf('all'))
  const [salon = '', topic] = words.split(' ')
  say(salons.get(salon) ?? [], eventOf(topic as LiveEvent['topic']))
}

function say(screens: Iterable<Screen>, text: string) {
  for (const { out } of screens) {
    out.push(text)
    if (out.readableLength > mostUnread) out.destroy()
  }
}

/** A sign of life keeps proxies from hanging up; and whose session has ended hears no more. */
async function lookAfter(salons: Salons, identify: Identify) {
  const screens = all(salons)
  say(screens, ':\n\n')
  await Promise.all(
    screens.map(async ({ out, request }) => {
      if (!(await isWelcome(request, identify))) out.push(null)
    }),
  )
}

const isWelcome = (request: FastifyRequest, identify: Identify) =>
  admit(liveRoute.access, request, identify).then(
    () => true,
    // While the database is away nobody can tell.
    (error: unknown) => isUnavailable(error),
  )

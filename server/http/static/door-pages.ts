import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  DoorAssets,
  DoorLook,
  Drawn,
  PosterLook,
  SalonLook,
  OfferOverLook,
  VisitLook,
  VisitQuestion,
} from '#contract/outside/door-page.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import { fingerprintOf } from '#server/core/fingerprint.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Http } from '#server/http/instance.ts'
import { pageHeaders } from '#server/http/security-headers.ts'
import { mountButton } from './door-button.ts'
import { packing } from './packing.ts'
import { askedLanguage } from '#server/http/wished-language.ts'

/** How these pages are drawn, with which files, and the button for other sites. */
export type DoorProgram = {
  readonly draw: (drawn: Drawn) => string
  /** The inline ones of the pages. */
  readonly scripts: readonly string[]
  readonly assets: DoorAssets
  readonly button: string
}

const builtDoor = fileURLToPath(new URL('../../../dist/door', import.meta.url))

export async function openDoorProgram(folder = builtDoor): Promise<DoorProgram | undefined> {
  if (!existsSync(join(folder, 'draw.js'))) return undefined
  const { drawDoor, noteEarlyPress } = (await import(
    pathToFileURL(join(folder, 'draw.js')).href
  )) as { drawDoor: DoorProgram['draw']; noteEarlyPress: string }
  const assets = JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')) as DoorAssets
  const button = await readFile(join(folder, 'button.js'), 'utf8')
  return { draw: drawDoor, scripts: [noteEarlyPress], assets, button }
}

type Visitor = {
  readonly lang: DoorLanguage
  /** The language stands in the address. */
  readonly isAddressed: boolean
  readonly ip: string
}
type Looks = {
  readonly atSalon: (slug: string, who: Visitor & { barber: string }) => Promise<SalonLook>
  readonly atVisit: (
    token: string,
    who: Visitor & { asks?: VisitQuestion },
  ) => Promise<VisitLook | OfferOverLook>
  readonly calendar: (token: string) => Promise<string>
  readonly poster: (
    slug: string,
    who: Visitor & Pick<PosterLook, 'size' | 'ink'>,
  ) => Promise<DoorLook>
  readonly code: (slug: string, who: Visitor, type: 'svg' | 'png') => Promise<string | Buffer>
}

/** A salon's page and a client's own, drawn as they are asked for: they hold what is free at this moment. */
export function mountDoorPages(app: Http, program: DoorProgram, looks: Looks, appUrl: string) {
  const answer = answerWith(program, appUrl)
  mountSalonPages(app, looks, answer)
  mountButton(app, program.button)
  mountVisitPages(app, looks, answer)
}

type Page = {
  readonly html: string
  readonly policy: Readonly<Record<string, string>>
  readonly mark: string
  readonly packed: ReturnType<typeof packing>
}

/** Of the salons that were asked for last, about 100 kB each. */
const mostPages = 200

/** Draws a salon's look once: one that is given out again has its page already, packed. */
function drawnOnce({ draw, assets, scripts }: DoorProgram, origin: string) {
  const drawn = new Map<DoorLook, Page>()
  return (look: DoorLook, isPreviewed: boolean): Page => {
    const known = drawn.get(look)
    if (known) return known
    const html = draw({ look, assets, origin })
    const policy = pageHeaders({ scripts, styles: inlineStyles(html) }, isPreviewed)
    const page = { html, policy, mark: markOf(html), packed: packing(html) }
    if (look.kind === 'salon') drawn.set(look, page)
    const [oldest] = drawn.keys()
    if (drawn.size > mostPages && oldest) drawn.delete(oldest)
    return page
  }
}

/** The page's ETag. It ignores the minute of the page's clock within a quarter of an hour, which changes nothing shown. */
const markOf = (html: string) => {
  const quarterly = html.replace(
    /("now":"[\d-]+ \d\d:)(\d\d)"/,
    (_, hour: string, minute: string) => `${hour}${Math.floor(Number(minute) / 15)}"`,
  )
  return `W/"${fingerprintOf(Buffer.from(quarterly))}"`
}

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<DoorLook>,
) => Promise<unknown>

/** What opens nothing has one page, the same for every address. */
function answerWith(program: DoorProgram, appUrl: string): Answer {
  const pageOf = drawnOnce(program, appUrl)
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    look: DoorLook,
    asked = 200,
  ) => {
    const status = reply.hasHeader('location') ? 302 : asked
    const isOwn = look.kind === 'visit' || look.kind === 'offer-over'
    // The settings show the page in a frame, also at the moment in which it is shut.
    const isDoor = look.kind === 'salon' || (look.kind === 'lost' && request.url.startsWith('/s/'))
    const { html, policy, mark, packed } = pageOf(look, isDoor)
    const isMarked = look.kind === 'salon' && status === 200
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isOwn || status !== 200 ? 'no-store' : 'no-cache',
      vary: 'accept-language, accept-encoding',
      ...(isOwn && { 'x-robots-tag': 'noindex' }),
      ...(isMarked && { etag: mark }),
      ...policy,
    })
    if (isMarked && request.headers['if-none-match']?.includes(mark))
      return reply.status(304).send()
    reply.status(status)
    if (look.kind !== 'salon') return reply.send(html)
    const { body, encoding } = await packed(String(request.headers['accept-encoding'] ?? ''))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(body)
  }
  return async (request, reply, read) => {
    try {
      return await send(request, reply, await read())
    } catch (error) {
      if (!(error instanceof AppError) || error.def.status !== 404) throw error
      return send(request, reply, { kind: 'lost', lang: askedLanguage(request) }, 404)
    }
  }
}

const visitorOf = (request: FastifyRequest) => ({
  lang: askedLanguage(request),
  isAddressed: 'lang' in (request.query as object),
  ip: request.ip,
})
const slugIn = ({ params }: FastifyRequest) => (params as { slug: string }).slug.toLowerCase()

function mountSalonPages(app: Http, looks: Looks, answer: Answer) {
  app.get('/s/:slug', async (request, reply) => {
    const { barber = '' } = request.query as { barber?: string }
    const who = { ...visitorOf(request), barber: String(barber) }
    return answer(request, reply, async () => {
      const look = await looks.atSalon(slugIn(request), who)
      // A freed address leads on to the present one.
      if (look.salon.slug !== slugIn(request)) reply.header('location', `/s/${look.salon.slug}`)
      return look
    })
  })
  app.get('/s/:slug/poster', async (request, reply) => {
    const { size, ink } = request.query as { size?: string; ink?: string }
    const who = {
      ...visitorOf(request),
      size: size === 'a4' ? 'a4' : 'a5',
      ink: ink === 'little' ? 'little' : 'full',
    } as const
    return answer(request, reply, () => looks.poster(slugIn(request), who))
  })
  for (const type of ['svg', 'png'] as const)
    app.get(`/s/:slug/qr.${type}`, async (request, reply) =>
      reply
        .header('content-type', type === 'svg' ? 'image/svg+xml' : 'image/png')
        .send(await looks.code(slugIn(request), visitorOf(request), type)),
    )
}

const calendarHeaders = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="orari.ics"',
  'cache-control': 'no-store',
}
const calendarEnd = '.ics'

function mountVisitPages(app: Http, looks: Looks, answer: Answer) {
  app.get('/b/:token', async (request, reply) => {
    const { token } = request.params as { token: string }
    if (!token.endsWith(calendarEnd))
      return answer(request, reply, () => looks.atVisit(token, visitorOf(request)))
    const text = await looks.calendar(token.slice(0, -calendarEnd.length))
    return reply.headers(calendarHeaders).send(text)
  })
  // Asks first, and changes nothing: mail programs and messengers open links by themselves.
  app.get('/b/:token/cancel', async (request, reply) => {
    const { token } = request.params as { token: string }
    const asks = 'disown' in (request.query as object) ? 'disown' : 'cancel'
    return answer(request, reply, async () => {
      const look = await looks.atVisit(token, { ...visitorOf(request), asks })
      if (look.kind !== 'visit' || !look.booking?.canChangeUntil)
        reply.header('location', `/b/${token}?lang=${look.lang}`)
      return look
    })
  })
}

const inlineStyles = (html: string) =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)

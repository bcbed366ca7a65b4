import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { addDays } from '#contract/kit/time.ts'
import { keyCalls } from './document.ts'
import { anyThing } from './fitted.ts'
import { isRecord, recordOf } from './json.ts'
import { things } from './inputs.ts'
import type { Maker } from './things.ts'

/**
 * Stands before the product: a request gets a thing and a day of its own, and what it has made is removed after it, so that
 * no request is refused for what another has done. All else goes through as it came.
 */
export async function standBetween(url: string, maker: Maker) {
  const server = createServer(async (request, response) => {
    try {
      const { status, headers, body } = await passed(url, maker, request)
      response.writeHead(status, headers).end(body)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

async function passed(url: string, maker: Maker, request: IncomingMessage) {
  const { method = 'GET', url: asked = '/' } = request
  const id = callOf(method, asked)
  const sent = await text(request)
  const path = await withThings(asked, id, maker)
  const body = sent === '' ? sent : await ownBody(await withThings(sent, id, maker), id, maker)
  const answer = await fetch(url + path, {
    method,
    headers: ownHeaders(request.headers),
    redirect: 'manual',
    ...(body !== '' && { body }),
  })
  const answered = await answer.text()
  if (answer.ok) noteMade(id, answered, maker)
  await removeMade(maker)
  const { status } = answer
  const kept = [...answer.headers].filter(
    ([name]) => !/^(content-(en|le)|transfer|conn|keep)/.test(name),
  )
  return { status, headers: Object.fromEntries(kept), body: answered }
}

const patterns = [...keyCalls].map(([id, { method, path }]) => ({
  id,
  method,
  fits: new RegExp(`^${path.replace('/api/', '/api/v1/').replace(/:\w+/g, '[^/]+')}$`),
  steps: path.split(':').length,
}))

/** The call that a request is; of two that fit, the one with fewer parameters. */
function callOf(method: string, asked: string) {
  const [path = ''] = asked.split('?')
  const fitting = patterns.filter((one) => one.method === method && one.fits.test(path))
  return fitting.toSorted((one, other) => one.steps - other.steps)[0]?.id ?? ''
}

async function withThings(sent: string, id: string, maker: Maker) {
  const [first = '', ...rest] = sent.split(anyThing)
  let filled = first
  for (const part of rest) filled += ((await things[id]?.(maker)) ?? anyThing) + part
  return filled
}

async function ownBody(sent: string, id: string, maker: Maker) {
  let body: unknown
  try {
    body = JSON.parse(sent)
  } catch {
    return sent
  }
  const own = asOwn(body, maker)
  if (id === 'late.move' && isRecord(own) && own['dryRun'] !== true)
    return JSON.stringify(await asSeen(own, maker))
  // Of one day alone most weekdays are none.
  const isSpan = isRecord(own) && [own['from'], own['to']].every(isDay)
  if (id.startsWith('waiting.') && isSpan)
    return JSON.stringify({ ...own, to: addDays(String(own['from']), 6) })
  if (id === 'queue.next' && isRecord(own)) return JSON.stringify(await asNext(own, maker))
  return JSON.stringify(own)
}

const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(value))

/** The example’s id, name and day, which is always today, are others in each request, and in each thing of a list. */
function asOwn(value: unknown, maker: Maker, own = maker.own()): unknown {
  if (Array.isArray(value))
    return value.map((one) => (isRecord(one) ? asOwn(one, maker) : asOwn(one, maker, own)))
  if (!isRecord(value)) return own.get(value) ?? value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === 'birthday' ? one : asOwn(one, maker, own),
    ]),
  )
}

/** Somebody waits for the chair, and who is named is this one. */
async function asNext(body: Readonly<Record<string, unknown>>, { entry }: Maker) {
  const id = await entry()
  const named = ['id', 'seen'].filter((name) => body[name] === anyThing).map((name) => [name, id])
  return { ...body, ...Object.fromEntries(named) }
}

/** What a look at the day says of it. */
async function asSeen(body: Readonly<Record<string, unknown>>, { ask }: Maker) {
  if (typeof body['seen'] !== 'string' || body['seen'].length > 64) return body
  const look = ask<{ seen: string }>('/appointments/late', { ...body, dryRun: true })
  return look.then(
    ({ seen }) => ({ ...body, seen }),
    () => body,
  )
}

/** A short key may have been sent before; a long one of random signs has not. */
function ownHeaders(headers: IncomingMessage['headers']) {
  const own = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || ofConnection.has(name)) continue
    const isShort = name === 'idempotency-key' && value.length > 0 && value.length < 36
    own.set(name, isShort ? randomUUID() : String(value))
  }
  return own
}

const ofConnection = new Set(['host', 'connection', 'content-length', 'transfer-encoding'])

const removedAt: Readonly<Record<string, string>> = {
  appointment: '/appointments',
  absence: '/absences',
  waiting: '/waiting',
  entries: '/queue',
}
const making = new Set([
  'appointments.add',
  'absences.add',
  'waiting.add',
  'waiting.book',
  'queue.join',
  'queue.next',
  'queue.missing',
  'queue.book',
])

function noteMade(id: string, answered: string, { made }: Maker) {
  if (!making.has(id)) return
  const reply = recordOf(JSON.parse(answered))
  for (const [kind, path] of Object.entries(removedAt))
    for (const thing of [reply[kind]].flat())
      if (isRecord(thing)) made.push(`${path}/${String(thing['id'])}`)
}

/** What the request itself has ended is gone already. */
const removeMade = ({ made, ask }: Maker) =>
  Promise.allSettled(
    made.splice(0).map((path) => {
      const scope = path.startsWith('/appointments') ? '?scope=following' : ''
      return ask(`${path}${scope}`, undefined, 'DELETE')
    }),
  )

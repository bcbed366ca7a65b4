import { historyRoutes } from '#contract/history.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { freeHours, pathOf } from '../door/public-calls.ts'
import { ask, type Call } from '../suite/ask.ts'
import { type Shop, waitingCall } from './calls.ts'
import type { Rows } from './rows.ts'
import type { Side } from './sides.ts'

const waiting = 100

export async function send(url: string, { method, path, headers, body }: Call) {
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { ok: answer.ok, status: answer.status, text: await answer.text() }
}

async function read<T>(url: string, call: Call) {
  const { ok, status, text } = await send(url, call)
  if (!ok) throw new Error(`${call.path} answered ${status}: ${text}`)
  return JSON.parse(text) as T
}

type History = { data: { activities: { mark?: string }[] } }
type Page = { salon: { barbers: { id: string }[] } }

/** Adds what is added by calls, where the release knows them, and asks for what later calls name. */
export async function openShop({ url }: Side, rows: Rows): Promise<Shop> {
  for (let nth = 0; nth < waiting; nth++) await send(url, waitingCall(rows, nth))
  const first = ask(historyRoutes.list, rows.admin, { query: { page: 1 } })
  const { data } = await read<History>(url, first)
  const [door] = rows.doors
  const path = pathOf(doorRoutes.page.path, { slug: door?.slug ?? '' })
  const { salon } = await read<Page>(url, { method: 'GET', path, headers: {} })
  return {
    ...rows,
    hours: await freeHours(url, rows.doors),
    barber: salon.barbers[0]?.id ?? '',
    mark: data.activities.at(-1)?.mark ?? '',
  }
}

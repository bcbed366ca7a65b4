import { Suspense } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { type Baseline, type DueClient, dueWords, type Gap } from '#contract/returns/due.ts'
import type { Message } from '#contract/messages/messages.ts'
import { ReturnsSegment } from '#web/features/returns/returns-segment.tsx'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { openPage, says } from '../open-page.tsx'
import { booked, salonDay } from '../salon-day.tsx'

type Known = {
  clients: readonly DueClient[]
  gaps?: readonly Gap[]
  baseline?: Baseline
  address?: string
  total?: number
  /** About the visit that was booked here. */
  ofVisit?: Message
}
const noBaseline = { due: 0, cameAlone: 0, told: 0, cameTold: 0 }

/** A server that knows who is due, and forgets whoever is booked, told, hidden or silent. */
export function openReturns({ clients, gaps = [], baseline = noBaseline, ...known }: Known) {
  const { address = '/presin?s=kthimet', total, ofVisit: message = null } = known
  const server = salonDay()
  const away = new Set<string>()
  const left = () => clients.filter(({ id }) => !away.has(id))
  server.answer('GET /api/clients/due', ({ query }) =>
    says({
      clients: left().slice(0, Number(query['limit'])),
      total: total ?? left().length,
      gaps,
      baseline,
    }),
  )
  for (const { id, name, message: due } of clients) {
    const path = encodeURIComponent(id)
    const set = (isAway: boolean) => void (isAway ? away.add(id) : away.delete(id))
    server.answer(`POST /api/clients/${path}/due`, ({ body }) => {
      set(body['notNow'] === true)
      return says({ message: dueWords.notNow(name) })
    })
    server.answer(`PUT /api/clients/${path}`, ({ body }) => {
      set(body['doNotMessage'] === true)
      return says({ message: 'ok' })
    })
    server.answer(`POST /api/messages/${encodeURIComponent(due?.id ?? '')}/told`, ({ body }) => {
      set(body['told'] === true)
      return says(body)
    })
  }
  server.answer('POST /api/appointments', ({ body }) => {
    const id = `v-${String(body['client_id'])}`
    away.add(String(body['client_id']))
    server.answer(`GET /api/appointments/${encodeURIComponent(id)}/message`, () =>
      says({ message }),
    )
    const client_name = clients.find((one) => one.id === body['client_id'])?.name ?? ''
    const { appointment_date, appointment_time } = body as { [name: string]: string }
    const at = {
      ...(appointment_date !== undefined && { appointment_date }),
      ...(appointment_time !== undefined && { appointment_time }),
    }
    const appointment = booked({ id, client_name, client_id: String(body['client_id']), ...at })
    server.rows.set(id, appointment)
    const historyId = server.undoable(id, undefined)
    return says({ message: 'ok', appointment, warnings: [], historyId })
  })
  const client = openPage(
    address,
    <Suspense>
      <ReturnsSegment onward={<button type="button">Tutje</button>} loading={null} />
      <QuestionHost />
    </Suspense>,
  )
  return { ...server, client, away }
}

export const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
/** The panel of a row is beside the list, or below it. */
export const choose = (name: string) => row(name).getByRole('button').first().click()
/** In the panel of the chosen row: its first free time. */
export const bookOf = (name: string) =>
  page.getByRole('button', { name: new RegExp(` te .*: ${name}`) }).first()
export const aside = (act: 'Jo tani' | 'S’do mesazhe', name: string) =>
  page.getByRole('button', { name: `${act}: ${name}` })
export const openGaps = () => page.getByRole('button', { name: 'Vende për ta' }).click()
export const writeOf = (name: string) => row(name).getByRole('link', { name: /^Shkruaj/ })
export const done = (name: string, words: string) =>
  expect.element(row(name).getByText(words)).toBeVisible()
export const namesShown = () =>
  [...document.querySelectorAll('.due-row b')].map((one) => one.textContent)

export const bookedBodies = (server: ReturnType<typeof openReturns>) =>
  server.asked('POST /api/appointments').map(({ body }) => body)

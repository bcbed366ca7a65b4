import { page } from 'vitest/browser'
import { type AnsweredRequest, type Request, requestWords } from '#contract/outside/requests.ts'
import { RequestsSegment } from '#web/features/outside/requests/requests-segment.tsx'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { openPage, says } from '../open-page.tsx'
import { booked, friday, salonDay, undoOf } from '../salon-day.tsx'

export const tomorrow = '2026-11-21'

export const request = (client_name: string, more: Partial<Request> = {}): Request => ({
  ...booked({ id: client_name, client_name, appointment_date: tomorrow, ...more }),
  client_id: `c-${client_name}`,
  source: 'online',
  requestedAt: `${friday}T12:08:00Z`,
  lapsesAt: `${tomorrow} 09:30`,
  phone: '+383 44 508 271',
  visits: 3,
  noShows: 0,
  sameNumber: null,
  mails: true,
  ...more,
})

const usual = [
  request('Agim', { visits: 6, noShows: 1, note: 'Pa brisk' }),
  request('Era', { appointment_date: '2026-11-23', visits: 0 }),
]
const before = booked({
  id: 'before',
  client_name: 'Rinor',
  appointment_date: tomorrow,
  appointment_time: '13:00',
  status: 'confirmed',
})

/** Requests on the salon's Friday at 13:12, with a visit before the first of them; an answered one leaves the list. */
export function openRequests(
  requests: readonly Request[] = usual,
  answered: readonly AnsweredRequest[] = [],
) {
  let waiting = requests
  const server = salonDay(before, ...requests)
  const leave = (id: string) => {
    waiting = waiting.filter((one) => one.id !== id)
  }
  /** The answer's entry in the history; its undoing puts the request back. */
  const undone = (one: Request) => {
    const historyId = server.undoable(one.id, one)
    server.answer(undoOf(historyId), () => {
      waiting = [...waiting, one]
      return says({ message: 'U kthye si më parë.', historyId: 'undone', appointment: one })
    })
    return historyId
  }
  server.answer('GET /api/requests', () => says({ requests: waiting, offers: [] }))
  server.answer('GET /api/requests/answered', () => says({ requests: answered }))
  for (const one of requests) {
    const of = `/api/appointments/${one.id}`
    server.answer(`POST ${of}/answer`, ({ body: { accept } }) => {
      leave(one.id)
      const status = accept === true ? 'confirmed' : 'cancelled'
      const message = (accept === true ? requestWords.accepted : requestWords.refused)(one.id)
      const appointment = { ...one, status, requestedAt: null }
      return says({ message, appointment, mails: one.mails, historyId: undone(one) })
    })
    server.answer(`POST ${of}/not-a-client`, () => {
      leave(one.id)
      return says({ message: requestWords.notAClient, appointment: one })
    })
    server.answer(`PUT ${of}`, ({ body }) => {
      leave(one.id)
      const appointment = { ...one, ...body, requestedAt: null, version: 2 }
      return says({ message: 'ok', appointment, warnings: [], historyId: undone(one) })
    })
  }
  const client = openPage(
    '/presin',
    <>
      <RequestsSegment
        onward={<button type="button">Te 6 për t’u konfirmuar</button>}
        loading={null}
      />
      <QuestionHost />
    </>,
  )
  return { ...server, client, leave }
}

export const row = (name: string) => page.getByRole('button', { name: new RegExp(`, ${name}, `) })
export const panel = page.getByRole('complementary')
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const inPanel = (name: string) => panel.getByRole('button', { name })

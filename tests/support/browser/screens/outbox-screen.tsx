import { page } from 'vitest/browser'
import type { LateAct, OpenAct } from '#contract/outbox/outbox.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { OutboxSegment } from '#web/features/outbox/outbox-segment.tsx'
import { openPage, refuses, says } from '../open-page.tsx'
import { booked, salonDay } from '../salon-day.tsx'
import { all, ilir } from '#tests/support/outbox/open-acts.ts'

/** The segment on the salon's Friday at 13:12; what is decided leaves the list with what stands on it. */
export function openOutbox(acts: readonly OpenAct[] = all, lately: readonly LateAct[] = []) {
  let open = acts
  const ilirs = booked({ ...ilir, status: 'confirmed', duration: 45 })
  const server = salonDay(ilirs)
  server.answer('GET /api/outbox', ({ query }) =>
    says({ open, lately: query['since'] ? [] : lately, silent: [] }),
  )
  for (const one of acts)
    server.answer(`POST /api/outbox/${one.id}/decide`, ({ body: { way } }) => {
      if (way === 'open') {
        open = acts
        return says({ acts: [{ id: one.id, fate: 'waits', message: 'ok' }] })
      }
      const over = [one.id, ...one.behind]
      open = open.filter(({ id }) => !over.includes(id))
      const fate = way === 'theirs' ? 'dropped' : 'done'
      const entry = (id: string) =>
        fate === 'done' ? { historyId: server.undoable(id, undefined) } : {}
      return says({ acts: over.map((id) => ({ id, fate, message: 'ok', ...entry(id) })) })
    })
  const client = openPage(
    '/presin?s=internet',
    <OutboxSegment
      onward={<button type="button">Te 6 për t’u konfirmuar</button>}
      loading={null}
    />,
  )
  return { ...server, client }
}
/** Somebody sits there by now. */
export const takenAgain = () =>
  refuses(appointmentErrors.slotTaken, { conflict: ilir, alternatives: [] })

export const row = (name: string) =>
  page.getByRole('button', { name: new RegExp(`, ${name}, (?!shënimi)`) })
export const panel = page.getByRole('complementary')
export const ways = () =>
  [...document.querySelectorAll('.act-way')].map(({ textContent }) => textContent?.trim())
export const quiet = () =>
  [...document.querySelectorAll('.act-more > *')].map(({ textContent }) => textContent?.trim())

import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Entry } from '#contract/queue/entries.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { loaded } from '#tests/support/browser/quick-add-form.tsx'
import { booked, inSalon, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { aLine, anEntry, keptLine } from '#tests/support/line/entry.ts'
import { loseLine } from '#tests/support/outbox/no-line.ts'
import { AskedForNew } from '#web/features/booking-form/asked-for-new.tsx'
import { NextButton } from '#web/features/queue/next-button.tsx'
import { queueQuery } from '#web/features/queue/queries.ts'
import { unsentActs } from '#web/platform/outbox/unsent-acts.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'

const taken = { appointment_time: '13:00', status: 'confirmed' as const }
const agim = anEntry('14', { name: 'Agim' })
const waits = page.getByText('Pret internetin')

beforeEach(() => localStorage.removeItem('line-label'))

/** At 13:12, on a device that knows the day and has lost its line. */
async function openWithout(queue: Entry[]) {
  const server = salonDay(
    booked({ ...taken, id: 'a' }),
    booked({ ...taken, id: 'b', duration: 90, barber: 'Luan' }),
  )
  server.answer('GET /api/salon', () => says({ salon: { ...salon, queue: keptLine } }))
  server.answer('GET /api/queue', () => says(aLine(queue)))
  const client = await loaded()
  await client.fetchQuery(queueQuery)
  loseLine()
  return { server, client }
}

test('a walk-in without network joins under a number of the device', async () => {
  const { server, client } = await openWithout([agim])
  inSalon(
    <AskedForNew>
      <WalkInDialog onClose={vi.fn()} />
    </AskedForNew>,
    client,
  )
  await expect.element(page.getByRole('button', { name: 'Në radhë' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^Në radhë, nr\. [A-Z]1\.$/)).toBeVisible()
  await expect.element(waits).toBeVisible()
  const body = { services: ['Prerje flokësh'], label: expect.stringMatching(/^[A-Z]1$/) as string }
  expect(unsentActs()).toMatchObject([
    { call: 'POST /api/queue', body, before: { entries: [{ service_name: 'Prerje flokësh' }] } },
  ])
  expect(server.changes()).toEqual([])
})

test('a chair that calls without network seats whom the button names, as a walk-in of this minute', async () => {
  const { server, client } = await openWithout([agim])
  inSalon(<NextButton barber="Arben" entry={agim} />, client)
  await page.getByRole('button', { name: 'Tjetri: Agimi, te Arbeni' }).click()
  await expect.element(page.getByText('Agimi te Arbeni, 13:12')).toBeVisible()
  await expect.element(waits).toBeVisible()
  const body = { appointment_time: '13:12', source: 'walk_in', parts: [{ barber_id: 'Arben' }] }
  expect(unsentActs()).toMatchObject([
    {
      call: 'POST /api/queue/next',
      body: { barber_id: 'Arben', seen: 'e-14' },
      before: { entries: [{ id: 'e-14' }], as: { call: 'POST /api/appointments', body } },
    },
  ])
  expect(server.changes()).toEqual([])
})

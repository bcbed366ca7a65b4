import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { booked, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { aLine, anEntry, keptLine } from '#tests/support/line/entry.ts'
import { loseLine } from '#tests/support/outbox/no-line.ts'
import { unsent } from '#tests/support/outbox/unsent.ts'
import { setUnsent } from '#web/platform/outbox/unsent-acts.ts'
import { QueueSegment } from './queue-segment.tsx'

const running = { appointment_time: '13:00', status: 'confirmed' as const }
const row = (label: string) => page.getByRole('button', { name: new RegExp(`^${label} `) })

test('the line without network is reckoned by the device, with who joined here meanwhile', async () => {
  await page.viewport(1024, 768)
  const server = salonDay(
    booked({ ...running, id: 'a' }),
    booked({ ...running, id: 'b', duration: 90, barber: 'Luan' }),
  )
  server.answer('GET /api/salon', () => says({ salon: { ...salon, queue: keptLine } }))
  server.answer('GET /api/queue', () => says(aLine([anEntry('14', { wait: null })])))
  server.answer('GET /api/queue/rows', () => says({ rows: [] }))
  loseLine()
  const gent = anEntry('A1', { name: 'Gent' })
  const joined = [
    unsent({ id: gent.id, at: gent.since, call: 'POST /api/queue', before: { entries: [gent] } }),
  ]
  openPage(
    '/presin?s=radha',
    <Suspense>
      <QueueSegment onward={null} loading={null} />
    </Suspense>,
  )
  await expect.element(page.getByText('Radha këtu numërohet nga kjo pajisje')).toBeVisible()
  await expect.element(row('14')).toMatchTextContent(/10–30 min$/)
  // What the device keeps is read again some time after its line was lost, and may come last.
  await expect
    .poll(() => (setUnsent(joined), row('A1').elements().length), { interval: 200 })
    .toBe(1)
  await expect.element(row('A1')).toMatchTextContent(/Gent .* · pret internetin 35–65 min$/)
  const heightOf = (label: string) => row(label).element().getBoundingClientRect().height
  expect(heightOf('A1')).toBe(heightOf('14'))
  setUnsent([])
})

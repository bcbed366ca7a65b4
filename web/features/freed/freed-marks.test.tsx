import { type ReactNode, useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import { friday, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { aWait } from '#tests/support/fixtures/appointment.ts'
import type { Column } from '#web/visits/model/schedule-model.ts'
import { AskedFreed } from './asked-freed.tsx'
import { FreedMarks } from './freed-marks.tsx'

const fits = (time: string) => ({ date: friday, time, barber: 'Arben' })
const ardita = aWait('Ardita Selmani', { fits: fits('17:00') })
/** Her first free time is before that one, into which she fits too. */
const besa = aWait('Besa Morina', { fits: fits('09:00') })
const columns: readonly Column[] = [
  {
    key: 'Arben',
    kind: 'barber',
    title: 'Arben',
    date: friday,
    barber_id: 'Arben',
    colour: 0,
  },
]

function Grid({ children }: { children?: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <div ref={body}>
      {children}
      <FreedMarks body={body} columns={columns} items={[]} span={{ from: 15 * 60, to: 19 * 60 }} />
    </div>
  )
}

beforeEach(() => page.viewport(1440, 900))

test('a mark counts all who fit there, and its dialog does not say that it was freed', async () => {
  const server = salonDay()
  server.answer('GET /api/waiting', ({ query }) =>
    says({ waiting: query['date'] ? [ardita, { ...besa, fits: ardita.fits }] : [ardita, besa] }),
  )
  inSalon(
    <>
      <Grid />
      <AskedFreed />
    </>,
  )
  const mark = page.getByRole('button', { name: /^17:00–17:.* e lirë 2.presin për këtë vend$/ })
  await mark.click()
  await expect
    .element(page.getByRole('heading', { name: 'Kohë e lirë 17:00 te Arbeni' }))
    .toBeVisible()
  await expect.element(page.getByText('Sipas radhës:', { exact: true })).toBeVisible()
})

test('a mark is silent while a form shows where it would book', async () => {
  const server = salonDay()
  server.answer('GET /api/waiting', () => says({ waiting: [ardita] }))
  inSalon(
    <Grid>
      <div className="grid-ghost" data-kind="wanted" />
    </Grid>,
  )
  const mark = page.getByRole('button', { name: /e lirë/ })
  await expect.element(mark).toBeInTheDocument()
  expect(getComputedStyle(mark.element()).opacity).toBe('0')
})

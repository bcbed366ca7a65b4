import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { barber, booked, friday, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { shopTimes } from '#tests/support/fixtures/times.ts'
import { WalkInDialog } from '#web/features/walk-in/walk-in-dialog.tsx'
import { FreePlaces } from '#web/features/dashboard/dashboard-side.tsx'
import { ColumnHead } from '#web/features/day-grid/grid/column-head.tsx'

const staff = [barber('Arben'), barber('Luan')]
const times = shopTimes(staff)
const now = { date: friday, minutes: 13 * 60 + 12 }

test('the column’s head, the free slots and a walk-in name the same slot at the same minute', async () => {
  const items = [
    booked({ id: 'a', appointment_time: '13:00', duration: 25, status: 'confirmed' }),
    booked({ id: 'b', appointment_time: '13:45' }),
  ]
  salonDay(...items)
  inSalon(
    <>
      {staff.map(({ name }) => (
        <section key={name} aria-label={`Kolona e ${name}`}>
          <ColumnHead
            column={{
              key: name,
              kind: 'barber',
              title: name,
              barber_id: name,
              colour: 165,
              date: friday,
            }}
            items={items.filter((item) => item.barber === name)}
            {...{ times, now }}
            isKnown
            onDay={() => {}}
          />
        </section>
      ))}
      <FreePlaces {...{ items, staff, times, now }} onAdd={() => {}} />
      <WalkInDialog onClose={() => {}} />
    </>,
  )
  const head = (name: string) => page.getByRole('region', { name: `Kolona e ${name}` })
  const card = page.getByRole('region', { name: 'Vende të lira sot' })
  const chair = (name: RegExp) => page.getByRole('radio', { name })
  await expect.element(head('Luan').getByText('vend tani')).toBeVisible()
  await expect.element(card.getByRole('button', { name: /Luan tani/ })).toBeVisible()
  await expect.element(chair(/^Luan tani/)).toBeVisible()
  await expect.element(head('Arben').getByText('vend në 14:15')).toBeVisible()
  await expect.element(card.getByRole('button', { name: /Arben 14:15/ })).toBeVisible()
  await expect.element(chair(/^Arben 14:15, pas/)).toBeVisible()
})

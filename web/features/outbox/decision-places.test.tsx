import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenAct } from '#contract/outbox/outbox.ts'
import { after, taken } from '#tests/support/outbox/open-acts.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, friday, inSalon, newClient, salonDay } from '#tests/support/browser/salon-day.tsx'
import type { Column } from '#web/visits/model/schedule-model.ts'
import { DecisionPlaces } from './decision-places.tsx'
import { openActsQuery } from './queries.ts'

const columnOf = (name: string): Column => ({
  key: name,
  kind: 'barber',
  title: name,
  date: friday,
  barber_id: name,
  colour: 0,
})
const ilir = booked({
  id: 'ilir',
  client_name: 'Ilir Cana',
  appointment_time: '16:30',
  duration: 45,
  barber_id: 'Arben',
})

function Grid({ width }: { width: number }) {
  // As in the grid, where the places come after the first picture.
  const [body, draw] = useState<HTMLElement | null>(null)
  const columns = [columnOf('Luan'), columnOf('Arben')]
  const sizes = { '--columns': 2, '--from': 900, '--gutter-width': '60px', '--row': '40px' }
  const span = { from: 900, to: 1140 }
  return (
    <div ref={draw} style={{ ...sizes, position: 'relative', width, height: 600 }}>
      <button type="button" className="booking" data-id="ilir" data-nth="0">
        Ilir Cana
      </button>
      {body && <DecisionPlaces body={{ current: body }} {...{ columns, span }} items={[ilir]} />}
    </div>
  )
}

async function open(acts: readonly OpenAct[], width = 960) {
  salonDay(ilir).answer('GET /api/outbox', () => says({ open: acts, lately: [], silent: [] }))
  const client = newClient()
  await client.prefetchQuery(openActsQuery)
  inSalon(<Grid width={width} />, client)
}
const place = page.getByRole('button', { name: /pret vendim$/ })

beforeEach(() => page.viewport(1440, 900))

test('a place that waits for a decision is hatched at its hour, and leads to its row', async () => {
  await open([taken, after])
  await expect.element(place).toHaveAccessibleName('Fatos Muja, Prerje flokësh, 16:30, pret vendim')
  const { offsetLeft, offsetTop, offsetHeight } = place.element() as HTMLElement
  // The right 45 % of the second column, three rows below the first one.
  expect([offsetLeft, offsetTop, offsetHeight]).toEqual([60 + 450 * 1.55, 121, 37].map(Math.round))
  expect(page.getByText('Ilir Cana').element()).toHaveAttribute('data-narrow')
  await place.click()
  await expect.poll(() => location.search).toBe('?s=internet&a=Fatos-Muja')
})

test.each([
  [960, ['Fatos Muja', 'pret vendim']],
  [400, ['Fatos', 'vendim']],
  [220, []],
] as const)('a place in a grid of %i px says what there is room for', async (width, words) => {
  await open([taken], width)
  await expect.element(place).toBeVisible()
  const shown = [...place.element().children].filter(
    (child) => child.tagName !== 'svg' && getComputedStyle(child).display !== 'none',
  )
  expect(shown.map(({ textContent }) => textContent)).toEqual(words)
})

test('a place that is decided is gone, and its block has its width again', async () => {
  await open([])
  await expect.element(page.getByText('Ilir Cana')).not.toHaveAttribute('data-narrow')
  await expect.element(place).not.toBeInTheDocument()
})

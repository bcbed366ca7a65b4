import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '#contract/accounts/session.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { signIn } from '#web/platform/session.ts'
import { names, openCard } from '#tests/support/browser/open-card.tsx'
import { barber, newClient } from '#tests/support/browser/salon-day.tsx'
import { ofParts, part } from '#tests/support/fixtures/part.ts'

/** The card of a coming visit whose two parts these barbers do; its reader is the barber Arben. */
function openOf(first: string, second: string) {
  const user = { id: 'u', username: 'arben', name: 'Arben', role: 'user', memberRole: 'barber' }
  signIn({ token: 'T', user: { ...user, staffId: 'Arben' } as unknown as Account })
  const client = newClient()
  // Known from the start: until the team is read, no visit is open to a barber.
  client.setQueryData(staffQuery.queryKey, [barber('Arben'), barber('Luan')])
  const parts = ofParts(
    part('Ngjyrosje', { barber: first, time: '14:00' }),
    part('Prerje', { barber: second, time: '14:30' }),
  )
  openCard({ status: 'confirmed', ...parts }, {}, client)
}

test('a visit whose parts are all in the own column is open to its barber', async () => {
  openOf('Arben', 'Arben')
  await expect.poll(names).toEqual(['Erdhi', 'Edito', 'Zhvendos', 'Anulo', 'Më shumë', 'Mbyll'])
})

test.each([
  ['Arben', 'Luan'],
  ['Luan', 'Arben'],
])('a visit at %s, then at %s, is only shown to the barber of one part', async (first, second) => {
  openOf(first, second)
  await expect.element(page.getByText('Ngjyrosje')).toBeVisible()
  expect(names()).toEqual(['Mbyll'])
  await userEvent.keyboard('ezax')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByText('Mbyllur')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

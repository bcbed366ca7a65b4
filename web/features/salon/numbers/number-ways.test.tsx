import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import { openCard } from '#tests/support/browser/open-card.tsx'
import { salon } from '#tests/support/browser/salon-day.tsx'

const write = (number: string) => page.getByRole('link', { name: `WhatsApp ${number}` })

test('a number of the salon’s country has a link to write to, once it is read', async () => {
  const server = openCard({}, { phone: '044 218 640', phones: ['044 218 640'] })
  const held = Promise.withResolvers<Response>()
  server.answer('GET /api/salon', () => held.promise)
  await expect.element(write('044 218 640')).toBeVisible()
  await expect.element(write('044 218 640')).not.toHaveAttribute('href')
  held.resolve(says({ salon: { ...salon, country: 'XK' } }))
  await expect.element(write('044 218 640')).toHaveAttribute('href', 'https://wa.me/38344218640')
})

test('an unreadable number has no link to write to', async () => {
  openCard({}, { phone: '12', phones: ['12', '+35'] })
  await expect.element(page.getByRole('link', { name: 'Thirr 12' })).toBeVisible()
  await expect.element(write('12')).not.toBeInTheDocument()
  await expect.element(write('+35')).not.toBeInTheDocument()
})

test('a number typed in one piece is shown in groups', async () => {
  openCard({}, { phone: '+38344218640', phones: ['+38344218640', '044508271'] })
  await expect
    .element(page.getByRole('link', { name: '+383 44 218 640', exact: true }))
    .toHaveAttribute('href', 'tel:+38344218640')
  await expect.element(page.getByText('044 508 271', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Thirr 044 508 271' })).toBeVisible()
  await expect.element(write('+383 44 218 640')).toBeVisible()
})

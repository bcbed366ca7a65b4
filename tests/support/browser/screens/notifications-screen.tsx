import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { NotificationRecord } from '#contract/notifications/notifications.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'

export const record: NotificationRecord = {
  id: 'n1',
  kind: 'broadcast',
  subject: 'Lajme të vjetra',
  message: '…',
  recipients: 312,
  success_count: 308,
  failure_count: 4,
  queued_count: 0,
  skipped_count: 0,
  stopped_count: 0,
  sent_at: '2026-11-20T10:00:00.000Z',
}
const ofSize = (total: number, unsubscribed = 0) => ({ total, unsubscribed })
const audiences = {
  all: ofSize(312, 2),
  active: ofSize(200),
  trial: ofSize(0),
  subscribed: ofSize(180),
}
const people = ['ana', 'bora', 'cela', 'dea'].map((name) => ({
  id: name,
  username: name,
  email: `${name}@example.com`,
  isUnsubscribed: name === 'dea',
}))
export const paged = (items: readonly object[]) => ({
  current_page: 1,
  total_pages: 1,
  total_items: items.length,
  items_per_page: 20,
})
const schedule = { schedule: { enabled: false, hour: 20 }, last: null }

export function openNotifications(role: 'admin' | 'user' = 'admin') {
  const server = farEnd({
    'GET /api/admin/notifications/audiences': () =>
      says({ audiences, sender: 'Orari <njoftime@orari.al>' }),
    'GET /api/admin/notifications/recent': () => says({ notifications: [record] }),
    'GET /api/admin/notifications/recipients': ({ query }) => {
      const found = people.filter(({ email }) => email.includes(query['q'] ?? ''))
      return says({ recipients: found, pagination: paged(found) })
    },
    'GET /api/admin/notifications/refusals': () => says({ refusals: [], pagination: paged([]) }),
    'GET /api/admin/daily-reports': () => says(schedule),
  })
  signIn({ token: crypto.randomUUID(), user: { id: 'one', role } as never })
  openPage('/notifications', <NotificationsPage />)
  return server
}
export const field = (label: string) => page.getByLabelText(label, { exact: true })
export const button = (name: string | RegExp) => page.getByRole('button', { name })
export const seen = (words: string | RegExp) =>
  expect.element(page.getByText(words).first()).toBeVisible()

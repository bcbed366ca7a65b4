import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Activity } from '#contract/history.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { HistoryPage } from '#web/features/history/history-page.tsx'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'

const arta = { id: 'u1', username: 'Arta Hoxha', email: 'arta@example.com' }
const activity = (more: Partial<Activity> = {}): Activity => ({
  id: 'a1',
  action_type: 'update',
  severity: 'info',
  description: 'Shërbimi Prerje u ndryshua.',
  entity_type: 'service',
  entity_id: '7',
  user: arta,
  ip_address: '203.0.113.9',
  created_at: '2026-11-20T10:05:00.000Z',
  mark: `mark of ${more.id ?? 'a1'}`,
  ...more,
})
export const list = 'GET /api/admin/history'
export const turn = 'GET /api/admin/history/page'
const statistics = {
  total_activities: 1234,
  login_count: 5,
  create_count: 6,
  update_count: 7,
  delete_count: 8,
}

export const pageOf = (activities: Activity[], total = activities.length) =>
  says({
    data: {
      activities,
      statistics,
      retention_hours: 24,
      pagination: {
        current_page: 1,
        total_pages: Math.max(1, Math.ceil(total / 20)),
        total_items: total,
        items_per_page: 20,
        has_more: false,
      },
    },
  })

/** Two entries of 150, and one on each page that is turned. */
export function open(address = '/history') {
  const server = farEnd({
    [list]: () =>
      pageOf(
        [activity(), activity({ id: 'a2', severity: 'critical', user: null, ip_address: null })],
        150,
      ),
    [turn]: ({ query }) => {
      const id = `after ${query['mark']}`
      return says({ data: { activities: [activity({ id, description: id })] } })
    },
  })
  openPage(
    address,
    <>
      <HistoryPage />
      <QuestionHost />
    </>,
  )
  return server
}
export const seen = (words: string | RegExp) =>
  expect.element(page.getByText(words).first()).toBeVisible()
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

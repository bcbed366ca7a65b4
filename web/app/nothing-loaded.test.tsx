import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import type { Account } from '#contract/accounts/session.ts'
import { openPage, refuses, serverAnswers } from '#tests/support/browser/open-page.tsx'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { SchedulePage } from '#web/features/schedule/page/schedule-page.tsx'
import { ClientsPage } from '#web/features/clients/clients-page.tsx'
import { HistoryPage } from '#web/features/history/history-page.tsx'
import { SubscriptionPage } from '#web/features/subscription/subscription-page.tsx'
import { UsersPage } from '#web/features/users/users-page.tsx'
import { signIn } from '#web/platform/session.ts'

const screens = [
  ['/', DashboardPage, 'user'],
  ['/terminet', SchedulePage, 'user'],
  ['/klientet', ClientsPage, 'user'],
  ['/users', UsersPage, 'admin'],
  ['/abonimi', SubscriptionPage, 'admin'],
  ['/history', HistoryPage, 'admin'],
] as const

/** Selectors of frames around data, which a failed page may not show; a schedule may, hatched as unknown. */
const frames = 'dl, [role=tablist], table, section, .schedule:not(:has(.schedule-unknown)), .shape'

test.each(screens)(
  '%s says once that nothing could be loaded, and shows no frame of missing data',
  async (path, Screen, role) => {
    serverAnswers(() => refuses(commonErrors.unexpected))
    const account = { id: 'u', username: 'besa', name: 'Besa', email: 'besa@salloni.al' }
    signIn({ token: 'T', user: { ...account, role } as Account })
    openPage(path, <Screen />)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Provo përsëri' })).toBeVisible()
    // The parts of a page are refused one after the other, and waiting ones keep their placeholder.
    await expect
      .poll(() => [...document.querySelectorAll(frames)].map((one) => one.outerHTML))
      .toEqual([])
  },
)

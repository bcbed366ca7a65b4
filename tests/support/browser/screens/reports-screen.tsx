import { page } from 'vitest/browser'
import type { SalonReport } from '#contract/reports/reports.ts'
import { ReportsPage } from '#web/features/reports/reports-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { salonReport } from '#tests/support/reports/salon-report.ts'

export const reportPath = 'GET /api/user/stats'
export const listPath = 'GET /api/appointments'

export const returnsPath = 'GET /api/returns'
const noReturns = { closed: 0, booked: 0, new: 0, returning: 0, lost: 0, byBarber: [] }

/** Opens a salon's report at a desk, with its server. */
export async function openReport(
  data: SalonReport = salonReport(),
  address = '/raportet',
  more: object = {},
) {
  await page.viewport(1280, 900)
  const { salon } = { salon: {}, ...more }
  const server = farEnd({
    [reportPath]: () => says({ data, message: '' }),
    [returnsPath]: () => says({ returns: noReturns }),
    'GET /api/salon': () => says({ salon: { ...newSalon, ...salon } }),
    [listPath]: () => says({ appointments: [appointment({ client_name: 'Ilir Hoxha' })] }),
  })
  signIn({ token: crypto.randomUUID(), user: { id: 'u', role: 'user', ...more } as never })
  openPage(
    address,
    <>
      <ReportsPage />
      <QuestionHost />
    </>,
  )
  return server
}

import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AskedForNew } from '#web/features/booking-form/asked-for-new.tsx'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { SchedulePage } from './schedule-page.tsx'

const klienti = page.getByRole('combobox', { name: 'Klienti' })
const itIs = (moment: string) => {
  vi.setSystemTime(new Date(moment))
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => page.viewport(1440, 900))

test.each([
  ['the schedule', SchedulePage, '2026-11-20', '2026-11-21'],
  ['the schedule, into another week', SchedulePage, '2026-11-22', '2026-11-23'],
  ['the dashboard', DashboardPage, '2026-11-20', '2026-11-21'],
  ['the dashboard, into another week', DashboardPage, '2026-11-22', '2026-11-23'],
])(
  'a form that is open on %s at midnight keeps what was typed',
  async (_where, Page, day, next) => {
    salonDay(booked({ appointment_date: day }))
    vi.setSystemTime(new Date(`${day}T22:59:30Z`))
    history.replaceState(null, '', '/')
    inSalon(
      <HistoryRouter>
        <AskedForNew>
          <Page />
        </AskedForNew>
      </HistoryRouter>,
    )
    await page
      .getByRole('button', { name: /^Termin i ri/ })
      .first()
      .click()
    await klienti.fill('Noel Leka')
    itIs(`${next}T00:00:30+01:00`)
    await expect
      .element(page.getByText(/(^|: )E (shtunë, 21|hënë, 23) nëntor/).first())
      .toBeInTheDocument()
    await expect.element(klienti).toHaveValue('Noel Leka')
  },
)

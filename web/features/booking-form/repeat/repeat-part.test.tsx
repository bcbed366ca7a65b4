import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { repeatErrors } from '#contract/visits/repeats/repeat-dates.ts'
import { repeatComplaints, repeatWords } from '#contract/visits/repeats/repeat-words.ts'
import type { DateFate, Repeat } from '#contract/visits/repeats/repeats.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { fill, gone, openForm } from '#tests/support/browser/quick-add-form.tsx'
import { booked, salonDay } from '#tests/support/browser/salon-day.tsx'

const hostile = `<img src=x onerror=alert(1)>${'Ilir'.repeat(40)}`
const fate = (date: string, more: Partial<DateFate> = {}): DateFate => ({
  date,
  time: '14:30',
  barber_id: 'Arben',
  fate: 'free',
  alternative: null,
  ...more,
})
const at = (date: string, time: string, barber: string) => ({
  alternative: { date, time, barber, barber_id: barber },
})
const [holiday, taken, absent, last] = ['2026-12-18', '2027-01-15', '2027-02-12', '2027-04-09']
const usual: readonly DateFate[] = [
  fate('2026-11-20'),
  fate(holiday, {
    fate: 'holiday',
    by: 'Fest’ e madhe, festë',
    ...at('2026-12-17', '14:30', 'Arben'),
  }),
  fate(taken, { fate: 'taken', by: `zënë: ${hostile} 14:45–15:30`, ...at(taken, '15:30', 'Luan') }),
  fate(absent, { fate: 'absent', by: 'Arbeni pushon 12 shkurt', ...at(absent, '14:30', 'Luan') }),
  fate('2027-03-12', { fate: 'taken', by: 'zënë: Valon Syla 14:30–15:00' }),
  fate(last),
]

type Body = { dryRun?: boolean; repeat: Repeat }
const post = 'POST /api/appointments'

/** The form with its dates: what the server says of them may change while they are looked at. */
async function open() {
  const server = salonDay(booked({ id: 'v', appointment_date: taken, barber: 'Luan' }))
  let dates = usual
  let lost: readonly DateFate[] = []
  let refusesOnce = false
  server.answer(post, ({ body }) => {
    const { dryRun, repeat } = body as Body
    if (dryRun) return says({ skipped: [], warnings: [], dates: repeat.dates ? lost : dates })
    if (refusesOnce) {
      refusesOnce = false
      return refuses(repeatErrors.datesChanged, { skipped: [] })
    }
    const count = repeat.dates?.length ?? 0
    return says({ message: repeatWords.booked(count), appointment: booked(), warnings: [] })
  })
  await openForm()
  await fill()
  await page.getByRole('button', { name: 'Përsërit…' }).click()
  await expect.element(row(6)).toBeInTheDocument()
  return {
    /** The series as it was sent to be booked. */
    sent: () => server.changes().filter(({ body }) => !body['dryRun']),
    asked: () => server.changes().flatMap(({ body }) => (body as Body).repeat),
    /** From the next press on these are the fates, and nothing is booked. */
    changes: (next: readonly DateFate[], picked: readonly DateFate[] = []) => {
      dates = next
      lost = picked
      refusesOnce = true
    },
  }
}

const row = (nth: number) => page.getByRole('listitem').nth(nth - 1)
const other = (name: string | RegExp) => page.getByRole('button', { name })
const hour = (name: string) => page.getByRole('radio', { name, exact: true })
const hours = page.getByRole('group', { name: /^Orët e lira/ })
const submit = page.getByRole('button', { name: /^Ruaj \d+.termine/ })
const sum = (words: string) => expect.element(page.getByText(words, { exact: false })).toBeVisible()
const bookedDates = (sent: readonly { body: Record<string, unknown> }[]) =>
  (sent.at(-1)?.body as Body | undefined)?.repeat.dates?.map(({ date, time }) => `${date} ${time}`)

beforeEach(() => page.viewport(1440, 900))

test('a repeat panel shows each date with its fate, and Enter books what is seen', async () => {
  const { sent } = await open()
  await expect.element(row(2).getByText('Fest’ e madhe, festë')).toBeVisible()
  await expect.element(other('enj 17 dhj, 14:30')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(row(4).getByText('Arbeni pushon 12 shkurt')).toBeVisible()
  await expect.element(other('14:30, te Luani')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(row(5).getByText('zënë: Valon Syla 14:30–15:00')).toBeVisible()
  await sum('2 si janë, 3 me ndryshim, 1 jashtë')
  await expect.element(submit).toHaveAccessibleName(/^Ruaj 5.termine/)
  ;(submit.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await gone()
  expect(sent()).toMatchObject([{ body: { repeat: { everyWeeks: 4, exact: true } } }])
  expect(bookedDates(sent())).toEqual([
    '2026-11-20 14:30',
    '2026-12-17 14:30',
    `${taken} 15:30`,
    `${absent} 14:30`,
    `${last} 14:30`,
  ])
})

test('a name of another client is text in the repeat panel, and never widens it', async () => {
  await open()
  await expect.element(row(3).getByText(`zënë: ${hostile} 14:45–15:30`)).toBeVisible()
  expect(document.querySelector('.repeat-dates img')).toBeNull()
  const list = document.querySelector('.repeat-dates')
  expect(list?.scrollWidth).toBe(list?.clientWidth)
})

test('a first touch on an alternative gives the first time again, a second opens its hours', async () => {
  const { sent } = await open()
  const pill = other('enj 17 dhj, 14:30')
  await pill.click()
  await expect.element(pill).toHaveAttribute('aria-pressed', 'false')
  await expect.element(hours).not.toBeInTheDocument()
  await sum('3 si janë, 2 me ndryshim, 1 jashtë')
  await pill.click()
  await expect.element(pill).toHaveAttribute('aria-pressed', 'true')
  await expect.element(hours).toHaveAccessibleName('Orët e lira, 17 dhjetor')
  await expect.element(hour('14:30')).toBeChecked()
  await hour('10:00').click({ force: true })
  await expect.element(hours).not.toBeInTheDocument()
  await expect.element(other('enj 17 dhj, 10:00')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(submit).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await gone()
  expect(bookedDates(sent())).toContain('2026-12-17 10:00')
})

test('an alternative of a taken date opens the free hours of its barber by its first touch', async () => {
  await open()
  await other('15:30, te Luani').click()
  await expect.element(hour('15:30')).toBeChecked()
  for (const yes of ['13:30', '14:30', '19:30']) await expect.element(hour(yes)).toBeInTheDocument()
  // Luan has a visit at two, the day ends at eight.
  for (const no of ['14:00', '20:00', '08:30'])
    await expect.element(hour(no)).not.toBeInTheDocument()
  await other('15:30, te Luani').click()
  await expect.element(hours).not.toBeInTheDocument()
  await expect.element(other('15:30, te Luani')).toHaveAttribute('aria-pressed', 'true')
})

test('hours of an alternative by keyboard: arrows choose, Esc goes back, Enter leads to the button', async () => {
  const { sent } = await open()
  ;(other('15:30, te Luani').element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(hour('15:30')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(hour('16:00')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(hours).not.toBeInTheDocument()
  await expect.element(other('16:00, te Luani')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(hour('16:00')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(submit).toHaveFocus()
  expect(sent()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await gone()
  expect(bookedDates(sent())).toContain(`${taken} 16:30`)
})

test('a date is left out by its ✕, and comes back by the same button', async () => {
  await open()
  await page.getByRole('button', { name: /^Lëre .*18 dhj/ }).click()
  await sum('2 si janë, 2 me ndryshim, 2 jashtë')
  await page.getByRole('button', { name: /^Merre .*18 dhj/ }).click()
  await sum('2 si janë, 3 me ndryshim, 1 jashtë')
  // A taken date without another time can't come back.
  await expect.element(page.getByRole('button', { name: /^Merre .*12 mar/ })).toBeDisabled()
})

test('a date that is taken between the look and Enter turns brass, and nothing is booked', async () => {
  const { sent, changes } = await open()
  const by = 'zënë: Mirela Lleshi 14:00–15:00'
  changes([...usual.slice(0, 5), fate(last, { fate: 'taken', by, ...at(last, '15:00', 'Arben') })])
  await submit.click()
  await expect.element(page.getByText(repeatErrors.datesChanged.message)).toBeVisible()
  await expect.element(row(6).getByText(by)).toBeVisible()
  await sum('1 si janë, 4 me ndryshim, 1 jashtë')
  await submit.click()
  await gone()
  expect(sent()).toHaveLength(2)
  expect(bookedDates(sent())).toContain(`${last} 15:00`)
})

test('a picked hour that is taken meanwhile gives way to the proposed one, and says by whom', async () => {
  const { sent, changes } = await open()
  await other('15:30, te Luani').click()
  await hour('17:00').click({ force: true })
  await expect.element(other('17:00, te Luani')).toBeVisible()
  const by = 'zënë: Gresa Zeka 16:30–17:30'
  const lost = { time: '17:00', barber_id: 'Luan', fate: 'taken', by } as const
  changes(usual, [fate(taken, lost)])
  await submit.click()
  await expect.element(row(3).getByText(by)).toBeVisible()
  await expect.element(other('15:30, te Luani')).toBeVisible()
  await submit.click()
  await gone()
  expect(bookedDates(sent())).toContain(`${taken} 15:30`)
})

test('each number of the repeat panel is asked anew once it stands still', async () => {
  const { asked } = await open()
  await page.getByRole('button', { name: 'Më rrallë' }).click()
  await page.getByRole('button', { name: 'Më shumë herë' }).click()
  await expect.poll(() => asked().at(-1)).toEqual({ everyWeeks: 5, times: 7 })
  await page.getByRole('radio', { name: 'deri më një datë' }).click()
  await page.getByLabelText('Data e fundit').fill('1.11.2026')
  await expect.element(page.getByText(repeatComplaints.endsEarly.message)).toBeVisible()
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
})

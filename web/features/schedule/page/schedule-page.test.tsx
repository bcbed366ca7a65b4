import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Status } from '#contract/visits/statuses.ts'
import { barber, booked, json, openSchedule as open } from '#tests/support/browser/schedule.tsx'

const title = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name: new RegExp(name) }))
const block = (name: string | RegExp) => page.getByRole('listitem').getByRole('button', { name })
const column = (name: string | RegExp) => page.getByRole('region', { name })
const days = () => page.getByRole('group', { name: 'Dita e javës' })

beforeEach(() => page.viewport(1440, 900))

describe('the schedule of a day', () => {
  test('opens at today, with a column for each barber', async () => {
    open('/terminet', { appointments: [booked('10:00'), booked('15:00', { barber: 'Driton' })] })
    await title('E premte, 20 nëntor').toBeVisible()
    await expect.element(page.getByText('2 termine · 16,00 €')).toBeVisible()
    await expect
      .element(column('Arben, 1 termin').getByText('10:00', { exact: true }))
      .toBeVisible()
    await expect
      .element(column('Driton, 1 termin').getByText('15:00', { exact: true }))
      .toBeVisible()
  })

  test('shows the current time at two fifths of the height', async () => {
    open('/terminet', { appointments: [booked('10:00')] })
    await expect.element(page.getByText('13:12')).toBeInViewport()
    const [grid, time] = ['.schedule', '.now-time span'].map((name) =>
      document.querySelector(name)?.getBoundingClientRect(),
    )
    const share = ((time?.y ?? 0) - (grid?.y ?? 0)) / (grid?.height ?? 1)
    expect(share).toBeGreaterThan(0.36)
    expect(share).toBeLessThan(0.56)
  })

  test('shows requests apart from pending visits', async () => {
    const status = 'pending'
    const requestedAt = '2026-11-19T08:00:00Z'
    open('/terminet', {
      appointments: [
        booked('14:00', { status }),
        booked('15:00', { status, requestedAt, duration: 60 }),
      ],
    })
    await expect.element(block(/15:00–16:00, Arben, 8,00.€, Kërkesë$/)).toBeInTheDocument()
    const marks = [...document.querySelectorAll('.booking')].map((shown) => [
      getComputedStyle(shown).borderTopStyle === 'dashed',
      getComputedStyle(shown, '::after').content,
    ])
    expect(marks).toEqual([
      [false, '""'],
      [true, '"kërkesë"'],
    ])
  })

  test('states each visit’s status in words too', async () => {
    const statuses: [Status, string][] = [
      ['pending', 'Ne pritje'],
      ['confirmed', 'Konfirmuar'],
      ['completed', 'Përfunduar'],
      ['cancelled', 'Anuluar'],
      ['no_show', 'Nuk erdhi'],
    ]
    const appointments = statuses.map(([status], hour) => booked(`${14 + hour}:00`, { status }))
    const earlier = booked('10:00', { status: 'confirmed' })
    const running = booked('13:00', { status: 'confirmed' })
    open('/terminet', { appointments: [...appointments, earlier, running] })
    await expect.element(block(/13:00–13:30, Arben, 8,00.€, Tani$/)).toBeInTheDocument()
    await expect.element(block(/10:00–10:30, Arben, 8,00.€, Përfunduar$/)).toBeInTheDocument()
    for (const [hour, [, word]] of statuses.entries())
      await expect
        .element(block(new RegExp(`${14 + hour}:00–${14 + hour}:30, Arben, 8,00.€, ${word}$`)))
        .toBeInTheDocument()
    const glyphs = [...document.querySelectorAll('.booking')].map((shown) => {
      const { backgroundImage, clipPath, maskImage } = getComputedStyle(shown, '::after')
      return `${backgroundImage} ${clipPath} ${maskImage}`
    })
    expect(new Set(glyphs).size).toBe(5)
  })

  test('shows a visit as tall as it lasts, and grows for early ones', async () => {
    open('/terminet', { appointments: [booked('06:30', { duration: 60 }), booked('10:00')] })
    await expect.element(block(/06:30/)).toBeVisible()
    const [long, short] = [block(/06:30/), block(/10:00/)].map((shown) =>
      shown.element().getBoundingClientRect(),
    )
    expect(long?.height).toBeCloseTo(2 * (short?.height ?? 0) + 3, 0)
    expect((short?.y ?? 0) - (long?.y ?? 0)).toBeCloseTo(7 * 42, 0)
  })

  test('names the next free slot at the head of each column', async () => {
    const appointments = [booked('13:00', { duration: 75 })]
    open('/terminet', { appointments })
    await expect.element(page.getByText('vend në 14:15')).toBeVisible()
    await expect.element(page.getByText('vend tani')).toBeVisible()
    await page.getByRole('button', { name: /^vend në 14:15, .*, shto termin$/ }).click()
    await expect.element(page.getByRole('button', { name: /14:15 · te Arbeni/ })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await days()
      .getByRole('button', { name: /e diel/ })
      .click()
    await expect.element(page.getByText('Mbyllur').first()).toBeVisible()
  })

  test('says what to do when it is empty', async () => {
    open('/terminet')
    await expect
      .element(page.getByText('Asnjë termin. Prekni një orë për të shtuar.'))
      .toBeVisible()
  })

  test('says that the salon is closed and does not invite to add', async () => {
    const inventory = {
      id: 'x',
      barberId: null,
      kind: 'closed',
      from: '2026-11-20',
      to: '2026-11-20',
      note: 'Inventari',
      version: 1,
    }
    open('/terminet', { absences: [inventory] })
    await expect.element(page.getByText(/Mbyllur: Inventari/).first()).toBeVisible()
    await expect.element(page.getByText('Asnjë termin.')).toBeVisible()
    await userEvent.keyboard('n')
    await expect
      .element(page.getByRole('button', { name: /21 nëntor, 09:00 · te Arbeni/ }))
      .toBeVisible()
  })

  test('has a read-only column without slots for an inactive barber', async () => {
    const appointments = [booked('15:00', { barber: 'Luan' })]
    open('/terminet', { appointments, staff: [barber('Arben'), barber('Luan', false)] })
    await expect.element(page.getByText('nuk punon më')).toBeVisible()
    await expect.element(column(/Luan, 1 termin/)).toBeVisible()
    expect(page.getByRole('button', { name: /Luan, shto termin/ }).elements()).toEqual([])
  })

  test('with twelve barbers keeps columns wide enough and the hours in sight', async () => {
    const staff = Array.from({ length: 12 }, (_, index) => barber(`Berberi ${index + 1}`))
    open('/terminet', { staff })
    await expect.element(column(/Berberi 12/)).toBeInTheDocument()
    for (const shown of document.querySelectorAll('.schedule-column'))
      expect(shown.getBoundingClientRect().width).toBeGreaterThan(130)
    const grid = document.querySelector('.schedule')
    grid?.scrollTo({ left: 5000 })
    await expect.element(column(/Berberi 12/)).toBeInViewport()
    const hours = document.querySelector('.gutter')?.getBoundingClientRect()
    expect(hours?.x).toBe(grid?.getBoundingClientRect().x)
  })
})

describe('the schedule on a phone', () => {
  test('shows two barbers and a part of the third', async () => {
    await page.viewport(390, 844)
    open('/terminet', { staff: ['Arben', 'Driton', 'Mirela'].map((name) => barber(name)) })
    await expect.element(column(/Arben/)).toBeInTheDocument()
    const widths = [...document.querySelectorAll('.schedule-column')].map(
      (shown) => shown.getBoundingClientRect().width,
    )
    expect(widths.map(Math.round)).toEqual([159, 159, 159])
  })
})

describe('a new appointment', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Termin i ri' })

  test('opens with N at the first free slot', async () => {
    open('/terminet', { appointments: [booked('13:00', { duration: 75 })] })
    await expect.element(block(/13:00/)).toBeInTheDocument()
    await userEvent.keyboard('n')
    await expect.element(dialog().getByLabelText('Barberi')).toHaveValue('Driton')
    await expect.element(dialog().getByLabelText('Ora')).toHaveValue('13:30')
  })

  test('opens at a free slot also when the hours arrive last', async () => {
    const held = Promise.withResolvers<Response>()
    open('/terminet?new=1', {
      appointments: [booked('13:00', { duration: 75 })],
      hours: () => held.promise,
    })
    await expect.element(block(/13:00/)).toBeInTheDocument()
    held.resolve(json({ barbers: [] }))
    await expect.element(dialog().getByLabelText('Barberi')).toHaveValue('Driton')
    await expect.element(dialog().getByLabelText('Ora')).toHaveValue('13:30')
  })

  test('opens from the phone’s tab bar, once, on the shown day', async () => {
    open('/terminet?d=2026-11-24&new=1')
    await expect.element(dialog()).toBeVisible()
    await expect.poll(() => location.search).toBe('?d=2026-11-24')
  })
})

test('a pressed appointment opens its card, in which N opens no second dialog', async () => {
  open('/terminet', { appointments: [booked('14:00')] })
  await block(/14:00/).click()
  await expect.element(page.getByRole('dialog', { name: /Arta Krasniqi/ })).toBeVisible()
  await userEvent.keyboard('n')
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
})

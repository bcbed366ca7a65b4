import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { barber, booked, openSchedule } from '#tests/support/browser/schedule.tsx'
import { aLine, anEntry, signInWithLine } from '#tests/support/line/entry.ts'

const strip = page.getByRole('region', { name: 'Radha' })
const agim = anEntry('14', { name: 'Agim Hoxha', wait: { from: 0, to: 5 } })
const queue = [agim, anEntry('15', { later: { minutes: 65, why: 'booking' } })]
const away = anEntry('17', { name: 'Blerim', here: false })
const named = { id: agim.id, label: agim.label, name: agim.name }
const atDriton = booked('13:00', { barber: 'Driton' })
const atArben = booked('13:00', { barber: 'Arben' })
const next = 'Tjetri: Agimi, te Arbeni'

function open(
  appointments: ReturnType<typeof booked>[],
  line = [...queue, away],
  staff?: object[],
  salonRead?: Promise<void>,
) {
  const called = Object.fromEntries(['Arben', 'Driton'].map((id) => [id, named]))
  openSchedule('/terminet', {
    appointments,
    ...(staff && { staff }),
    ...(salonRead && { salonRead }),
    line: { ...aLine(line), next: line.length > 0 ? called : {} },
  })
}
const chips = () =>
  strip
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

beforeEach(() => page.viewport(1440, 900))

describe('the strip of the line', () => {
  test('has everybody with a wait, and what the next one is told', async () => {
    open([atDriton])
    await expect.element(strip.getByRole('link', { name: 'Në radhë 3' })).toBeVisible()
    expect(chips()).toEqual(['14Agim tani', '15 10–30', '17Blerim po vjen'])
    await expect.element(strip.getByText('Kush vjen tani: 35–65 min')).toBeVisible()
    expect(strip.getByText('15', { exact: true }).element()).toHaveAttribute('data-late', 'true')
  })

  test('is there with nobody in it', async () => {
    open([atDriton], [])
    await expect.element(strip.getByText('Askush në radhë')).toBeVisible()
  })

  test.each([1440, 390])('has its row on a page of %i px before it is known', async (width) => {
    await page.viewport(width, 844)
    signInWithLine()
    const late = Promise.withResolvers<void>()
    open([atDriton], undefined, undefined, late.promise)
    const top = () => document.querySelector('.column-head')?.getBoundingClientRect().top
    await expect.poll(top).toBeGreaterThan(0)
    const before = top()
    late.resolve()
    await expect.element(strip.getByRole('link', { name: 'Në radhë 3' })).toBeVisible()
    expect(top()).toBe(before)
  })

  test('is not there in a salon without a line', async () => {
    openSchedule('/terminet', { appointments: [atDriton] })
    await expect.element(page.getByText('Arta Krasniqi').first()).toBeVisible()
    expect(strip.elements()).toEqual([])
  })
})

describe('the chair that calls', () => {
  test('does so in the head of its column where there is room', async () => {
    open([atDriton])
    await expect.element(page.getByRole('button', { name: next })).toBeVisible()
    expect(strip.getByRole('button').elements()).toEqual([])
    const head = document.querySelector('.column-head > .head-next')?.parentElement
    expect(head?.textContent).toContain('Arben')
  })

  test.each([
    ['three columns beside the rail', 958, 3],
    ['five columns', 1440, 5],
  ])('leaves the head of %s room for who is free', async (_, width, count) => {
    await page.viewport(width, 900)
    const others = Array.from({ length: count - 1 }, (__, nth) => barber(`Berberi ${nth}`))
    openSchedule('/terminet', {
      staff: [{ ...barber('Shqipërim Krasniqi'), id: 'Arben' }, ...others],
      appointments: [booked('15:00', { barber: 'Arben' })],
      line: { ...aLine(queue), next: { Arben: { ...named, name: 'Shqiponja Hoxha' } } },
    })
    await expect.element(page.getByRole('button', { name: /^Tjetri: Shqiponja/ })).toBeVisible()
    const words = document.querySelector('.column-head:has(> .head-next) > div')
    expect(words?.textContent).toContain('vend tani')
    for (const line of words?.children ?? [])
      expect(line.scrollWidth, line.textContent).toBeLessThanOrEqual(line.clientWidth)
  })

  test.each([
    ['on a phone', 390, ['Arben', 'Driton']],
    ['over many columns', 1440, Array.from({ length: 12 }, (_, n) => `${n ? n : 'Arben'}`)],
  ])('does so in the strip %s', async (_, width, names) => {
    await page.viewport(width, 844)
    open(
      [atDriton],
      undefined,
      names.map((name) => barber(name)),
    )
    await expect.element(strip.getByRole('button', { name: next })).toBeVisible()
    expect(page.getByRole('button', { name: next }).elements()).toHaveLength(1)
  })

  test('is told ahead on a phone while all are taken, in the same place', async () => {
    await page.viewport(390, 844)
    open([atArben, atDriton])
    await expect.element(strip.getByText('Arbeni lirohet')).toBeVisible()
    await expect.element(strip.getByText('rreth 13:30')).toBeVisible()
    const slot = document.querySelector('.queue-slot')?.getBoundingClientRect()
    expect(slot?.width).toBe(132)
  })
})

import '#web/features/day-grid/grid/schedule.css'
import '#web/features/day-grid/grid/schedule-grid.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useState } from 'react'
import { afterFrames } from '#tests/support/browser/pointer.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { barber } from '#tests/support/browser/schedule.tsx'
import { shopTimes } from '#tests/support/fixtures/times.ts'
import { columnsFor } from '#web/visits/model/schedule-model.ts'
import { WeekFrame } from './week-frame.tsx'

const date = '2026-11-20'
const staff = ['Arta', 'Besnik', 'Drita'].map((name) => barber(name))
const columns = columnsFor({ view: 'week', date, staff, only: null, items: [] })

test('a week that is still awaited shows days, hours and now, and shapes for what comes', async () => {
  await page.viewport(1440, 900)
  onScreen(
    <div className="schedule-page" style={{ height: 800 }}>
      <WeekFrame
        {...{ columns, staff }}
        items={[]}
        times={shopTimes(staff)}
        now={{ date, minutes: 13 * 60 + 12 }}
        isLoaded={false}
        onDay={() => {}}
      />
    </div>,
  )
  await expect.element(page.getByRole('button', { name: /Mër 18/ })).toBeVisible()
  await expect.element(page.getByText('10:00', { exact: true })).toBeVisible()
  await expect.element(page.getByText('13:12', { exact: true })).toBeVisible()
  // Six days of eleven hours; on Sunday the salon is closed.
  expect(document.querySelectorAll('.awaited-hour')).toHaveLength(66)
  expect(document.querySelectorAll('.day-head > em[data-awaited]')).toHaveLength(7)
  await expect.element(page.getByText('Mbyllur')).toBeVisible()
})

const name = 'Pushim për: Dita e Flamurit dhe e Pavarësisë'

/** A week whose holiday is known a moment after its hours. */
function LateHoliday() {
  const [holidays, hear] = useState<{ date: string; name: string; isTentative: boolean }[]>([])
  return (
    <div className="schedule-page" style={{ height: 500 }}>
      <button onClick={() => hear([{ date, name, isTentative: false }])}>Festa</button>
      <WeekFrame
        {...{ columns, staff }}
        items={[]}
        times={shopTimes(staff, { holidays })}
        now={{ date, minutes: 13 * 60 + 12 }}
        isLoaded
        onDay={() => {}}
      />
    </div>
  )
}

test.each([390, 768, 1024, 1440])(
  'a holiday is one line in the head of its day, and moves no hour at %i px',
  async (width) => {
    await page.viewport(width, 900)
    onScreen(<LateHoliday />)
    const grid = () => document.querySelector('.schedule')
    const [heads, top] = [
      () => document.querySelector('.column-heads')?.clientHeight,
      () => grid()?.scrollTop,
    ]
    await expect.poll(top).toBeGreaterThan(0)
    const before = [heads(), top()]
    await page.getByRole('button', { name: 'Festa' }).click()
    const words = page.getByTitle(name)
    await expect.element(words).toHaveTextContent('Dita e Flamurit dhe e Pavarësisë')
    expect(words.element().clientHeight).toBeLessThan(20)
    await afterFrames()
    expect([heads(), top()]).toEqual(before)
  },
)

test('a head that grows by larger letters moves no hour', async () => {
  await page.viewport(1440, 900)
  onScreen(<LateHoliday />)
  const top = () => document.querySelector('.schedule')?.scrollTop
  await expect.poll(top).toBeGreaterThan(0)
  const before = top()
  document.querySelector<HTMLElement>('.day-head')?.style.setProperty('height', '90px')
  await afterFrames(4)
  expect(top()).toBe(before)
})

test('the line of now is strong in the column of today and faint beside it', async () => {
  await page.viewport(1440, 900)
  onScreen(
    <div className="schedule-page" style={{ height: 800 }}>
      <WeekFrame
        {...{ columns, staff }}
        items={[]}
        times={shopTimes(staff)}
        now={{ date, minutes: 13 * 60 + 12 }}
        isLoaded
        onDay={() => {}}
      />
    </div>,
  )
  await expect.element(page.getByText('13:12', { exact: true })).toBeVisible()
  const picture = await page.screenshot({ base64: true, save: false })
  const data = await fetch(`data:image/png;base64,${picture}`)
  const image = await createImageBitmap(await data.blob())
  const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d')
  drawing?.drawImage(image, 0, 0)
  const line = document.querySelector('.now-line')?.getBoundingClientRect().top ?? 0
  /** How red the line is there. */
  const redAt = (left: number) => {
    const [red = 0, green = 0] = drawing?.getImageData(left, line, 1, 1).data ?? []
    return red - green
  }
  const reds = [...document.querySelectorAll('.schedule-column')].map((column) => {
    const { left, width } = column.getBoundingClientRect()
    return [0.1, 0.5, 0.9].map((share) => redAt(left + share * width))
  })
  const today = columns.findIndex((column) => column.date === date)
  const faint = reds.filter((_, day) => day !== today).flat()
  expect(Math.min(...faint)).toBeGreaterThan(20)
  expect(Math.max(...faint)).toBeLessThan(100)
  expect(Math.min(...(reds[today] ?? []))).toBeGreaterThan(150)
})

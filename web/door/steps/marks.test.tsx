/** @jsxImportSource preact */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#contract/kit/time.ts'
import { atDoor, onLine } from '#tests/support/browser/door/cut-line.tsx'
import { When } from './when.tsx'
import '../styles/tokens.css'
import '../styles/page.css'
import '../styles/steps.css'

const [today, tomorrow] = ['2026-11-20', '2026-11-21']
const places = ['10:00', '10:15', '10:30']
const dayOf = (date: string, good: string[]) => ({ date, places, good, closed: false })

/** A server of days alike, and what it was asked: the first day, and for how many; with an asterisk for marks. */
function asked() {
  const asks: string[] = []
  onLine({
    act: () => ({ json: {} }),
    read: (path) => {
      const query = new URL(path, 'http://x').searchParams
      const from = query.get('from') ?? ''
      const isMarked = query.get('marks') !== 'none'
      asks.push(`${from} ${query.get('days')}${isMarked ? '*' : ''}`)
      const days = Array.from({ length: Number(query.get('days')) }, (_, nth) =>
        dayOf(addDays(from, nth), isMarked ? ['10:15'] : []),
      )
      return { json: { days } }
    },
  })
  return asks
}

type More = { isMarked?: boolean; day?: string; isKnown?: boolean }
const services = ['s1']
const days = [dayOf(today, ['10:30']), dayOf(tomorrow, ['10:30'])]
const show = ({ isMarked = true, day = '', isKnown = false }: More) =>
  atDoor(
    <When
      salon={{ slug: 'salloni', horizonDays: 60 }}
      services={services}
      minutes={30}
      barber="any"
      day={day}
      time=""
      isMarked={isMarked}
      known={isKnown ? { services, days } : undefined}
      onDay={() => undefined}
      onTime={() => undefined}
    />,
  )

const dotted = () => [...document.querySelectorAll('.slots .good')].map((one) => one.textContent)
const top = () => document.querySelector('.slots')?.getBoundingClientRect().top
const time = () => page.getByRole('button', { name: '10:00' })

beforeEach(() => page.viewport(390, 844))

test('a week is asked without marks, and its shown day with them, where the salon marks times', async () => {
  const asks = asked()
  show({})
  await expect.element(time()).toBeVisible()
  const before = top()
  await expect.poll(dotted).toEqual(['10:15'])
  expect(top()).toBe(before)
  expect(asks).toEqual([`${today} 7`, `${today} 1*`])
})

test('another day of the week asks for its own marks', async () => {
  const asks = asked()
  show({ day: tomorrow })
  await expect.poll(dotted).toEqual(['10:15'])
  expect(asks).toContain(`${tomorrow} 1*`)
})

test('the marks that came with the page are shown without being asked for', async () => {
  const asks = asked()
  show({ isKnown: true })
  await expect.poll(dotted).toEqual(['10:30'])
  await new Promise((done) => setTimeout(done, 400))
  expect(asks).toEqual([])
})

test('a salon that marks no times is asked for none', async () => {
  const asks = asked()
  show({ isMarked: false })
  await expect.element(time()).toBeVisible()
  await new Promise((done) => setTimeout(done, 400))
  expect(dotted()).toEqual([])
  expect(asks).toEqual([`${today} 7`])
})

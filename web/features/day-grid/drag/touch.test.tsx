import { describe, expect, test } from 'vitest'
import {
  acts,
  eventually,
  arta,
  boxOf,
  elementOf,
  found,
  ghost,
  middleOf,
  onDesktop,
  show,
  spot,
} from '#tests/support/browser/grid.tsx'
import { afterFrames, finger, type Spot } from '#tests/support/browser/pointer.ts'

onDesktop()

describe('the schedule with a finger', () => {
  /** Longer than a long press. */
  const rest = () => new Promise((resolve) => setTimeout(resolve, 400))
  async function hold(at: Spot) {
    await finger.down(at)
    await eventually(() => ghost().hidden).toBe(false)
  }
  /** A quick stroke, without any wait in between. */
  const strokes = (...[at, ...way]: [Spot, ...Spot[]]) =>
    Promise.all([finger.down(at), ...way.map(finger.move)])
  const tap = (at: Spot) => Promise.all([finger.down(at), finger.up()])

  test('moves an appointment after a long press', async () => {
    await show()
    await hold(middleOf(elementOf('Arta')))
    const before = found('.schedule').scrollTop
    await finger.move(spot(0, '15:00', 20))
    await finger.move(spot(0, '16:00', 20))
    await afterFrames()
    expect(ghost().textContent).toBe('16:00')
    await finger.up()
    await eventually(() => acts.onMove.mock.calls[0]?.[1].start).toBe(960)
    expect(found('.schedule').scrollTop).toBe(before)
    expect(acts.onOpen).not.toHaveBeenCalled()
  })

  test('scrolls with a swipe and moves nothing', async () => {
    await show()
    const from = middleOf(elementOf('Arta'))
    const before = found('.schedule').scrollTop
    const ways = [20, 40, 60, 80, 100, 120, 140, 160]
    await strokes(from, ...ways.map((way) => ({ x: from.x, y: from.y - way })))
    await eventually(() => found('.schedule').scrollTop).toBeGreaterThan(before + 50)
    await rest()
    await finger.up()
    expect(ghost().hidden).toBe(true)
    expect(acts.onMove).not.toHaveBeenCalled()
    expect(acts.onOpen).not.toHaveBeenCalled()
  })

  test('opens a card with a tap, or adds on free time', async () => {
    await show()
    await tap(middleOf(elementOf('Arta')))
    await eventually(() => acts.onOpen).toHaveBeenCalledOnce()
    await tap(spot(1, '16:00', 20))
    await eventually(() => acts.onAdd.mock.calls[0]?.[0].start).toBe(960)
  })

  test('leaves the visit when the system takes the touch over', async () => {
    await show()
    await hold(middleOf(elementOf('Arta')))
    await finger.move(spot(0, '16:00', 20))
    await finger.cancel()
    await afterFrames()
    expect(ghost().hidden).toBe(true)
    expect(acts.onMove).not.toHaveBeenCalled()
  })

  test('shows a handle on a held appointment that makes it longer', async () => {
    await show()
    await hold(middleOf(elementOf('Arta')))
    await finger.up()
    const grip = found('.grid-handle')
    await eventually(() => grip.hidden).toBe(false)
    expect(boxOf(grip).height).toBeGreaterThanOrEqual(24)
    const from = middleOf(grip)
    await strokes(from, ...[10, 30, 42].map((way) => ({ x: from.x, y: from.y + way })))
    await finger.up()
    await eventually(() => acts.onResize.mock.calls[0]).toEqual([arta, 60])
  })
})

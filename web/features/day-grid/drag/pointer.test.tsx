import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import {
  acts,
  eventually,
  arta,
  blerta,
  boxOf,
  drag,
  elementOf,
  found,
  friday,
  ghost,
  middleOf,
  onDesktop,
  otherDevice,
  ours,
  show,
  spot,
} from '#tests/support/browser/grid.tsx'
import { afterFrames, mouse } from '#tests/support/browser/pointer.ts'
import { booked } from '#tests/support/browser/schedule.tsx'

onDesktop()

describe('the schedule with the mouse', () => {
  test('marks the free time under the mouse, and a click adds there', async () => {
    await show()
    const hand = mouse()
    await hand.move(spot(0, '15:30'))
    await afterFrames()
    expect(ghost().hidden).toBe(false)
    expect(ghost().textContent).toBe('15:30')
    await hand.down(spot(0, '15:30'))
    await hand.up(spot(0, '15:30'))
    const slot = found('.grid-slot')
    expect(acts.onAdd).toHaveBeenCalledExactlyOnceWith(
      { date: friday, barber_id: 'Arben', start: 930 },
      slot,
      undefined,
    )
    expect(boxOf(slot).y).toBeCloseTo(spot(0, '15:30', 1).y, 0)
    expect(acts.onMove).not.toHaveBeenCalled()
  })

  test('takes a slightly moved click as a click on the card', async () => {
    await show()
    const at = middleOf(elementOf('Arta'))
    const hand = await drag(at, { x: at.x + 2, y: at.y + 2 })
    await hand.letGo()
    expect(acts.onOpen).toHaveBeenCalledExactlyOnceWith(arta, elementOf('Arta'))
    expect(acts.onMove).not.toHaveBeenCalled()
  })

  test('moves an appointment to a free slot of another barber', async () => {
    await show()
    const element = elementOf('Arta')
    const hand = await drag(middleOf(element), spot(1, '16:00', 20))
    expect(ghost().textContent).toBe('16:00')
    expect(ghost().hasAttribute('data-busy')).toBe(false)
    expect(element.style.translate).not.toBe('')
    // The block itself says the new hour, and no longer the old one.
    const hour = element.querySelector('em') ?? element
    expect(getComputedStyle(hour, '::after').content).toBe('"16:00"')
    expect(getComputedStyle(hour).fontSize).toBe('0px')
    await hand.letGo()
    expect(acts.onMove).toHaveBeenCalledExactlyOnceWith(arta, {
      date: friday,
      barber_id: 'Driton',
      start: 960,
    })
    expect(acts.onOpen).not.toHaveBeenCalled()
    expect(ghost().hidden).toBe(true)
    const moved = elementOf('Arta')
    expect(moved.style.translate).toBe('')
    expect(moved.style.getPropertyValue('--at')).toBe('')
    expect(boxOf(moved).y).toBeCloseTo(spot(1, '16:00', 1).y, 0)
    expect(boxOf(moved).x).toBeGreaterThan(boxOf(found('[data-column="1"]')).x)
  })

  test('ignores the browser’s click after a drop', async () => {
    await show()
    const hand = await drag(middleOf(elementOf('Arta')), spot(0, '16:00', 20))
    const clicks = () => setTimeout(() => elementOf('Arta').click())
    addEventListener('pointerup', clicks, { once: true })
    await hand.letGo()
    expect(acts.onMove).toHaveBeenCalledOnce()
    expect(acts.onOpen).not.toHaveBeenCalled()
  })

  test('names the client at a busy time, and the appointment returns', async () => {
    await show()
    const before = boxOf(elementOf('Arta'))
    const hand = await drag(middleOf(elementOf('Arta')), spot(1, '15:00', 20))
    expect(ghost().textContent).toBe('I zënë · Blerta Hoxha')
    expect(ghost().hasAttribute('data-busy')).toBe(true)
    await hand.letGo()
    await expect.element(page.getByText(appointmentWords.slotTaken)).toBeVisible()
    expect(acts.onMove).not.toHaveBeenCalled()
    await eventually(() => boxOf(elementOf('Arta')).y).toBeCloseTo(before.y, 1)
    await eventually(() => boxOf(elementOf('Arta')).x).toBeCloseTo(before.x, 1)
    expect(boxOf(elementOf('Arta')).height).toBeCloseTo(before.height, 1)
  })

  test('moves in steps of five minutes with Shift or Alt', async () => {
    await show()
    const from = middleOf(elementOf('Arta'))
    const hand = await drag(from, { x: from.x, y: from.y + 14 }, { shift: true })
    expect(ghost().textContent).toBe('14:10')
    await hand.move({ x: from.x, y: from.y + 21 }, { alt: true })
    await afterFrames()
    expect(ghost().textContent).toBe('14:15')
    await hand.move({ x: from.x, y: from.y + 36 })
    await afterFrames()
    expect(ghost().textContent).toBe('14:30')
    await hand.up({ x: from.x, y: from.y + 36 })
    expect(acts.onMove.mock.calls[0]?.[1].start).toBe(870)
  })

  test('undoes a drag with Esc, and the release does nothing', async () => {
    await show()
    const hand = await drag(middleOf(elementOf('Arta')), spot(1, '16:00', 20))
    await userEvent.keyboard('{Escape}')
    expect(ghost().hidden).toBe(true)
    await hand.letGo()
    expect(acts.onMove).not.toHaveBeenCalled()
    expect(acts.onOpen).not.toHaveBeenCalled()
    expect(acts.onAdd).not.toHaveBeenCalled()
    expect(elementOf('Arta').style.translate).toBe('')
  })

  test('moves no completed or cancelled appointment', async () => {
    await show({ items: [{ ...arta, status: 'completed' }] })
    const hand = await drag(middleOf(elementOf('Arta')), spot(0, '16:00'))
    expect(elementOf('Arta').style.translate).toBe('')
    expect(ghost().hidden).toBe(true)
    await hand.letGo()
    expect(acts.onMove).not.toHaveBeenCalled()
  })

  test('lengthens a visit at its lower edge, and names the next client in the way', async () => {
    const next = booked('15:30', { client_name: 'Dona Berisha' })
    await show({ items: [arta, next] })
    const { x, bottom } = boxOf(elementOf('Arta'))
    const hand = await drag({ x: x + 60, y: bottom - 3 }, spot(0, '16:00', 0))
    expect(ghost().textContent).toBe('I zënë · Dona Berisha')
    await hand.move(spot(0, '15:00', 0))
    await afterFrames()
    expect(ghost().textContent).toContain('14:00–15:00')
    await hand.up(spot(0, '15:00', 0))
    await afterFrames(4)
    expect(acts.onResize).toHaveBeenCalledExactlyOnceWith(arta, 60)
    expect(acts.onMove).not.toHaveBeenCalled()
    expect(boxOf(elementOf('Arta')).height).toBeCloseTo(81, 0)
  })

  test('draws a free length by dragging over free time', async () => {
    await show()
    const hand = await drag(spot(1, '13:30'), spot(1, '14:20'))
    expect(ghost().textContent).toContain('13:30–14:30')
    await hand.move(spot(1, '17:00'))
    await afterFrames()
    expect(ghost().textContent).toContain('13:30–15:00')
    await hand.up(spot(1, '17:00'))
    expect(acts.onAdd).toHaveBeenCalledExactlyOnceWith(
      { date: friday, barber_id: 'Driton', start: 810 },
      found('.grid-slot'),
      90,
    )
  })

  test('closes an open card with a click beside it and adds nothing', async () => {
    await show({ items: ours, selected: arta.id })
    const hand = mouse()
    await hand.down(spot(0, '15:30'))
    await hand.up(spot(0, '15:30'))
    expect(acts.onAdd).not.toHaveBeenCalled()
  })

  test('returns a visit whose change is refused before it is drawn', async () => {
    await show({ items: ours, isDrawn: false })
    const hand = await drag(middleOf(elementOf('Arta')), spot(0, '16:00', 20))
    await hand.letGo()
    expect(acts.onMove).toHaveBeenCalledOnce()
    expect(elementOf('Arta').style.translate).not.toBe('')
    await eventually(() => elementOf('Arta').style.translate).toBe('')
  })

  test('ends a drag when another device moves the visit away', async () => {
    await show()
    const hand = await drag(middleOf(elementOf('Arta')), spot(0, '16:00', 20))
    otherDevice.shows([{ ...arta, version: 2, price: 9 }, blerta])
    await afterFrames()
    expect(ghost().hidden).toBe(false)
    otherDevice.shows([{ ...arta, version: 3, appointment_time: '18:00' }, blerta])
    await afterFrames()
    expect(ghost().hidden).toBe(true)
    expect(elementOf('Arta').style.translate).toBe('')
    await hand.letGo()
    expect(acts.onMove).not.toHaveBeenCalled()
  })

  test('scrolls near the edge', async () => {
    await show()
    const scroller = found('.schedule')
    const before = scroller.scrollTop
    const { bottom } = boxOf(scroller)
    const hand = await drag(middleOf(elementOf('Arta')), { x: 300, y: bottom - 6 })
    await eventually(() => scroller.scrollTop).toBeGreaterThan(before + 100)
    await userEvent.keyboard('{Escape}')
    await hand.letGo()
    const { scrollTop } = scroller
    await afterFrames(5)
    expect(scroller.scrollTop).toBe(scrollTop)
  })

  test('moves a visit of the week to another day and keeps its barber', async () => {
    await show({ items: ours, view: 'week' })
    const hand = await drag(middleOf(elementOf('Arta')), spot(2, '11:00', 20))
    await hand.letGo()
    expect(acts.onMove.mock.calls[0]?.[1]).toEqual({
      date: '2026-11-18',
      barber_id: 'Arben',
      start: 660,
    })
  })
})

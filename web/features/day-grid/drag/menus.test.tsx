import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  acts,
  arta,
  elementOf,
  eventually,
  found,
  friday,
  ghost,
  middleOf,
  onDesktop,
  show,
  spot,
} from '#tests/support/browser/grid.tsx'
import { finger, mouse } from '#tests/support/browser/pointer.ts'

onDesktop()

/** The calls without their elements, which are too long for a failure's message. */
const asked = () =>
  acts.onMenu.mock.calls.map(([{ anchor, ...ask }]) => ({ ...ask, on: anchor.className }))
const ofArta = { appointment: arta, on: 'booking' }
const free = {
  slot: { date: friday, barber_id: 'Driton', start: 960 },
  minutes: 30,
  on: 'grid-slot',
}

describe('the menu of the grid opens', () => {
  test('with the right mouse button, on a visit and on a free slot', async () => {
    await show()
    await mouse().ask(middleOf(elementOf('Arta')))
    await eventually(asked).toEqual([expect.objectContaining(ofArta)])
    await mouse().ask(spot(1, '16:00', 20))
    await eventually(asked).toHaveLength(2)
    expect(asked()[1]).toMatchObject(free)
    expect(acts.onOpen).not.toHaveBeenCalled()
    expect(acts.onAdd).not.toHaveBeenCalled()
  })

  test('when the button is released, which would close a menu opened before', async () => {
    await show()
    const ask = { bubbles: true, cancelable: true, buttons: 2 }
    const event = new MouseEvent('contextmenu', ask)
    elementOf('Arta').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(asked()).toEqual([])
    document.dispatchEvent(new PointerEvent('pointerup'))
    expect(asked()).toEqual([expect.objectContaining(ofArta)])
    document.dispatchEvent(new PointerEvent('pointerup'))
    expect(asked()).toHaveLength(1)
  })

  test('with the menu key at the focused element', async () => {
    await show()
    elementOf('Arta').focus()
    const { x, y } = middleOf(elementOf('Arta'))
    elementOf('Arta').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))
    expect(asked()).toEqual([{ ...ofArta, at: { x, y } }])
    await userEvent.keyboard('{ArrowDown}')
    found('.grid-slot').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))
    expect(asked()[1]).toMatchObject({ slot: { barber_id: 'Arben', start: 870 } })
  })

  test('with a long press that is released without a move', async () => {
    await show()
    const rested = async (at: Parameters<typeof finger.down>[0]) => {
      await finger.down(at)
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(asked()).toEqual([])
      await finger.up()
    }
    await rested(middleOf(elementOf('Arta')))
    await eventually(asked).toEqual([expect.objectContaining(ofArta)])
    acts.onMenu.mockClear()
    await rested(spot(1, '16:00', 20))
    await eventually(asked).toEqual([expect.objectContaining(free)])
    expect(ghost().hidden).toBe(true)
    expect(acts.onOpen).not.toHaveBeenCalled()
    expect(acts.onAdd).not.toHaveBeenCalled()
  })

  test('never while a finger moves a visit', async () => {
    await show()
    await finger.down(middleOf(elementOf('Arta')))
    await eventually(() => ghost().hidden).toBe(false)
    await finger.move(spot(0, '16:00', 20))
    await finger.up()
    await eventually(() => acts.onMove).toHaveBeenCalledOnce()
    expect(asked()).toEqual([])
  })
})

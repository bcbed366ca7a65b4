import { expect, test } from 'vitest'
import { roomBeside } from './room-beside.ts'

/** Beside the menu, four columns of 157 px that all fit, and the form with its margins. */
const tablet = {
  grid: { left: 66, right: 758, gutter: 62, scrolled: 0, most: 0 },
  screen: 768,
  form: 424,
}
const nth = (column: number, width = 157) => ({ left: 62 + column * width, width })

test('a column at an edge stays where it is', () => {
  const first = roomBeside({ ...tablet, column: nth(0), screen: 1024 })
  expect(first).toEqual({ scroll: 0, room: 0, beside: { left: 128, width: 157 } })
  const last = roomBeside({ ...tablet, column: nth(3) })
  expect(last).toEqual({ scroll: 0, room: 0, beside: { left: 599, width: 157 } })
})

test('a column in the middle is scrolled out from under the form, if need be farther than the grid is wide', () => {
  const { scroll, room, beside } = roomBeside({ ...tablet, column: nth(1) })
  expect([scroll, room]).toEqual([98, 98])
  expect(beside).toEqual({ left: 187, width: 157 })
})

test('of a column that is wider than the room beside the form a part stays in sight', () => {
  const { scroll, beside } = roomBeside({ ...tablet, column: nth(0, 400) })
  expect(scroll).toBe(0)
  expect(beside).toEqual({ left: 128, width: 216 })
})

test('a column that was out of sight comes into it, also behind a sheet', () => {
  const grid = { left: 0, right: 390, gutter: 50, scrolled: 300, most: 340 }
  const phone = { grid, screen: 390, form: 0 }
  expect(roomBeside({ ...phone, column: { left: 50, width: 160 } })).toEqual({
    scroll: 0,
    room: 0,
    beside: { left: 50, width: 160 },
  })
  const { scroll } = roomBeside({
    ...phone,
    grid: { ...grid, scrolled: 0 },
    column: { left: 530, width: 160 },
  })
  expect(scroll).toBe(300)
})

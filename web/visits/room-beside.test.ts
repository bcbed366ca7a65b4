import { expect, test } from 'vitest'
import { roomBeside } from './room-beside.ts'

/** Beside the menu, four columns of 157 px that all fit, and the form with its margins. */
const tablet = {
  grid: { left: 66, right: 758, gutter: 62, scrolled: 0, most: 0 },
  screen: 768,
  form: { width: 424, least: 316 },
}
const nth = (column: number, width = 157) => ({ left: 62 + column * width, width })

test('a column at an edge stays where it is', () => {
  const first = roomBeside({ ...tablet, column: nth(0), screen: 1024 })
  expect(first).toEqual({ scroll: 0, beside: { left: 128, width: 157 } })
  const last = roomBeside({ ...tablet, column: nth(3) })
  expect(last).toEqual({ scroll: 0, beside: { left: 599, width: 157 } })
})

test('a column in the middle of a grid that fits stays where it is, and the form narrows', () => {
  expect(roomBeside({ ...tablet, column: nth(1) })).toEqual({
    scroll: 0,
    beside: { left: 285, width: 157 },
  })
})

test('a form at the left stands beside the menu, and narrows for that', () => {
  const { scroll, beside } = roomBeside({ ...tablet, column: nth(2) })
  expect(scroll).toBe(0)
  expect(beside).toEqual({ left: 442, width: 157 })
  const grid = { ...tablet.grid, most: 300 }
  expect(roomBeside({ ...tablet, grid, column: nth(2) }).scroll).toBe(255)
})

test('a column in the middle of a grid that is scrolled anyway makes room for the whole form', () => {
  const grid = { ...tablet.grid, most: 300 }
  const { scroll, beside } = roomBeside({ ...tablet, grid, column: nth(1) })
  expect(scroll).toBe(98)
  expect(beside).toEqual({ left: 187, width: 157 })
})

test('of a column that is wider than the room beside the form a part stays in sight', () => {
  const { scroll, beside } = roomBeside({ ...tablet, column: nth(0, 400) })
  expect(scroll).toBe(0)
  expect(beside.left).toBe(128)
  expect(beside.width).toBeGreaterThan(200)
})

test('a column that was out of sight comes into it, also behind a sheet', () => {
  const grid = { left: 0, right: 390, gutter: 50, scrolled: 300, most: 340 }
  const phone = { grid, screen: 390, form: { width: 0, least: 0 } }
  expect(roomBeside({ ...phone, column: { left: 50, width: 160 } })).toEqual({
    scroll: 0,
    beside: { left: 50, width: 160 },
  })
  const { scroll } = roomBeside({
    ...phone,
    grid: { ...grid, scrolled: 0 },
    column: { left: 530, width: 160 },
  })
  expect(scroll).toBe(300)
})

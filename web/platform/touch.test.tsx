import { afterEach, expect, test, vi } from 'vitest'
import { isTouched } from './touch.ts'

afterEach(() => void vi.restoreAllMocks())

test.each(['pointerdown', 'keydown', 'wheel'])(
  'a screen counts as left alone after five minutes, until a %s',
  (sign) => {
    document.body.dispatchEvent(new Event(sign, { bubbles: true }))
    expect(isTouched()).toBe(true)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000)
    expect(isTouched()).toBe(false)
    document.body.dispatchEvent(new Event(sign, { bubbles: true }))
    expect(isTouched()).toBe(true)
  },
)

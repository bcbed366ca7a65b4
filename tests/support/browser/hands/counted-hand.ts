import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/support/browser/journey.ts'
import { pull, spotOf } from './schedule-hand.ts'
import { touching } from './still-controls.ts'

/** The twelve rows of the table: the act, its touches on a phone, its keys at a desk. */
export const told = new Map(
  readFileSync(new URL('../../../../docs/touches.md', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , touches]) => /^\d+$/.test(touches ?? ''))
    .map(([, act = '', touches, keys]) => [act, { touches: Number(touches), keys: Number(keys) }]),
)

/** Counts every touch and key; the letters of a name are not counted. */
export function handOn(page: Page) {
  let count = 0
  return {
    count: () => count,
    touch: async (name: string | RegExp, role: 'button' | 'link' | 'menuitem' = 'button') => {
      const place = page.getByRole(role, { name }).last()
      await touching(page, `a touch on ${name}`, () => place.tap(), place)
      count++
    },
    tap: async (place: Locator) => {
      await touching(page, `a touch on ${String(place)}`, () => place.tap(), place)
      count++
    },
    /** A long press, which may then drag what lies under it. */
    hold: async (barber: string, from: string, to = from) => {
      const [start, end] = [await spotOf(page, barber, from), await spotOf(page, barber, to)]
      await touching(page, `a long touch at ${from}`, () => pull(page, start, end, true))
      count++
    },
    press: async (...keys: string[]) => {
      for (const key of keys) await touching(page, `the key ${key}`, () => page.keyboard.press(key))
      count += keys.length
    },
    /** Moves the keyboard to the visit by arrows. A visit that loads later would be one more stop. */
    openByKey: async (block: Locator, ...late: string[]) => {
      await block.focus()
      await touching(page, 'Enter on a visit', () => page.keyboard.press('Enter'))
      count++
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      for (const name of late) await expect(dialog.getByRole('button', { name })).toBeVisible()
    },
    tabTo: async (place: Locator) => {
      await expect(place).toBeVisible()
      const isThere = () => place.evaluate((element) => element === document.activeElement)
      for (let steps = 0; steps < 12 && !(await isThere()); steps++) {
        await page.keyboard.press('Tab')
        count++
      }
      await expect(place).toBeFocused()
    },
  }
}
export type Hand = ReturnType<typeof handOn>

/** Enter takes the chair that is free first, once the dialog knows it. */
export async function sitDownByKey({ press }: Hand, page: Page) {
  await press('k')
  await expect(page.getByRole('button', { name: /^Ul te / })).toBeVisible()
  await press('Enter')
}

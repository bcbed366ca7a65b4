import type { Page } from '@playwright/test'
import type { Name } from './people.ts'

export type Shot = {
  readonly name: string
  /** The account; undefined for a visitor. */
  readonly who?: Name
  /** `:door` and `:visit` stand for the addresses that the stage has laid out. */
  readonly path: string
  /** The answer to calls: none, a failure, words without sense, or no connection once the page is loaded. */
  readonly server?: 'silent' | 'failing' | 'senseless' | 'away'
  /** A browser that lacks what the program is built on. */
  readonly isTooOld?: boolean
  readonly act?: Act
}
export type Act = (page: Page) => Promise<unknown>

export const press =
  (name: string | RegExp): Act =>
  (page) =>
    page
      .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
      .last()
      .click()
export const choose =
  (name: string | RegExp): Act =>
  async (page) => {
    await press('Më shumë')(page)
    await page.getByRole('menuitem', { name }).first().click()
  }
export const write =
  (label: string, words: string): Act =>
  (page) =>
    page.getByLabel(label).first().fill(words)
export const openFirst =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().click()
export const inTurn =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page)
  }

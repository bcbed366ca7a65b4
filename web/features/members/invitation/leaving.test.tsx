import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  email,
  invites,
  open,
  username,
} from '#tests/support/browser/screens/invitation-screen.tsx'
import { currentSession } from '#web/platform/session-store.ts'

describe('an invitation is left, and forgotten,', () => {
  const left = async (words: string) => {
    await page.getByRole('link', { name: words }).click()
    await expect.element(page.getByText('Tani te /', { exact: true })).toBeVisible()
    expect(sessionStorage.getItem('invitation')).toBeNull()
  }

  test('by whoever stays somebody else', async () => {
    open({ as: 'besa@example.com' })
    await expect.element(invites).toBeVisible()
    expect(sessionStorage.getItem('invitation')).toBe('abc')
    await left('Mbetu si besa@example.com')
    expect(currentSession().token).toBe('old')
  })

  test.each([
    ['by the person it is for', { hasAccount: true, as: email }],
    ['at its log-in', { hasAccount: true }],
    ['by a new person', {}],
  ])('%s', async (_, opened) => {
    open(opened)
    await left('Jo tani')
  })

  test('not by going back from the log-in to the form of a new person', async () => {
    open({ to: null })
    await page.getByRole('button', { name: 'Kam llogari: kyçem' }).click()
    await page.getByRole('button', { name: 'Mbrapa' }).click()
    await expect.element(username).toBeVisible()
    expect(sessionStorage.getItem('invitation')).toBe('abc')
  })
})

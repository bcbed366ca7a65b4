import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { askForMotion } from '#tests/support/browser/pointer.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { chooseTheme } from './device/choose-theme.ts'
import { followTheme, useLook, useTheme } from './theme.ts'

const Shown = () => <output>{useTheme()}</output>
const isDark = () => document.documentElement.classList.contains('dark')
const bar = document.head.appendChild(document.createElement('meta'))
bar.name = 'theme-color'
followTheme()

const forget = () => {
  localStorage.removeItem('theme')
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
}
beforeEach(forget)
afterEach(forget)

test('the system’s theme is used until one is chosen', () => {
  expect(isDark()).toBe(matchMedia('(prefers-color-scheme: dark)').matches)
})

test('a chosen theme is kept and shown by the page, the browser’s bar and every screen', async () => {
  onScreen(<Shown />)
  chooseTheme('dark')
  await expect.element(page.getByText('dark')).toBeInTheDocument()
  expect([isDark(), bar.content, localStorage.getItem('theme')]).toEqual([true, '#0b0f0d', 'dark'])
  chooseTheme('light')
  await expect.element(page.getByText('light')).toBeInTheDocument()
  expect([isDark(), bar.content, localStorage.getItem('theme')]).toEqual([
    false,
    '#f3f1ea',
    'light',
  ])
})

test('the system’s theme is followed again where it is chosen', async () => {
  const Chosen = () => <output>{useLook()}</output>
  onScreen(<Chosen />)
  await expect.element(page.getByText('system')).toBeInTheDocument()
  const ofSystem = matchMedia('(prefers-color-scheme: dark)').matches
  chooseTheme(ofSystem ? 'light' : 'dark')
  await expect.element(page.getByText(ofSystem ? 'light' : 'dark')).toBeInTheDocument()
  await expect.poll(isDark).toBe(!ofSystem)
  chooseTheme('system')
  await expect.element(page.getByText('system')).toBeInTheDocument()
  await expect.poll(isDark).toBe(ofSystem)
  expect(localStorage.getItem('theme')).toBeNull()
})

test('a theme chosen in another tab counts here too', () => {
  localStorage.setItem('theme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(isDark()).toBe(true)
})

test('the change of theme fades unless reduced motion is asked for', async () => {
  const fades = vi.spyOn(document, 'startViewTransition')
  onTestFinished(() => fades.mockRestore())
  chooseTheme('dark')
  await expect.poll(isDark).toBe(true)
  expect(fades).not.toHaveBeenCalled()

  await askForMotion('no-preference')
  onTestFinished(() => askForMotion('reduce'))
  chooseTheme('light')
  // A second theme is chosen while the first one fades.
  chooseTheme('dark')
  await expect.poll(() => fades.mock.results.length).toBe(2)
  await expect.poll(isDark).toBe(true)
})

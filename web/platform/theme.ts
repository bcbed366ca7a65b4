import { useSyncExternalStore } from 'react'
import { themeColors } from './theme-colors.ts'

export type Theme = 'light' | 'dark'
export type Look = Theme | 'system'

const system = () => matchMedia('(prefers-color-scheme: dark)')
export const ofSystem = (): Theme => (system().matches ? 'dark' : 'light')
const listeners = new Set<() => void>()

function chosen(): Theme | undefined {
  try {
    const theme = localStorage.getItem('theme')
    return theme === 'dark' || theme === 'light' ? theme : undefined
  } catch {
    return undefined
  }
}

/** What the person chose; the system's until they do. */
const wanted = (): Theme => chosen() ?? ofSystem()
export const shown = (): Theme =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light'

export function show(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.documentElement.style.colorScheme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[theme])
  tellAll()
}

export function tellAll() {
  for (const tell of listeners) tell()
}

/** The system changes at dusk, and another tab may choose: this one follows. */
export function followTheme() {
  const follow = () => show(wanted())
  system().addEventListener('change', follow)
  addEventListener('storage', ({ key }) => key === 'theme' && follow())
  follow()
}

function watch(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTheme = (): Theme => useSyncExternalStore(watch, shown, () => 'light')
/** What was chosen, which another theme may still fade into. */
export const useLook = (): Look =>
  useSyncExternalStore(
    watch,
    () => chosen() ?? 'system',
    () => 'system',
  )

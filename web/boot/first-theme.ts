// Runs in the page's head, before the first paint: no flash of the wrong theme.
import type { themeColors } from '#web/platform/theme-colors.ts'

/** Filled in by the build. */
declare const dark: (typeof themeColors)['dark']

try {
  const theme = localStorage.getItem('theme')
  if (theme === 'dark' || (!theme && matchMedia('(prefers-color-scheme: dark)').matches)) {
    const { classList, style } = document.documentElement
    classList.add('dark')
    // The canvas is dark even before the stylesheet has said so.
    style.colorScheme = 'dark'
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark)
  }
} catch {
  // A browser that forbids storage shows the light theme.
}

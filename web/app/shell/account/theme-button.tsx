import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '#web/platform/theme.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** One touch to the other theme. */
export function ThemeButton() {
  const isDark = useTheme() === 'dark'
  return (
    <Button
      kind="icon"
      aria-label={isDark ? 'Kalo në temë të çelët' : 'Kalo në temë të errët'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </Button>
  )
}

import { Moon } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'

const turn = async () => {
  const { otherTheme } = await import('#web/platform/device/choose-theme.ts')
  otherTheme()
}

/** One touch to the other theme. */
export const ThemeButton = () => (
  <Button kind="icon" aria-label="Ndrysho temën" onClick={() => void turn().catch(() => undefined)}>
    <Moon size={18} aria-hidden />
  </Button>
)

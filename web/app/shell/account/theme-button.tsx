import { Moon } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'

const turn = () =>
  import('#web/platform/device/choose-theme.ts').then(
    (theme) => theme.otherTheme(),
    () => undefined,
  )

/** One touch to the other theme. */
export const ThemeButton = () => (
  <Button kind="icon" aria-label="Ndrysho temën" onClick={() => void turn()}>
    <Moon size={18} aria-hidden />
  </Button>
)

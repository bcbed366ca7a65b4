import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '#web/platform/theme.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ConfirmHost } from '#web/ui/overlay/confirm.tsx'
import { Logo } from '#web/ui/text/logo.tsx'
import { Buttons, News, Overlays } from '#web/ui/showcase/commands.tsx'
import { Choices, Fields, Pickers } from '#web/ui/showcase/forms.tsx'
import { Chart, InFigures, Panels, People, Signs, Waiting } from '#web/ui/showcase/views.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'

/** Every piece in every state, for the eye; it is not part of what is shipped. */
export function DevUiPage() {
  const theme = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <main className="mx-auto grid max-w-[1200px] gap-6 p-gutter">
      <header className="flex items-center justify-between gap-4">
        <Logo />
        <h1>Pjesët</h1>
        <Button
          kind="icon"
          aria-label={theme === 'dark' ? 'Temë e çelët' : 'Temë e errët'}
          onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          <Icon size={18} aria-hidden />
        </Button>
      </header>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Buttons />
        <Signs />
        <Fields />
        <Choices />
        <Card title="Data dhe klienti">
          <Pickers />
        </Card>
        <News />
        <Overlays />
        <Waiting />
        <Chart />
        <InFigures />
        <Panels />
      </div>
      <People />
      <Toaster />
      <ConfirmHost />
    </main>
  )
}

import { Moon, Sun } from 'lucide-react'
import { chooseTheme } from '#web/platform/device/choose-theme.ts'
import { useTheme } from '#web/platform/theme.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { Logo } from '#web/ui/text/logo.tsx'
import { Buttons, News, Overlays } from '#web/ui/showcase/commands.tsx'
import { Choices, Fields, Pickers } from '#web/ui/showcase/forms.tsx'
import { Chart, InFigures, Panels, People, Signs, Waiting } from '#web/ui/showcase/views.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import '#web/ui/showcase/showcase.css'

/** Every piece in every state, for the eye; it is not part of what is shipped. */
export function DevUiPage() {
  const theme = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <main className="showcase">
      <header className="showcase-head">
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
      <div className="showcase-pieces">
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
      <QuestionHost />
    </main>
  )
}

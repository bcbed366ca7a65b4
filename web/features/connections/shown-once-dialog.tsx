import { Copy, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { copyText } from '#web/ui/overlay/copy-text.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import './shown-once-dialog.css'

type Props = {
  title: string
  /** Whose secret it is. */
  text: string
  secret: string
  /** Asks whether it was kept, says that it was copied, and what helps whoever loses it. */
  words: { readonly ask: string; readonly copied: string; readonly lost: string }
  children?: ReactNode
  onClose: () => void
}

/** A secret that is shown now and never again: left by its own word, while Esc and the way back ask first. */
export function ShownOnceDialog({ title, text, secret, words, children, onClose }: Props) {
  const [tries, setTries] = useState(0)
  async function leave() {
    const isSaved = await confirm({
      title: words.ask,
      body: 'Nuk shihet më.',
      action: 'E ruajta',
    })
    if (isSaved) onClose()
    // Opened anew, for the browser may have closed it by itself.
    else setTries(tries + 1)
  }
  return (
    <Dialog
      key={tries}
      alert
      title={title}
      className="shown-once"
      onClose={() => void leave()}
      footer={
        <Button kind="soft" size="big" onClick={onClose}>
          E ruajta, mbylle
        </Button>
      }
    >
      <p className="breaks">{text}</p>
      <div className="shown-once-secret">
        <code>{secret}</code>
        <Button kind="primary" onClick={() => void copyText(secret, words.copied)}>
          <Copy size={17} aria-hidden />
          Kopjo
        </Button>
      </div>
      <Alert tone="warning" icon={EyeOff}>
        Shihet vetëm tani. {words.lost}
      </Alert>
      {children}
    </Dialog>
  )
}

import { Copy, EyeOff, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { copyText } from '#web/ui/overlay/copy-text.ts'
import './recovery-codes-dialog.css'

type Props = {
  codes: readonly string[]
  /** Whether there were others before. */
  replaces: boolean
  onSaved: () => void
}

/** Shown once, and left by its own word: Esc and the way back ask first. */
export function RecoveryCodesDialog({ codes, replaces, onSaved }: Props) {
  const [tries, setTries] = useState(0)
  async function leave() {
    const isSaved = await confirm({
      title: 'I ruajtët kodet?',
      body: 'Nuk shihen më.',
      action: 'I ruajta',
    })
    if (isSaved) onSaved()
    // Opened anew, for the browser may have closed it by itself.
    else setTries(tries + 1)
  }
  return (
    <Dialog
      key={tries}
      alert
      title="Kode rezervë"
      onClose={() => void leave()}
      className="recovery-codes"
      footer={
        <>
          <Button onClick={() => void copyText(codes.join('\n'), 'Kodet u kopjuan.')}>
            <Copy size={17} aria-hidden />
            Kopjo
          </Button>
          <Button onClick={() => print()}>
            <Printer size={17} aria-hidden />
            Printo
          </Button>
          <Button kind="primary" onClick={onSaved}>
            I ruajta
          </Button>
        </>
      }
    >
      <p>Nëse humb telefoni. Secili vlen një herë.</p>
      <ul aria-label="Kodet">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Alert tone="warning" icon={EyeOff}>
        Shihen vetëm tani.{replaces && ' Të vjetrat nuk vlejnë më.'}
      </Alert>
    </Dialog>
  )
}

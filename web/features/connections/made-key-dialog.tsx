import { Copy, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { keyRightsInWords, type keyRoutes } from '#contract/keys.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { copyText } from '#web/features/accounts/second-factor/copy-text.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { KeyMay } from './key-may.tsx'
import './keys.css'

export type MadeKey = Pick<ReplyOf<typeof keyRoutes.add>, 'key' | 'secret'>

type Props = { made: MadeKey; onSaved: () => void }

/** Shown once, and left by its own word: Esc and the way back ask first. */
export function MadeKeyDialog({ made: { key, secret }, onSaved }: Props) {
  const [tries, setTries] = useState(0)
  async function leave() {
    const isSaved = await confirm({
      title: 'E ruajtët çelësin?',
      body: 'Nuk shihet më.',
      action: 'E ruajta',
    })
    if (isSaved) onSaved()
    // Opened anew, for the browser may have closed it by itself.
    else setTries(tries + 1)
  }
  return (
    <Dialog
      key={tries}
      alert
      title="Çelësi u bë"
      onClose={() => void leave()}
      className="made-key"
      footer={
        <Button kind="soft" size="big" onClick={onSaved}>
          E ruajta, mbylle
        </Button>
      }
    >
      <p className="breaks">
        {key.name} · {keyRightsInWords(key.rights)}
      </p>
      <div className="made-key-secret">
        <code>{secret}</code>
        <Button kind="primary" onClick={() => void copyText(secret, 'Çelësi u kopjua.')}>
          <Copy size={17} aria-hidden />
          Kopjo
        </Button>
      </div>
      <Alert tone="warning" icon={EyeOff}>
        Shihet vetëm tani. Nëse humb, hiqeni dhe bëni një tjetër.
      </Alert>
      <KeyMay rights={key.rights} name={key.name} />
    </Dialog>
  )
}

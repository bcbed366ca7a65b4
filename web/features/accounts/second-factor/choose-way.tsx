import { Fingerprint, Smartphone } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { hasPasskeys } from './passkeys.ts'

export type Way = 'totp' | 'passkey'
type Props = { onChoose: (way: Way) => void }

/** The easiest first: a finger or a face, where the browser has them. */
export const ChooseWay = ({ onChoose }: Props) => (
  <div className="stack gap-10">
    {hasPasskeys() && (
      <Button kind="primary" size="big" onClick={() => onChoose('passkey')}>
        <Fingerprint size={20} aria-hidden />
        Gisht ose fytyrë
      </Button>
    )}
    <Button kind={hasPasskeys() ? 'soft' : 'primary'} size="big" onClick={() => onChoose('totp')}>
      <Smartphone size={20} aria-hidden />
      Aplikacion kodesh
    </Button>
  </div>
)

export const ChooseDialog = ({ onChoose, onClose }: Props & { onClose: () => void }) => (
  <Dialog title="Hyrja me dy hapa" onClose={onClose}>
    <p>Zgjidhni si e tregoni që jeni ju. Tjetrën mund ta shtoni më vonë.</p>
    <ChooseWay onChoose={onChoose} />
  </Dialog>
)
